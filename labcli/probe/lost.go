package probe

import (
	"latencylab/calc/lang"
	"latencylab/calc/run"
	"latencylab/labcli/remark"
)

// lostNote says why requests found no connection to use again, where so many others
// found one, if any did not.
func lostNote(l Lost, kept int) (n run.Note, ok bool) {
	all, why := remark.Count(l.All()), l.why()
	switch {
	case l.All() == 0:
		return n, false
	case kept > 0:
		return remark.Caution("not-kept", lang.Text{
			EN: "{0} of {1} requests that should have found an open connection did not, because " + why.some.EN + "; what keeping it saves is told by the others.",
			VI: "{0} trên {1} request đáng lẽ có kết nối mở sẵn thì lại không có, vì " + why.some.VI + "; mức tiết kiệm khi giữ kết nối tính theo những request còn lại.",
		}, all, remark.Count(l.All()+kept)), true
	}
	return remark.Caution("never-kept", lang.Text{
		EN: why.every.EN + ", so what keeping it would save cannot be measured: every request pays for a new one. " + why.mend.EN + ", and probe again.",
		VI: why.every.VI + ", nên không đo được giữ kết nối tiết kiệm bao nhiêu: request nào cũng phải trả giá một kết nối mới. " + why.mend.VI + " rồi đo lại.",
	}, all), true
}

// A reason is why connections were lost: after every one of {0} answers, after some, and
// what to do about it.
type reason struct{ every, some, mend lang.Text }

// why is the reason for all that were lost.
func (l Lost) why() reason {
	switch l.All() {
	case l[byTarget]:
		return reason{
			lang.Text{EN: "The target closed the connection after each of {0} answers", VI: "Đích đóng kết nối sau mỗi câu trả lời, cả {0} lần"},
			lang.Text{EN: "the target had closed it", VI: "đích đã đóng"},
			lang.Text{EN: "Let the target keep connections (keep-alive)", VI: "Hãy để đích giữ kết nối (keep-alive)"},
		}
	case l[byExtra]:
		return reason{
			lang.Text{
				EN: "After each of {0} answers more came than the answer, upon which no client uses a connection again",
				VI: "Sau mỗi câu trả lời, cả {0} lần, còn nhận thêm dữ liệu thừa và không client nào dùng lại kết nối như vậy",
			},
			lang.Text{EN: "more had come on it than the answer", VI: "nhận được nhiều hơn một câu trả lời"},
			lang.Text{
				EN: "Let the target answer once, and without a body after status 204 or 304 and to HEAD",
				VI: "Hãy để đích chỉ trả lời một lần, và không kèm nội dung với mã 204, 304 hay cho HEAD",
			},
		}
	}
	return reason{
		lang.Text{
			EN: "No connection could be used again after any of {0} answers, because the target closes it or sends more than the answer",
			VI: "Không kết nối nào dùng lại được sau câu trả lời, cả {0} lần, vì đích đóng kết nối hoặc gửi thừa dữ liệu",
		},
		lang.Text{EN: "the target had closed it or sent more than the answer", VI: "đích đã đóng hoặc gửi thừa dữ liệu"},
		lang.Text{EN: "Let the target answer once and keep connections (keep-alive)", VI: "Hãy để đích chỉ trả lời một lần và giữ kết nối (keep-alive)"},
	}
}
