package calc_test

import (
	"encoding/csv"
	"math"
	"strings"
	"testing"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// TestCSV reads every chart of every calculator back as a spreadsheet of each
// language would.
func TestCSV(t *testing.T) {
	for _, c := range calc.All {
		for _, ch := range c.Charts {
			for _, l := range lang.Tags {
				a := c.Inputs.Args()
				text, marked := strings.CutPrefix(c.CSV(ch, a, l, calc.Reference{Link: "https://example.org/?x=1,2"}), "\ufeff")
				if marked != (l == lang.VI) {
					t.Errorf("%s %s %s: byte-order mark is %v", c.ID, ch.ID, l.Code(), marked)
				}
				r := csv.NewReader(strings.NewReader(text))
				r.FieldsPerRecord = -1
				if l == lang.VI {
					r.Comma = ';'
				}
				rows, err := r.ReadAll()
				if err != nil {
					t.Fatalf("%s %s %s: %v", c.ID, ch.ID, l.Code(), err)
				}
				points := 0
				for _, line := range c.Lines(ch, a) {
					points += len(line.Points)
				}
				if len(rows) < 4 || len(rows)-3 != points && (len(rows[2]) < 2 || (len(rows)-3)*(len(rows[2])-1) != points) {
					t.Errorf("%s %s %s: %d rows of %d columns for %d points", c.ID, ch.ID, l.Code(), len(rows)-3, len(rows[2]), points)
				}
			}
		}
	}
}

// TestCSVText checks the head and a row of a known chart.
func TestCSVText(t *testing.T) {
	a := calc.MMC.Inputs.ParseQuery("busy=0.8", lang.EN).Args
	en := calc.MMC.CSV(calc.MMC.Charts[0], a, lang.EN, calc.Reference{Link: "link"})
	vi := calc.MMC.CSV(calc.MMC.Charts[0], a, lang.VI, calc.Reference{Title: "giờ cao điểm; \"A\"", Link: "link"})
	for text, want := range map[string]string{
		en: "# Utilisation and latency,Latency against utilisation\r\n# link\r\nutilisation,mean [s],p99 [s]\r\n0,0.01,0.0460517018599\r\n",
		vi: "\"# giờ cao điểm; \"\"A\"\" · Độ bận và latency\";Latency theo độ bận\r\n# link\r\nđộ bận;TB [s];p99 [s]\r\n0;0,01;0,0460517018599\r\n",
	} {
		if text, _ = strings.CutPrefix(text, "\ufeff"); !strings.HasPrefix(text, want) {
			t.Errorf("got  %q,\nwant %q", text[:min(len(text), len(want))], want)
		}
	}
}

// Measured points stand in a block of their own behind the curves.
func TestCSVMeasured(t *testing.T) {
	a := calc.MMC.Inputs.ParseQuery("busy=0.8", lang.EN).Args
	marks := []calc.Mark{{Line: "p99", X: 0.5, Y: 0.09}, {Line: "mean", Adjusted: true, X: 0.5, Y: math.NaN(), Low: 0.018, High: 0.025}}
	for l, want := range map[lang.Tag]string{
		lang.EN: "\r\n\r\nmeasured,utilisation,latency [s],low [s],high [s]\r\np99,0.5,0.09,,\r\n\"mean, adjusted\",0.5,,0.018,0.025\r\n",
		lang.VI: "\r\n\r\nđo được;độ bận;latency [s];thấp [s];cao [s]\r\np99;0,5;0,09;;\r\nTB, hiệu chỉnh;0,5;;0,018;0,025\r\n",
	} {
		if text := calc.MMC.CSV(calc.MMC.Charts[0], a, l, calc.Reference{}, marks...); !strings.HasSuffix(text, want) {
			t.Errorf("%s: it ends in %q", l.Code(), text[max(0, len(text)-len(want)-20):])
		}
	}
}

// A name from a stranger's file computes nothing in a spreadsheet, and comes back as
// it was, but for an apostrophe.
func TestCSVField(t *testing.T) {
	for _, c := range []struct{ text, en, vi string }{
		{"", "", ""},
		{"checkout", "checkout", "checkout"},
		{"a,b;c", `"a,b;c"`, `"a,b;c"`},
		{`say "hi"`, `"say ""hi"""`, `"say ""hi"""`},
		{"two\r\nlines", "\"two\r\nlines\"", "\"two\r\nlines\""},
		{`=HYPERLINK("http://evil.test","open")`, `"'=HYPERLINK(""http://evil.test"",""open"")"`, `"'=HYPERLINK(""http://evil.test"",""open"")"`},
		{"+1+cmd", "'+1+cmd", "'+1+cmd"},
		{"-2*3", "'-2*3", "'-2*3"},
		{"@SUM(1)", "'@SUM(1)", "'@SUM(1)"},
		{"\t=1", "'\t=1", "'\t=1"},
		{"\r=1", "\"'\r=1\"", "\"'\r=1\""},
		{"-12.5", "-12.5", "-12.5"},
		{"-12,5", `"-12,5"`, "-12,5"},
		{"+1e-9", "+1e-9", "+1e-9"},
		{"-", "'-", "'-"},
		{"– –", "– –", "– –"},
	} {
		if en, vi := calc.CSVField(c.text, lang.EN), calc.CSVField(c.text, lang.VI); en != c.en || vi != c.vi {
			t.Errorf("%q is written as %s and %s, want %s and %s", c.text, en, vi, c.en, c.vi)
		}
	}
	rows := [][]string{{"result", "p99"}, {"=1+1", "-3"}}
	if got, want := calc.Sheet(rows, lang.EN), "result,p99\r\n'=1+1,-3\r\n"; got != want {
		t.Errorf("a sheet is %q, want %q", got, want)
	}
}

func TestFileName(t *testing.T) {
	for _, c := range []struct{ query, title, want string }{
		{"", "", "mmc"},
		{"busy=0.8&service=5ms", "", "mmc-busy0.8-service5ms"},
		{"by=rate&rate=90/s&limit=none", "", "mmc-byrate-rate90ps"},
		{"busy=0.8", "Checkout at peak", "mmc-checkout-at-peak-busy0.8"},
		{"", "../../etc/passwd: \"a\\b\"", "mmc-etc-passwd-a-b"},
		{"", "Giờ cao điểm", "mmc-giờ-cao-điểm"},
		{"", strings.Repeat("đ", 60), "mmc-" + strings.Repeat("đ", 38)},
	} {
		if got := calc.MMC.FileName(calc.MMC.Inputs.ParseQuery(c.query, lang.EN).Args, c.title); got != c.want {
			t.Errorf("%q, %q: got %q, want %q", c.query, c.title, got, c.want)
		}
	}
}
