package run

import (
	"encoding/json"
	"strconv"
	"strings"

	"latencylab/calc/lang"
)

// upgraders[v] turns a document of version v into one of version v+1. It may
// touch nothing but the raw JSON it is given: the types of this package change,
// and what an old file means must not change with them.
var upgraders = map[int64]func(doc map[string]json.RawMessage) error{
	1: toRuns,
}

// toRuns puts the one run of version 1 into a list.
func toRuns(doc map[string]json.RawMessage) error {
	one := map[string]json.RawMessage{}
	for _, name := range []string{"experiment", "calculator", "seed", "cut", "inputs", "notes", "points"} {
		if field, ok := doc[name]; ok {
			one[name] = field
			delete(doc, name)
		}
	}
	raw, err := json.Marshal([]map[string]json.RawMessage{one})
	doc["runs"] = raw
	return err
}

// upgrade brings a document of ours to the newest version, if it can be read,
// and returns the version it had.
func upgrade(top object) (int64, *Error) {
	stated := top.integer("version", 1, whole)
	if stated == nil {
		return 0, refuse("version", lang.Text{
			EN: "This result does not say its version: a whole number from 1 is expected in \"version\". Nothing was read. Write it again with labcli run -o.",
			VI: "Kết quả này không ghi phiên bản: trường \"version\" phải là số nguyên từ 1. Không đọc gì từ file. Hãy ghi lại bằng labcli run -o.",
		})
	}
	if *stated > Version {
		return 0, newer(top, *stated)
	}
	if err := climb(top.fields, *stated, Version, upgraders); err != nil {
		return 0, refuse("version", lang.Text{
			EN: "This result has version {0}, but its parts do not fit that version: {1}. Nothing was read. Run the experiment again.",
			VI: "Kết quả này ghi phiên bản {0} nhưng nội dung không khớp: {1}. Không đọc gì từ file. Hãy chạy lại thí nghiệm.",
		}, number(int(*stated)), lang.Same(printable(err.Error())))
	}
	return *stated, nil
}

// climb applies the steps that lead from one version to another.
func climb(doc map[string]json.RawMessage, from, to int64, steps map[int64]func(map[string]json.RawMessage) error) error {
	for v := from; v < to; v++ {
		if err := steps[v](doc); err != nil {
			return err
		}
	}
	return nil
}

func newer(top object, version int64) *Error {
	tool := top.object("tool")
	by := printable(strings.TrimSpace(tool.text("name") + " " + tool.text("version")))
	if by == "" {
		by = "?"
	}
	return refuse("newer", lang.Text{
		EN: "This result was made by {0} (latencylab {1}), and latencylab {2} is the newest that can be read here. Nothing was read. Reload the page, or update labcli.",
		VI: "Kết quả này do {0} tạo ra (latencylab {1}), còn ở đây chỉ đọc được đến latencylab {2}. Không đọc gì từ file. Hãy tải lại trang hoặc cập nhật labcli.",
	}, lang.Same(by), lang.Same(strconv.FormatInt(version, 10)), number(Version))
}
