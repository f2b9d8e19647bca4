package main

import (
	"encoding/binary"
	"errors"
	"fmt"
	"strings"
)

const (
	magic         = "\x00asm\x01\x00\x00\x00"
	sectionCustom = 0
	sectionCode   = 10
	sectionData   = 11
)

// A module is a WebAssembly program:
// https://www.w3.org/TR/wasm-core-2/#binary-modules.
type module struct{ sections []section }

type section struct {
	id   byte
	body []byte
}

func parseModule(program []byte) (*module, error) {
	if len(program) < len(magic) || string(program[:len(magic)]) != magic {
		return nil, errors.New("not a WebAssembly program")
	}
	m := &module{}
	for r := (reader{rest: program[len(magic):]}); len(r.rest) > 0; {
		s := section{r.byte(), r.bytes(r.uint())}
		if r.short {
			return nil, fmt.Errorf("section %d is cut off", s.id)
		}
		m.sections = append(m.sections, s)
	}
	return m, nil
}

func (m *module) bytes() []byte {
	b := []byte(magic)
	for _, s := range m.sections {
		b = append(b, s.id)
		b = binary.AppendUvarint(b, uint64(len(s.body)))
		b = append(b, s.body...)
	}
	return b
}

// find returns the first section of a kind.
func (m *module) find(id byte) (*section, error) {
	for i := range m.sections {
		if m.sections[i].id == id {
			return &m.sections[i], nil
		}
	}
	return nil, fmt.Errorf("the program has no section %d", id)
}

// tables returns the section that says what the memory holds at the start, and
// the tables of functions in that memory.
func (m *module) tables() (*section, *tables, error) {
	data, err := m.find(sectionData)
	if err != nil {
		return nil, nil, err
	}
	mem, err := parseMemory(data.body)
	if err != nil {
		return nil, nil, err
	}
	t, err := findTables(mem)
	return data, t, err
}

// madeBy reports whether the program says that a version of Go made it:
// https://github.com/WebAssembly/tool-conventions/blob/main/ProducersSection.md.
func (m *module) madeBy(version string) bool {
	for _, s := range m.sections {
		r := reader{rest: s.body}
		if s.id != sectionCustom || string(r.bytes(r.uint())) != "producers" {
			continue
		}
		for fields := r.uint(); fields > 0 && !r.short; fields-- {
			field := string(r.bytes(r.uint()))
			for values := r.uint(); values > 0 && !r.short; values-- {
				name, made := string(r.bytes(r.uint())), string(r.bytes(r.uint()))
				if field == "language" && name == "Go" {
					return made == version || strings.HasPrefix(made, version+".")
				}
			}
		}
	}
	return false
}
