package main

import (
	"github.com/maxence-charriere/go-app/v10/pkg/app"

	"latencylab/calc"
	"latencylab/calc/lang"
	"latencylab/calc/queue"
)

// A calcPage shows any calculator. Its state is the arguments, what stands in
// boxes that are being edited, and the results laid over the theory; everything
// on screen is computed from them.
//
// go-app keeps one mounted page when it goes from one calculator to another and
// copies only exported fields, so all other state is rebuilt in OnNav. Handlers
// are methods that find their input by the element they were called for: a
// closure over an input would outlive the page it was made for.
type calcPage struct {
	app.Compo

	ID    string
	Lang  lang.Tag
	Embed bool // stands in another site

	shelf          // measured results
	told  []string // what was said of files that came in together

	calc    *calc.Calculator
	ideas   [][]piece       // its idea, in paragraphs
	links   links           // of the texts that do not change with the inputs
	seen    map[string]bool // terms that these link
	args    calc.Args
	title   string                      // what the reader calls the state, "" for nothing
	link    calc.Link                   // what the address held, for its notice and foreign keys
	typed   map[string]edit             // boxes being edited, by input ID
	errs    map[string]*calc.ValueError // of those, what cannot be used
	pin     *state                      // state A, which the present one is compared with; nil if none is pinned
	stood   state                       // where the page last rested
	undo    []state                     // where it rested before, the latest last
	rest    rest                        // what is computed only when the inputs rest
	queue   queue.Nearest               // to them
	loop    queue.NearestLoop           // to them
	queueOf string                      // what the queue was found for
	loopOf  string                      // what the loop was found for
	drawn   map[string]*drawn           // the charts as they stand, by ID
	sampled map[string][]sample         // what is loaded, by run
	trial   trial                       // on a real TCP stack
	naming  *string                     // what stands in the box for the name while it is edited, or nil
	carries bool                        // the link is to carry the measured points
	width   float64                     // of the charts, in CSS pixels; 0 when not known
	turn    int                         // counts changes, so that a late timer knows it is late
	rooms   rooms                       // for what is said of a result
	home    app.Context                 // of the page itself
	fresh   bool                        // mounted, and not yet told to where
	moves   bool                        // the inputs have not come to rest
	still   int                         // the turn of the parts that wait for that

	now  calc.Result      // of the inputs, as they are drawn
	said calc.Explanation // of that
}

func (p *calcPage) OnInit() {
	p.width = figureWidth() // of the pre-rendered page, which is still there
	p.rooms = renderedRooms(p.path())
	query := ""
	if app.IsClient {
		query = app.Window().URL().RawQuery
	}
	p.open(query)
	p.onFail = p.tellFailure
	p.fresh = true
}

func (p *calcPage) OnMount(ctx app.Context) {
	p.home = ctx
	markLive()
	p.restore(ctx, p.take)
	p.openDigest(ctx, p.take)
	if !p.restoreLists(ctx) && len(p.runs) == 0 && len(p.fails) == 0 && len(p.shelf.reading) == 0 {
		ctx.PreventUpdate() // what was mounted stands
	}
	ctx.Defer(p.measure)
	ctx.Defer(p.sync)
	p.tidyLater()
}

func (p *calcPage) OnNav(ctx app.Context) {
	if p.fresh {
		ctx.PreventUpdate() // OnInit opened it
	} else {
		p.open(ctx.Page().URL().RawQuery)
		p.restoreLists(ctx)
		p.openDigest(ctx, p.take)
		p.fetchRooms(ctx)
	}
	p.fresh = false
	enter(ctx, p.Lang, p.heading())
	p.fetchRun(ctx, true)
	ctx.Defer(p.sync)
}

func (p *calcPage) OnDismount() {
	p.stopTrial()
	p.leave()
}

func (p *calcPage) OnResize(ctx app.Context) { p.measure(ctx) }

