package main

import (
	"fmt"

	"latencylab/calc/lang"
)

// say fills a text of progress in; "%[1]s" in it is the first of what is given.
func (p *progress) say(t lang.Text, of ...any) string { return fmt.Sprintf(t.In(p.l), of...) }

var (
	sayExperiments = lang.Text{EN: "%[1]d experiments", VI: "%[1]d thí nghiệm"}
	sayLevel       = lang.Text{EN: "%[1]d level", VI: "%[1]d mức"}
	sayLevels      = lang.Text{EN: "%[1]d levels", VI: "%[1]d mức"}
	sayOf          = lang.Text{EN: "%[1]d of %[2]d", VI: "%[1]d trên %[2]d"}
	sayAbout       = lang.Text{EN: "about %[1]s", VI: "khoảng %[1]s"}
	sayUpTo        = lang.Text{
		EN: "about %[1]s, up to %[2]s if noise has levels measured again",
		VI: "khoảng %[1]s, tối đa %[2]s nếu phải đo lại vì nhiễu",
	}
	sayLeft     = lang.Text{EN: "about %[1]s left in all", VI: "còn khoảng %[1]s tất cả"}
	saySpoiled  = lang.Text{EN: "spoiled by noise, so measured again", VI: "hỏng vì nhiễu, đang đo lại"}
	sayBegins   = lang.Text{EN: "begins at %[1]s, in %[2]s", VI: "bắt đầu lúc %[1]s, sau %[2]s nữa"}
	sayStep     = lang.Text{EN: "step %[1]d, %[2]s", VI: "bước %[1]d, %[2]s"}
	sayFromHere = lang.Text{EN: "%[1]s of it from here", VI: "máy này gửi %[1]s"}
	sayOnceMore = lang.Text{EN: "again", VI: "đo lại"}
	sayNoAnswer = lang.Text{EN: "nothing answered", VI: "không có trả lời nào"}
	sayAnswered = lang.Text{EN: "%[1]s answered, mean %[2]s, p99 %[3]s", VI: "trả lời %[1]s, trung bình %[2]s, p99 %[3]s"}
)
