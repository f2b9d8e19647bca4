// Package chart turns a figure in data units into a flat list of shapes, and
// the list into SVG text.
//
// The steps are separate and pure. A [Figure] says what is drawn: axes, lines,
// measured points, rules. [Layout] decides where: it finds the domains, maps
// values to the unit square, clips and thins the curves there, makes room for
// the texts, and returns a [Scene]. A scene is drawn by whoever holds it:
// [Scene.SVG] writes it for the pre-rendered page, [Scene.Standalone] for a
// file of its own, and the live page walks [Scene.Items] and makes the same
// elements from [Item.Tag] and [Item.Attrs].
//
// Text is measured by adding up typical letters, since there is no browser
// here to ask; the estimate is generous for a system sans-serif at 13 px.
//
// Shapes carry classes and never colours. In paint order:
//
//	void           rect   region the figure declares empty
//	grid           line   at a labelled tick; "grid minor" at one without
//	axis           line   foot of the plot
//	tick           text   label of a tick
//	title          text   title of an axis
//	band b0…b6     path   area that belongs to line n
//	slo            line   rule, a target
//	cur            line   the current input; "cur past" that of an earlier state
//	line l1…l6     path   line n; from the third on each has its own dash
//	spot d1…d6     circle a point of line n with a gap on both sides
//	whisk w0…w6    path   range of a measured point of line n
//	mark m0…m6     circle or rect, hollow; "mark m1 full" is an adjusted value
//	dot d1…d6      circle line n at the current input
//	lead l1…l6     line   from the end of line n to a label pushed away
//	label t1…t6    text   label of line n, with a halo
//	label tslo     text   label of a rule
//	empty          text   says why a region is empty
//
// A file of its own also has a rect "page" behind all, a text "head" above
// and texts "foot" below.
//
// Lines of an earlier state have "past" too, as their labels and dots have. Lines
// after the sixth start again at 1. Number 0 stands for a band or a
// measured point whose line is not in the figure. [Style] is the sheet of all
// of them with the colours resolved.
package chart
