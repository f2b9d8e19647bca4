// Package run defines the document a measurement leaves behind, writes it and
// reads it back. It also reads what other load generators leave, by content, as
// the same document: see [Formats] and [Reader].
//
// Durations are whole nanoseconds in fields ending in Ns, rates are per second,
// ratios are plain numbers and a quantile is q in [0,1]. What is not known is
// absent, in Go a nil pointer or an empty string; it is never zero. Inputs and
// values go by the IDs of the calculator that the run is drawn on, and an
// input's value is the text its link would carry ("5ms"), so a document and an
// address cannot drift apart.
//
// Any change to the document, even an added field, raises [Version] and adds an
// upgrader, so the code above this package only ever sees the newest form. A
// document newer than Version is refused; a field that cannot be right costs
// the point it is in, never the file. web/schema/lab-v2.json describes the same
// document for other programs.
package run

// FormatName marks a document as ours.
const FormatName = "latencylab"

// Version is the newest form of the document.
const Version = 2

// A Document is what one program measured on one machine. Format and version are
// written by [Encode] and checked by [Decode].
type Document struct {
	Tool    Tool   `json:"tool,omitzero"`
	Started string `json:"started,omitempty"` // RFC 3339: a UTC time ending in Z, or a date alone; of the first run
	Host    Host   `json:"host,omitzero"`
	Runs    []Run  `json:"runs"`
}

// A Run is one run of one experiment, or of a load generator.
type Run struct {
	Label      string            `json:"label,omitempty"`      // tells the runs of a document apart; empty when there is one
	Experiment string            `json:"experiment,omitempty"` // ID; may be one this program does not know
	Calculator string            `json:"calculator,omitempty"` // ID of the page the points are drawn on; may be unknown too
	Seed       *int64            `json:"seed,omitempty"`       // 0 … 2^53-1
	Cut        bool              `json:"cut,omitempty"`        // stopped before every point was measured
	Inputs     map[string]string `json:"inputs,omitempty"`     // input ID to link text, the same for every point
	Notes      []Note            `json:"notes,omitempty"`
	Points     []Point           `json:"points"`
}

// A Tool is the program that measured.
type Tool struct {
	Name    string `json:"name,omitempty"`
	Version string `json:"version,omitempty"`
	Source  string `json:"source,omitempty"` // where published figures are taken from
}

// A Host is the machine that measured.
type Host struct {
	OS                string   `json:"os,omitempty"`
	Kernel            string   `json:"kernel,omitempty"`
	CPU               string   `json:"cpu,omitempty"`
	Cores             *int64   `json:"cores,omitempty"`
	GoMaxProcs        *int64   `json:"gomaxprocs,omitempty"`
	Go                string   `json:"go,omitempty"` // runtime.Version()
	Virtual           *bool    `json:"virtual,omitempty"`
	TimerResolutionNs *int64   `json:"timerResolutionNs,omitempty"` // measured, not declared
	LoadAverage       *float64 `json:"loadAverage,omitempty"`       // of the minute before the run
	SelfTest          SelfTest `json:"selftest,omitzero"`
}

// A SelfTest is what the machine can do at best, measured before the run: no
// latency below these is the server's.
type SelfTest struct {
	WakeP50Ns  *int64   `json:"wakeP50Ns,omitempty"`  // how late a sleeping program is woken, median
	WakeP99Ns  *int64   `json:"wakeP99Ns,omitempty"`  // the same, 99th percentile
	StealShare *float64 `json:"stealShare,omitempty"` // of the time the hypervisor gave to others, 0 … 1
	LoopbackNs *int64   `json:"loopbackNs,omitempty"` // a byte there and back over the loopback interface, median
}

// A Point is one setting of the inputs and what was measured there.
type Point struct {
	Label              string              `json:"label,omitempty"`    // what another tool called it; empty when the inputs say it all
	Inputs             map[string]string   `json:"inputs,omitempty"`   // what differs from the run's inputs
	Measured           map[string]Estimate `json:"measured,omitempty"` // input ID to what it turned out to be
	Counts             Counts              `json:"counts,omitzero"`
	RequestedPerSecond *float64            `json:"requestedPerSecond,omitempty"` // the rate that was asked for
	AchievedPerSecond  *float64            `json:"achievedPerSecond,omitempty"`  // requests a second that came about
	Seconds            *float64            `json:"seconds,omitempty"`            // how long the point was measured
	Concurrency        *int64              `json:"concurrency,omitempty"`        // most requests in flight at once: connections kept, users, workers
	Values             map[string]Value    `json:"values,omitempty"`             // output ID
	Latency            Latency             `json:"latency,omitzero"`
	Course             *Course             `json:"course,omitempty"`
	Lateness           *Lateness           `json:"lateness,omitempty"`
	Difference         *Difference         `json:"difference,omitempty"`
	Notes              []Note              `json:"notes,omitempty"`
}