// measure draws the charts again if their width is not what it was thought to
// be.
func (p *calcPage) measure(ctx app.Context) {
	if w := figureWidth(); w != p.width {
		ctx.Dispatch(func(app.Context) { p.width = w })
	}
}

// path is that of the page in its language.
func (p *calcPage) path() string { return routePath("/"+p.ID, p.Lang) }

// open makes the page show what a query says.
func (p *calcPage) open(query string) {
	elsewhere := p.calc == nil || p.calc.ID != p.ID
	if elsewhere {
		p.calc, p.drawn, p.sampled = calc.Find(p.ID), nil, map[string][]sample{}
		p.ideas = explained(p.calc.Idea, p.Lang)
	}
	if p.rooms.of != p.path() {
		p.rooms = rooms{}
		if app.IsServer {
			p.rooms = longest(p.calc, p.Lang)
		}
	}
	p.link = p.calc.Inputs.ParseQuery(query, p.Lang)
	p.args, p.title = p.link.Args, p.link.Title
	p.openPin()
	if elsewhere {
		p.stood, p.undo = p.here(), nil
		p.stopTrial()
		p.trial, p.carries = trial{}, false
	}
	p.stand()
	p.typed, p.errs = map[string]edit{}, map[string]*calc.ValueError{}
	p.turn++
	p.links, p.seen = p.linkTop(p.calc.Eval(p.args))
	p.moves = false
	p.rest = p.computeRest()
}

// sync makes the controls in the page agree with the state where the browser
// may have let them differ.
func (p *calcPage) sync(app.Context) {
	if p.naming == nil {
		setValue(titleID, p.title)
	}
	for _, in := range p.calc.Inputs {
		v := p.args.Of(in)
		switch in.Kind {
		case calc.Switch:
			setChecked(boxID(in), v != 0)
		case calc.Choice:
			if len(in.Options) > mostRadios {
				setValue(boxID(in), in.Exact(v))
				break
			}
			for i, o := range in.Options {
				setChecked(boxID(in)+"-"+o.ID, i == int(v))
			}
		case calc.Number:
			setValue(sliderID(in), sliderText(in, v))
			if _, editing := p.typed[in.ID]; !editing {
				setValue(boxID(in), in.Edit(v, p.Lang))
			}
		case calc.List:
			if _, editing := p.typed[in.ID]; !editing {
				setValue(boxID(in), p.args.Edit(in, p.Lang))
			}
		}
	}
}

func (p *calcPage) say(en, vi string) string { return calc.Text{EN: en, VI: vi}.In(p.Lang) }

func (p *calcPage) Render() app.UI {
	c, l := p.calc, p.Lang
	if !p.moves {
		p.still++
	}
	p.now = c.Eval(p.args)
	p.said = c.Explain(p.args, p.now)
	if p.Embed {
		return p.embedded(p.now, p.said)
	}
	return frame{lang: l}.between(p.part("header", p.header), p.part("footer", p.footer),
		app.Elem("h1").Text(c.Title.In(l)),
		app.Elem("p").Class("lead").Body(plainly(p.links[inLead], l)...),
		p.part("idea", func() app.UI { return p.idea(p.now) }),
		p.linkNotice(),
		app.Elem("div").Class("calc").Body(
			p.inputs(p.now, p.said),
			app.Elem("div").Class("results").Body(
				p.result(p.now, p.said),
				p.part("extra", func() app.UI { return p.extra(p.now) }),
				p.part("trial", p.trialPanel),
				p.part("share", p.share),
			),
		),
		p.part("overlay", p.overlay),
		p.part("tables", func() app.UI { return p.tables(p.now) }),
		p.part("goals", p.goals),
		p.part("sensitivity", p.sensitivity),
		p.part("computation", func() app.UI { return p.computation(p.now, p.said) }),
		p.part("related", p.related),
		p.part("background", p.background),
	).OnDragOver(p.onDragOver).OnDrop(p.onDrop)
}

func (p *calcPage) frame() frame {
	return frame{lang: p.Lang, path: "/" + p.calc.ID, query: p.address(), again: p.onReset}
}
