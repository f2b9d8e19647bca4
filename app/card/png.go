package card

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"slices"
)

// png packs the picture with the 256 colours it uses most; the rest, on the edges
// of letters, become the nearest of them.
func (p *pen) png() []byte {
	count := map[color.RGBA]int{}
	for y := range Height {
		for x := range Width {
			count[p.image.RGBAAt(x, y)]++
		}
	}
	var all []color.RGBA
	for c := range count {
		all = append(all, c)
	}
	number := func(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
	slices.SortFunc(all, func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], number(a)-number(b))
	})
	var palette color.Palette
	index := map[color.RGBA]uint8{}
	for i, c := range all {
		if i < 256 {
			palette = append(palette, c)
			index[c] = uint8(i)
			continue
		}
		index[c] = uint8(palette.Index(c))
	}
	picture := image.NewPaletted(p.image.Bounds(), palette)
	for y := range Height {
		for x := range Width {
			picture.SetColorIndex(x, y, index[p.image.RGBAAt(x, y)])
		}
	}
	var b bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, picture); err != nil {
		panic("card: a picture that is no PNG: " + err.Error()) // a bytes.Buffer takes everything
	}
	return b.Bytes()
}