// Counts says what became of the requests of a point.
type Counts struct {
	Requested   *int64 `json:"requested,omitempty"`   // scheduled
	Attempted   *int64 `json:"attempted,omitempty"`   // sent
	Completed   *int64 `json:"completed,omitempty"`   // answered rightly
	Failed      *int64 `json:"failed,omitempty"`      // answered wrongly or broken off, timed out too
	TimedOut    *int64 `json:"timedOut,omitempty"`    // given up: their latency is at least TimeoutNs, and how much more is not known
	TimeoutNs   *int64 `json:"timeoutNs,omitempty"`   // after which a request is given up
	Late        *int64 `json:"late,omitempty"`        // sent later than the experiment allows
	Unanswered  *int64 `json:"unanswered,omitempty"`  // still open at the end
	Connections *int64 `json:"connections,omitempty"` // opened
}

// Latency holds the latencies of a point by what they are counted from. Runs
// that differ in it must not be compared as if they were alike.
type Latency struct {
	Schedule *Histogram `json:"schedule,omitempty"` // from when the request was due
	Send     *Histogram `json:"send,omitempty"`     // from when it was sent
	Backfill *Histogram `json:"backfill,omitempty"` // from sending, the missing samples made up afterwards
	Unknown  *Histogram `json:"unknown,omitempty"`  // the tool does not say
	Failed   *Histogram `json:"failed,omitempty"`   // of the requests that failed, kept apart
}

// A Histogram is a set of latencies, as far as the tool tells. Min, max and mean
// are those of the samples, not of the buckets.
type Histogram struct {
	Count     *int64     `json:"count,omitempty"`
	MinNs     *int64     `json:"minNs,omitempty"`
	MaxNs     *int64     `json:"maxNs,omitempty"`
	MaxIsEdge bool       `json:"maxIsEdge,omitempty"` // MaxNs is the upper edge of the last bucket; the greatest sample may be less
	MeanNs    *int64     `json:"meanNs,omitempty"`
	StdDevNs  *int64     `json:"stddevNs,omitempty"`
	Rule      Rule       `json:"rule,omitempty"`      // by which the tool finds a percentile
	StepNs    *int64     `json:"stepNs,omitempty"`    // values are rounded to multiples of this
	StepShare *float64   `json:"stepShare,omitempty"` // values are rounded by up to this share of themselves
	HDR       string     `json:"hdr,omitempty"`       // base64 of an HdrHistogram, V2, compressed, in nanoseconds
	Buckets   []Bucket   `json:"buckets,omitempty"`   // rising, where the tool gives buckets of its own
	Spectrum  []Quantile `json:"spectrum,omitempty"`  // rising, for people and small programs
}

// A Rule is how a percentile is found.
type Rule string

const (
	NearestRank  Rule = "nearest-rank" // the least sample that the share does not exceed
	FloorRank    Rule = "floor-rank"   // the sample of index floor(q n), counted from 0
	Interpolated Rule = "interpolated" // on the line between two samples
	UpperEdge    Rule = "upper-edge"   // of the bucket that holds the nearest rank
	InBucket     Rule = "in-bucket"    // on the line across the bucket
	Digest       Rule = "digest"       // estimated from a t-digest
)

func isRule(s string) bool {
	switch Rule(s) {
	case NearestRank, FloorRank, Interpolated, UpperEdge, InBucket, Digest:
		return true
	}
	return false
}

// A Bucket is how many latencies are above LowNs and at most HighNs.
type Bucket struct {
	LowNs  int64  `json:"lowNs"`
	HighNs *int64 `json:"highNs,omitempty"` // absent where there is no upper edge
	Count  int64  `json:"count"`
}

// A Quantile is the latency that the share Q of the requests did not exceed.
type Quantile struct {
	Q     float64 `json:"q"`
	Ns    int64   `json:"ns"`
	Count *int64  `json:"count,omitempty"` // requests up to here
}

// Lateness is how late the generator itself sent, which no server can be
// blamed for.
type Lateness struct {
	P50Ns int64 `json:"p50Ns"`
	P99Ns int64 `json:"p99Ns"`
	MaxNs int64 `json:"maxNs"`
}

// Difference is measured minus path-exact latency, request by request: what
// the machine added to the model.
type Difference struct {
	P50Ns int64 `json:"p50Ns"`
	P99Ns int64 `json:"p99Ns"`
}
