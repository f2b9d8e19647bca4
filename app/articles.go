package main

import (
	"strings"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// An article is a page of nothing but text.
type article struct {
	id          string
	title       calc.Text
	description calc.Text
	sections    []section
	hidden      bool // not listed in the footer
}

type section struct {
	heading    calc.Text
	paragraphs []calc.Text
	goTo       string // path and query of a page that shows it, if there is one
}

// articles lists the text pages.
var articles = []*article{guideArticle, aboutArticle, privacyArticle, missingArticle}

func findArticle(id string) *article {
	for _, a := range articles {
		if a.id == id {
			return a
		}
	}
	return nil
}

// An articlePage shows an article.
type articlePage struct {
	app.Compo

	ID   string
	Lang lang.Tag
}

func (p *articlePage) OnNav(ctx app.Context) {
	enter(ctx, p.Lang, findArticle(p.ID).title.In(p.Lang)+" · "+siteName)
}

func (p *articlePage) OnMount(app.Context) { markLive() }

func (p *articlePage) Render() app.UI {
	a := findArticle(p.ID)
	body := []app.UI{app.Elem("h1").Text(a.title.In(p.Lang))}
	seen := map[string]bool{}
	for _, s := range a.sections {
		if s.heading != (calc.Text{}) {
			body = append(body, app.Elem("h2").Text(s.heading.In(p.Lang)))
		}
		for _, t := range s.paragraphs {
			body = append(body, app.Elem("p").Body(plainly(takeApart(t.In(p.Lang), p.Lang, seen), p.Lang)...))
		}
		if s.goTo != "" {
			id, _, _ := strings.Cut(s.goTo, "?")
			body = append(body, app.Elem("p").Body(app.Elem("a").Class("btn").Attr("href", localPath("/"+s.goTo, p.Lang)).Text(calc.Find(id).Title.In(p.Lang))))
		}
	}
	if a == missingArticle {
		body = append(body, calculatorList(p.Lang))
	}
	return frame{lang: p.Lang, path: "/" + p.ID}.around(app.Elem("article").Class("prose").Body(body...))
}

var aboutArticle = &article{
	id:    "about",
	title: calc.Text{EN: "About", VI: "Giới thiệu"},
	description: calc.Text{
		EN: "What Latency Lab computes and measures, how, and how far to trust it.",
		VI: "Latency Lab tính gì, đo gì, bằng cách nào, và tin được tới đâu."},
	sections: []section{
		{paragraphs: []calc.Text{
			{EN: "Latency Lab answers the questions that engineers ask about latency before a launch: how busy may the workers be, how large should the pool be, what does the p99 do at peak hour. It computes in the browser, and it draws results measured on your own machine over the theory, so that you see where the two part.",
				VI: "Latency Lab trả lời những câu kỹ sư hay hỏi về latency trước khi mở hệ thống: worker được bận tới đâu, pool bao nhiêu là vừa, p99 ra sao lúc cao điểm. Trang tính ngay trong trình duyệt và vẽ kết quả đo trên máy của bạn chồng lên lý thuyết, để thấy hai bên khác nhau ở đâu."},
		}},
		{heading: calc.Text{EN: "Where the numbers come from", VI: "Các con số từ đâu ra"}, paragraphs: []calc.Text{
			{EN: "One library computes for the page, for the text that is there before the page's program runs, and for the command line, so they cannot disagree. Every formula is tested against tables computed independently with sixty or more digits. Each page names its sources, what its model takes for granted, and where it is wrong.",
				VI: "Một thư viện duy nhất tính cho trang, cho phần chữ có sẵn trước khi chương trình của trang chạy, và cho dòng lệnh, nên chúng không thể khác nhau. Mọi công thức được kiểm bằng các bảng tính độc lập với từ sáu mươi chữ số trở lên. Mỗi trang ghi nguồn, giả định của mô hình, và chỗ mô hình sai."},
		}},
		{heading: calc.Text{EN: "How the lab measures", VI: "Lab đo thế nào"}, paragraphs: []calc.Text{
			{EN: "The lab sends requests at times fixed before the run, and counts latency from the time a request was due, not from the time it was sent. A server that stalls is charged for everyone it keeps waiting. The generator reports its own lateness, and a result carries the interval within which it can be trusted.",
				VI: "Lab gửi request theo lịch định trước và tính latency từ lúc request phải được gửi, không phải từ lúc thực gửi. Server bị khựng phải chịu tính cho mọi request nó bắt chờ. Bộ phát tải tự báo độ trễ của chính nó, và mỗi kết quả kèm khoảng tin cậy."},
			{EN: "A queue near saturation moves so slowly that half a minute of measuring says little. The lab knows every arrival and every service time it sent, so it also computes the exact wait of each request on that same path; the difference between measured and exact is small and steady, and adding it to the theory gives the adjusted value. The page shows the raw value with its interval, and the adjusted one as a filled point.",
				VI: "Hàng đợi gần bão hoà thay đổi chậm tới mức đo nửa phút nói lên rất ít. Lab biết mọi thời điểm đến và mọi thời gian xử lý đã gửi, nên tính được thời gian chờ chính xác của từng request trên đúng chuỗi đó; chênh lệch giữa đo và tính nhỏ và ổn định, cộng nó vào lý thuyết thành giá trị hiệu chỉnh. Trang vẽ giá trị thô kèm khoảng tin cậy, và giá trị hiệu chỉnh là điểm tô đặc."},
		}},
		{heading: calc.Text{EN: "What was not done", VI: "Những gì chưa làm"}, paragraphs: []calc.Text{
			{EN: "The pages are tested in Chromium, by keyboard and with an automatic accessibility checker, and what is used most in Firefox and WebKit too. They were not tried by people with screen readers or on real phones, and the Vietnamese text was not read by a second native speaker. If something is wrong, please say so.",
				VI: "Các trang được thử trong Chromium, bằng bàn phím và bằng bộ kiểm tra tiếp cận tự động; những gì hay dùng nhất cũng được thử trong Firefox và WebKit. Chưa có người dùng trình đọc màn hình hay điện thoại thật thử, và phần tiếng Việt chưa được người thứ hai đọc lại. Nếu có gì sai, xin cho biết."},
		}},
	},
}

var privacyArticle = &article{
	id:    "privacy",
	title: calc.Text{EN: "Privacy", VI: "Riêng tư"},
	description: calc.Text{
		EN: "Nothing you type or drop on this site leaves your browser, and how to check that.",
		VI: "Những gì bạn gõ hay thả vào trang này không rời trình duyệt, và cách tự kiểm chứng."},
	sections: []section{
		{paragraphs: []calc.Text{
			{EN: "There is no server behind this site, only files. It sets no cookies, counts no visitors, and makes no request to any other site. What you type stays in the address; a result you drop is read in this browser and kept only until you close the tab.",
				VI: "Sau trang này không có server xử lý, chỉ có các file. Trang không đặt cookie, không đếm người xem, không gọi tới trang nào khác. Những gì bạn gõ nằm trong địa chỉ; kết quả bạn thả vào được đọc ngay trong trình duyệt này và chỉ giữ tới khi đóng tab."},
			{EN: "The browser enforces it: the site's content security policy forbids connections to anywhere else. You can check it in the network panel of the developer tools, or by switching the network off: after one visit every page works without it.",
				VI: "Trình duyệt bảo đảm điều đó: chính sách bảo mật nội dung của trang cấm nối đi nơi khác. Bạn có thể kiểm trong bảng network của công cụ lập trình, hoặc tắt mạng: sau một lần ghé, mọi trang vẫn chạy."},
			{EN: "A link you share holds your inputs as readable text, the name you gave them and, if you tick the box for it, the measured points; nothing else. The lab's documents name the machine's system, processor and Go version, because a measurement means little without them, and never a user, a host name, a path, a query or a header.",
				VI: "Liên kết bạn chia sẻ chứa các đầu vào dưới dạng chữ đọc được, tên bạn đặt cho chúng và, nếu bạn đánh dấu ô đó, các điểm đo; ngoài ra không có gì. Tài liệu của lab ghi hệ điều hành, bộ xử lý và bản Go của máy, vì thiếu chúng số đo ít ý nghĩa, và không bao giờ ghi tên người dùng, tên máy, đường dẫn, query hay header."},
			{EN: "The theme you choose is remembered in this browser's local storage. Nothing else is.",
				VI: "Giao diện bạn chọn được nhớ trong local storage của trình duyệt. Ngoài ra không nhớ gì."},
		}},
	},
}

var missingArticle = &article{
	id:          "404",
	hidden:      true,
	title:       calc.Text{EN: "No such page", VI: "Không có trang này"},
	description: calc.Text{EN: "This address has no page. These do.", VI: "Địa chỉ này không có trang. Các trang sau thì có."},
	sections: []section{{paragraphs: []calc.Text{
		{EN: "This address has no page. If a link brought you here, it may be mistyped or cut short. These pages exist:",
			VI: "Địa chỉ này không có trang. Nếu bạn đến từ một liên kết, có thể nó bị gõ sai hoặc bị cắt. Các trang hiện có:"},
	}}},
}
