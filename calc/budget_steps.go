package calc

import (
	"slices"
	"strings"
	"sync"

	"latencylab/calc/chain"
	"latencylab/calc/histogram"
	"latencylab/calc/lang"
	"latencylab/calc/step"
)

// requestSteps are the steps of a request. What is computed of them is kept, as
// a page asks for it again and again; only queues change with the traffic.
type requestSteps struct {
	steps  []step.Step
	stages []requestStage // those with a queue last

	calm              []chain.Law  // of the steps that are no queue
	fine, rough, line *chain.Chain // of the stages without a queue

	mu   sync.Mutex
	last *request // at the traffic that was asked for last
}

// A requestStage is the places of steps that run side by side.
type requestStage []int

// The grids of the numbers, of the parts, and of the curves, see [chain.New].
const (
	finePoints  = 1024
	roughPoints = 512
	linePoints  = 256
)

// mostSteps is how many steps are read: more make a page slow.
const mostSteps = 20

func (s *requestSteps) Text(l lang.Tag) []string {
	lines := make([]string, len(s.steps))
	for i, st := range s.steps {
		lines[i] = st.Text(l)
	}
	return lines
}

func readSteps(lines []string, l lang.Tag) (Lines, *LineError) {
	var steps []step.Step
	for i, line := range lines {
		s, why := step.Parse(line, l)
		switch {
		case why != nil:
		case i == 0 && s.Beside:
			why = &budgetFirst
		case i == mostSteps:
			why = &budgetTooMany
		}
		if why != nil {
			return nil, &LineError{i + 1, line, *why}
		}
		steps = append(steps, s)
	}
	if len(steps) == 0 {
		return nil, &LineError{Line: 1, Why: budgetNone}
	}
	return newRequest(steps), nil
}

var (
	budgetFirst = Text{
		EN: "the first step has none above to run beside; leave out the |",
		VI: "bước đầu không có bước nào ở trên để chạy song song; hãy bỏ dấu |"}
	budgetTooMany = Text{
		EN: "no more than 20 steps are read; put some together",
		VI: "chỉ đọc tối đa 20 bước; hãy gộp bớt"}
	budgetNone = Text{
		EN: "there is no step; write one a line, such as network constant 40ms",
		VI: "chưa có bước nào; hãy ghi mỗi dòng một bước, như network constant 40ms"}
)

func newRequest(steps []step.Step) *requestSteps {
	s := &requestSteps{steps: steps, calm: make([]chain.Law, len(steps))}
	for i, st := range steps {
		s.calm[i] = st.Law(1)
		if st.Kind == step.Lognormal || st.Kind == step.Measured {
			s.calm[i] = chain.Keep(s.calm[i]) // dear to put on a grid
		}
	}
	var queued []requestStage
	for i := 0; i < len(steps); {
		var stage requestStage
		for first := i; i < len(steps) && (i == first || steps[i].Beside); i++ {
			stage = append(stage, i)
		}
		if s.queues(stage) {
			queued = append(queued, stage)
		} else {
			s.stages = append(s.stages, stage)
		}
	}
	calm := s.laws(s.stages, 1)
	s.fine, s.rough, s.line = chain.New(finePoints, calm...), chain.New(roughPoints, calm...), chain.New(linePoints, calm...)
	s.stages = append(s.stages, queued...)
	return s
}

// queues reports whether a stage has a queue.
func (s *requestSteps) queues(stage requestStage) bool {
	return slices.ContainsFunc(stage, func(i int) bool { return s.steps[i].Kind == step.Queue })
}

// joint is how many stages have a queue side by side with other steps, which
// makes them dear to compute at another load.
func (s *requestSteps) joint() int {
	n := 0
	for _, stage := range s.stages {
		if len(stage) > 1 && s.queues(stage) {
			n++
		}
	}
	return n
}

// laws are those of stages at so many times today's traffic.
func (s *requestSteps) laws(stages []requestStage, traffic float64) []chain.Stage {
	all := make([]chain.Stage, len(stages))
	for k, stage := range stages {
		for _, i := range stage {
			all[k] = append(all[k], s.law(i, traffic))
		}
	}
	return all
}

func (s *requestSteps) law(i int, traffic float64) chain.Law {
	if s.steps[i].Kind == step.Queue {
		return s.steps[i].Law(traffic)
	}
	return s.calm[i]
}

// limit is the traffic, in times today's, that the first queue cannot take,
// +Inf if there is none.
func (s *requestSteps) limit() float64 {
	busiest := 0.0
	for _, st := range s.steps {
		busiest = max(busiest, st.Busy)
	}
	return 1 / busiest
}

// at is the request at so many times today's traffic.
func (s *requestSteps) at(traffic float64) *request {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.last == nil || s.last.traffic != traffic {
		i := slices.IndexFunc(s.stages, s.queues)
		if i < 0 {
			i = len(s.stages)
		}
		busy := s.laws(s.stages[i:], traffic)
		s.last = &request{requestSteps: s, traffic: traffic,
			fine: s.fine.Then(busy...), rough: s.rough.Then(busy...), line: s.line.Then(busy...), found: map[float64][]chain.Part{}}
	}
	return s.last
}

// A request is the steps at some traffic.
type request struct {
	*requestSteps
	traffic           float64
	fine, rough, line *chain.Chain

	mu    sync.Mutex
	found map[float64][]chain.Part // by percentile
}

// sum is what people add up: of each stage the slowest step's percentile.
func (r *request) sum(q float64) float64 {
	sum := 0.0
	for _, stage := range r.stages {
		slowest := 0.0
		for _, i := range stage {
			slowest = max(slowest, r.law(i, r.traffic).Quantile(q))
		}
		sum += slowest
	}
	return sum
}

// parts are what each step has to do with a percentile, in the order of the
// steps, nil if the request has none.
func (r *request) parts(q float64) []chain.Part {
	r.mu.Lock()
	defer r.mu.Unlock()
	if all, known := r.found[q]; known {
		return all
	}
	found := r.rough.Parts(q)
	if found == nil {
		return nil
	}
	all := make([]chain.Part, len(r.steps))
	for k, stage := range r.stages {
		for j, i := range stage {
			all[i] = found[k][j]
		}
	}
	r.found[q] = all
	return all
}

// takeStep is a step's line for measured latencies.
func takeStep(label string, h *histogram.Histogram) []string {
	clean := strings.FieldsFunc(label, func(r rune) bool { return r <= ' ' || strings.ContainsRune("\u00a0{}|;\"'", r) })
	name := []rune(strings.Join(clean, "-"))
	if len(name) == 0 {
		name = []rune("measured")
	}
	return []string{string(name[:min(len(name), 24)]) + " measured " + written(h)}
}
