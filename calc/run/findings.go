package run

import "latencylab/calc/lang"

// findings is what was wrong in a document, or in one point of it.
type findings struct {
	faults tally // fields that cannot be right
	twice  tally // fields that are written more than once
	lost   tally // points that are left out
}

// A tally counts sentences of one kind and keeps the first few: a file that is
// wrong everywhere is wrong in the same way.
type tally struct {
	first []lang.Text
	count int
}

const tallied = 5

func (t *tally) add(sentence lang.Text, words ...lang.Text) {
	if t.count++; t.count <= tallied {
		t.first = append(t.first, fill(sentence, words...))
	}
}

func (f *findings) wrong(path string, found, want lang.Text) {
	f.faults.add(lang.Text{
		EN: "{0} is {1}, expected {2}.",
		VI: "{0} là {1}, cần {2}.",
	}, lang.Same(path), found, want)
}

// notes tells the person who opened the file what was found, what was kept and
// what to do; points is how many are left.
func (f *findings) notes(points int) []Note {
	var notes []Note
	tell := func(level Level, id string, t tally, more, after lang.Text) {
		if t.count > tallied {
			t.first = append(t.first, fill(more, number(t.count-tallied)))
		}
		for _, sentence := range t.first {
			notes = append(notes, Note{level, id, then(sentence, after)})
		}
	}

	level := Caution
	if points == 0 {
		level = Broken
	}
	tell(level, "point", f.lost, lang.Text{
		EN: "Points left out for reasons like these: {0} more.",
		VI: "Còn {0} điểm nữa bị bỏ vì lý do tương tự.",
	}, rest(points))
	tell(Caution, "field", f.faults, lang.Text{
		EN: "Fields left out for reasons like these: {0} more.",
		VI: "Còn {0} trường nữa bị bỏ vì lý do tương tự.",
	}, lang.Text{
		EN: "The rest of the file is shown.",
		VI: "Phần còn lại của file vẫn được hiển thị.",
	})
	tell(Caution, "twice", f.twice, lang.Text{
		EN: "Fields written more than once: {0} more.",
		VI: "Còn {0} trường nữa được ghi nhiều lần.",
	}, lang.Text{
		EN: "The last one is used; remove the others.",
		VI: "Giá trị cuối được dùng; hãy xóa các giá trị khác.",
	})
	if points == 0 && f.lost.count == 0 {
		notes = append(notes, Note{Broken, "no-points", lang.Text{
			EN: "This result has no points to draw. What it says of the run is shown. If it was stopped early, run it again and let it finish.",
			VI: "Kết quả này không có điểm nào để vẽ. Thông tin về lần chạy vẫn được hiển thị. Nếu nó bị dừng sớm, hãy chạy lại đến hết.",
		}})
	}
	return notes
}

// rest says what is left beside a point that is left out.
func rest(points int) lang.Text {
	switch points {
	case 0:
		return lang.Text{
			EN: "No other point is left to show. Run the experiment again with labcli run -o result.json.",
			VI: "Không còn điểm nào khác để hiển thị. Hãy chạy lại thí nghiệm bằng labcli run -o result.json.",
		}
	case 1:
		return lang.Text{EN: "The other point is shown.", VI: "Điểm còn lại vẫn được hiển thị."}
	}
	return fill(lang.Text{EN: "The other {0} points are shown.", VI: "{0} điểm còn lại vẫn được hiển thị."}, number(points))
}
