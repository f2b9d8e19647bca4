package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
)

// A theory is a calculator that fits its model to all that is loaded together.
type theory struct {
	calc *calc.Calculator
	why  calc.Text
	fits func(runs []loaded) int // different settings that its model can be fitted to
}

var theories = []theory{
	{calc.Closed, calc.Text{EN: "service demand, think time and workers, from users", VI: "service demand, thời gian nghĩ và số worker, từ số người dùng"}, levelsOfUsers},
	{calc.Scaling, calc.Text{EN: "contention and coherence, from workers", VI: "tranh chấp và đồng bộ, từ số worker"}, levelsOfUsers},
	{calc.MMC, calc.Text{EN: "service time and workers of a queue, from rates", VI: "thời gian xử lý và số worker của hàng đợi, từ tốc độ"}, levelsOfRate},
}

// leastLevels is how many settings tell one model from another.
const leastLevels = 3

// fits offers the models that all results together can be fitted to, nil if there
// are none.
func (p *labPage) fits() app.UI {
	var items []app.UI
	for _, th := range theories {
		if th.fits(p.runs) >= leastLevels {
			items = append(items, app.Elem("li").Body(
				app.Elem("a").ID("fit-"+th.calc.ID).Attr("href", localPath("/"+th.calc.ID, p.Lang)).Text(th.calc.Name.In(p.Lang)),
				app.Text(": "+th.why.In(p.Lang)+"."),
			))
		}
	}
	if len(items) == 0 {
		return nil
	}
	return p.section("fits", p.say("Fit a model to all of them", "Khớp một mô hình với tất cả"), app.Elem("ul").Body(items...))
}

func levelsOfUsers(runs []loaded) int {
	different := map[int]bool{}
	for _, m := range throughputs(runs) {
		different[m.Workers] = true
	}
	return len(different)
}

func levelsOfRate(runs []loaded) int {
	different := map[float64]bool{}
	for _, m := range loads(runs) {
		different[m.Rate] = true
	}
	return len(different)
}
