package site

import (
	"bytes"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"testing"

	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/app/card"
	"latencylab/calc/lang"
)

// A fake is a page with a heading and what a test puts below it.
type fake struct {
	app.Compo
	heading string
	below   string
}

func (f *fake) Render() app.UI {
	return app.Div().ID("app").Class("a", "b").Title("t").Lang("en").Body(
		app.H1().Text(f.heading), app.P().Text("version "+app.Getenv("GOAPP_VERSION")), app.Raw("<div>"+f.below+"</div>"),
		app.A().Href("/web/samples/one.json").Text("sample"))
}

func route(path, heading, below string) {
	app.Route(path, func() app.Composer { return &fake{heading: heading, below: below} })
}

// config is a small site with everything it needs in a folder of the test.
func config(t *testing.T) Config {
	t.Helper()
	dir := t.TempDir()
	write := func(name, body string) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(body), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range append(pictures(), partNames...) {
		write("web/"+name, "/* "+name+" */")
	}
	write("web/wide.png", string(picture(1280, 800)))
	write("web/narrow.png", string(picture(390, 844)))
	blank := picture(card.Width, card.Height)
	write("web/samples/one.json", "{}")
	write("web/schema/v1.json", "{}")
	write("web/app.wasm", "left by an older build")
	write("app.wasm", "\x00asm")
	write("wasm_exec.js", "// exec")
	route("/", "Home", `<a href="/mmc">Queue</a>`)
	route("/vi", "Trang đầu", `<a href="/vi/mmc">Hàng đợi</a>`)
	route("/mmc", "Queue", "")
	route("/vi/mmc", "Hàng đợi", "")
	route("/404", "No such page", "")
	return Config{
		Out: filepath.Join(dir, "public"), Web: filepath.Join(dir, "web"),
		Wasm: filepath.Join(dir, "app.wasm"), WasmExec: filepath.Join(dir, "wasm_exec.js"),
		Origin: "https://example.com", Name: lang.Same("Lab"), About: lang.Text{EN: "About", VI: "Về"},
		Loading: lang.Text{EN: "Loading", VI: "Đang tải"}, Light: "#fff", Dark: "#000",
		Screenshots: []Screenshot{
			{lang.Text{EN: "wide.png", VI: "wide.png"}, lang.Text{EN: "A chart", VI: "Một biểu đồ"}, false},
			{lang.Text{EN: "narrow.png", VI: "narrow.png"}, lang.Text{EN: "On a phone", VI: "Trên điện thoại"}, true},
		},
		Pages: []Page{
			{"/", lang.EN, "/vi", "Home", "The first", true, blank},
			{"/vi", lang.VI, "/", "Trang đầu", "Cái đầu", true, blank},
			{"/mmc", lang.EN, "/vi/mmc", `A "queue" & more`, "Waits", true, blank},
			{"/vi/mmc", lang.VI, "/mmc", "Hàng đợi", "Chờ", true, blank},
			{"/404", lang.EN, "", "Lost", "", false, nil},
		},
	}
}

// picture is a PNG of a size with nothing in it.
func picture(width, height int) []byte {
	var b bytes.Buffer
	png.Encode(&b, image.NewGray(image.Rect(0, 0, width, height)))
	return b.Bytes()
}

func mustBuild(t *testing.T, c Config) (Result, files) {
	t.Helper()
	r, err := Build(c)
	if err != nil {
		t.Fatal(err)
	}
	got := files{}
	err = filepath.WalkDir(c.Out, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, _ := filepath.Rel(c.Out, path)
		got[filepath.ToSlash(name)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return r, got
}
