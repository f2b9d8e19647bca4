package calc

// amdahlIdea explains the calculator in two minutes.
var amdahlIdea = []Text{
	{EN: "Some of every job must be done by one worker while the others watch. If {parallel} of it can be shared, the rest sets a ceiling that no number of workers breaks: {ceiling}. With {workers} workers you get {speedup}.",
		VI: "Việc nào cũng có phần chỉ một worker làm được trong khi những cái khác đứng nhìn. Nếu chia được {parallel} thì phần còn lại đặt ra trần mà bao nhiêu worker cũng không vượt: {ceiling}. Với {workers} worker bạn được {speedup}."},
	{EN: "That is Amdahl's law, for a job of fixed size. If the job grows with the workers, as a bigger machine usually gets a bigger task, Gustafson's law applies and the serial share matters less. If workers must also agree with each other, the universal scalability law adds a cost for every pair, and from some number on more workers do less.",
		VI: "Đó là luật Amdahl, cho việc có kích thước cố định. Nếu việc lớn theo số worker, như máy lớn thường nhận việc lớn, thì dùng luật Gustafson và phần tuần tự bớt quan trọng. Nếu worker còn phải thống nhất với nhau, luật universal scalability thêm giá cho từng cặp, và từ một mức nào đó thêm worker lại làm được ít đi."},
	{EN: "Each worker is used {efficiency} now. Before adding workers look for the lock, the single writer or the last sequential call: halving the serial share is often worth more than ten times the machines.",
		VI: "Mỗi worker hiện được dùng {efficiency}. Trước khi thêm worker hãy tìm cái khoá, nơi ghi duy nhất hay lời gọi tuần tự cuối cùng: giảm nửa phần tuần tự thường đáng giá hơn gấp mười số máy."},
}
