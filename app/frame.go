package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// A frame is what all pages share around their content.
type frame struct {
	lang  lang.Tag
	path  string           // of this page, without the language
	query string           // state that the language link carries along, without "?"
	again app.EventHandler // a click on the link to this very page; nil does nothing
}

// around puts a page's content between the header and the footer. Everything
// that boot.js shows and hides by class is part of it, so that it is there
// before any program runs.
func (f frame) around(content ...app.UI) app.HTMLElem {
	return f.between(f.header(), f.footer(), content...)
}

// between is around with a header and a footer that are drawn elsewhere.
func (f frame) between(header, footer app.UI, content ...app.UI) app.HTMLElem {
	return app.Elem("div").ID("app").Body(
		app.Elem("a").Class("skip").Attr("href", "#main").Text(calc.Text{EN: "Skip to the content", VI: "Tới nội dung"}.In(f.lang)),
		header,
		app.Elem("main").ID("main").Class("wrap").TabIndex(-1).Body(append([]app.UI{f.troubles()}, content...)...),
		footer,
	)
}

func (f frame) header() app.UI {
	items := []app.UI{}
	current := ""
	for _, c := range calc.All {
		items = append(items, app.Elem("li").Body(f.link("/"+c.ID, c.Name)))
		if f.path == "/"+c.ID {
			current = ": " + c.Name.In(f.lang)
		}
	}
	items = append(items, app.Elem("li").Body(f.link("/lab", labName)))
	return app.Elem("header").Class("site").Body(app.Elem("div").Class("wrap").Body(
		app.Elem("a").Class("brand").Attr("href", localPath("/", f.lang)).Text(siteName),
		app.Elem("div").Class("tools").Body(f.languageLink(), f.themeButton()),
		// Folded on a narrow screen; a wide one has room for all and shows no summary.
		app.Elem("nav").Aria("label", menuName.In(f.lang)).Body(app.Elem("details").Class("menu").Body(
			app.Elem("summary").Text(menuName.In(f.lang)+current),
			app.Elem("ul").Body(items...),
		)),
	))
}

var menuName = calc.Text{EN: "Calculators", VI: "Các phép tính"}

func (f frame) link(path string, name calc.Text) app.UI {
	a := app.Elem("a").Attr("href", localPath(path, f.lang)).Text(name.In(f.lang))
	if path == f.path {
		a = a.Aria("current", "page")
		if f.again != nil {
			a = a.OnClick(f.again)
		}
	}
	return a
}

func (f frame) languageLink() app.UI {
	to := other(f.lang)
	href := localPath(f.path, to)
	if f.query != "" {
		href += "?" + f.query
	}
	return app.Elem("a").ID("language").Class("btn").Attr("href", href).Attr("hreflang", to.Code()).Lang(to.Code()).
		Text(calc.Text{EN: "English", VI: "Tiếng Việt"}.In(to))
}

// themeButton is worked by boot.js, which also writes the chosen theme into it.
func (f frame) themeButton() app.UI {
	return app.Elem("button").ID("theme").Attr("type", "button").Class("btn").
		Text(calc.Text{EN: "Theme", VI: "Giao diện"}.In(f.lang))
}

// troubles are messages that boot.js or CSS makes visible when the program
// cannot start or has died.
func (f frame) troubles() app.UI {
	return app.Elem("div").ID("troubles").Body(
		app.Elem("div").ID("nowasm").Class("banner").Body(app.Elem("p").Text(calc.Text{
			EN: "The calculator could not start: this browser blocks WebAssembly (Lockdown Mode, a strict security setting) or could not load it. The numbers shown are for the default inputs. In a terminal, the lab's command line prints the same results.",
			VI: "Không khởi động được phần tính: trình duyệt này chặn WebAssembly (Lockdown Mode, cài đặt bảo mật chặt) hoặc không tải được. Các số đang thấy là của đầu vào mặc định. Trong terminal, dòng lệnh của lab in ra cùng kết quả."}.In(f.lang))),
		app.Elem("div").ID("crashed").Class("banner").Body(
			app.Elem("p").Text(calc.Text{
				EN: "The page has stopped working. Your inputs are in the address; reloading brings them back.",
				VI: "Trang đã ngừng chạy. Đầu vào của bạn nằm trong địa chỉ; tải lại là có lại."}.In(f.lang)),
			app.Elem("button").ID("reload").Attr("type", "button").Class("btn").Text(calc.Text{EN: "Reload", VI: "Tải lại"}.In(f.lang)),
		),
	)
}

func (f frame) footer() app.UI {
	items := []app.UI{app.Elem("li").Body(f.link("/", calc.Text{EN: "All calculators", VI: "Mọi phép tính"}))}
	items = append(items, app.Elem("li").Body(f.link("/glossary", glossaryTitle)))
	for _, a := range articles {
		if a.hidden {
			continue
		}
		items = append(items, app.Elem("li").Body(f.link("/"+a.id, a.title)))
	}
	return app.Elem("footer").Body(app.Elem("div").Class("wrap").Body(
		app.Elem("nav").Aria("label", calc.Text{EN: "About this site", VI: "Về trang này"}.In(f.lang)).Body(app.Elem("ul").Class("row").Body(items...)),
		app.Elem("p").Text(calc.Text{
			EN: "Everything is computed in this browser; nothing you type or drop leaves it.",
			VI: "Mọi thứ được tính ngay trong trình duyệt này; những gì bạn gõ hay thả vào không đi đâu cả."}.In(f.lang)),
		app.Elem("button").ID("install").Attr("type", "button").Class("btn").Text(calc.Text{EN: "Install as an app", VI: "Cài như ứng dụng"}.In(f.lang)),
		app.Elem("p").ID("install-by-menu").Text(calc.Text{
			EN: "To keep it on this device: Share, then Add to Home Screen.",
			VI: "Để giữ trên máy này: Chia sẻ, rồi Thêm vào MH chính."}.In(f.lang)),
	))
}
