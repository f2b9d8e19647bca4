package sweep

import (
	"errors"
	"time"

	"latencylab/calc/lang"
	"latencylab/labcli/cause"
	"latencylab/labcli/load"
	"latencylab/labcli/target"
)

// because says why a request failed, as a part of a sentence. Of the error it has no
// words but what the system calls it: all others may name the host or the path.
func because(err error, timeout time.Duration) lang.Text {
	dns, lookup := cause.Lookup(err)
	_, endless := errors.AsType[*target.Endless](err)
	wrong, unreadable := errors.AsType[load.Unreadable](err)
	switch {
	case lookup && dns.IsNotFound:
		return lang.Text{EN: "the name of the host was not found", VI: "không tìm thấy tên của máy"}
	case lookup:
		return lang.Text{EN: "the name of the host could not be looked up", VI: "không tra được tên của máy"}
	case cause.Certificate(err):
		return lang.Text{EN: "the certificate cannot be trusted", VI: "không tin được chứng chỉ"}
	case endless:
		return lang.Text{EN: "an answer that began and had no end", VI: "câu trả lời đã bắt đầu mà không kết thúc"}
	case unreadable:
		return lang.Text(wrong)
	}
	text := failureOf(err).way(timeout)
	if words, ok := cause.System(err); ok {
		text.EN += " (" + words + ")"
		text.VI += " (" + words + ")"
	}
	return text
}

// failureOf is the way in which a request failed that was asked alone, or that was
// the first of a step to fail.
func failureOf(err error) Failure {
	if status, ok := errors.AsType[rejection](err); ok {
		return Failure{load.Rejected, int(status)}
	}
	if f, ok := errors.AsType[*load.Failure](err); ok {
		return Failure{Outcome: f.Outcome}
	}
	return Failure{Outcome: load.Closed}
}
