package main

import (
	"bytes"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// TestClusterJob demands that the command line of the manifest is one that this
// program takes: it gets as far as the target, which is not there.
func TestClusterJob(t *testing.T) {
	job := manifest(t, "cluster/job.yaml")
	args := job["spec.template.spec.containers.args"]
	if len(args) < 5 || args[0] != "sweep" {
		t.Fatalf("the arguments are %q", args)
	}
	if c, p := job["spec.completions"], job["spec.parallelism"]; !slices.Equal(c, p) || !slices.Contains(args, "--machines="+c[0]) {
		t.Errorf("%v completions and %v at a time by %q", c, p, args)
	}
	if job["kind"][0] != "Job" || job["spec.completionMode"][0] != "Indexed" || job["spec.template.spec.restartPolicy"][0] != "Never" {
		t.Errorf("the manifest is %v", job)
	}
	if names := job["spec.template.spec.containers.env.name"]; !slices.Equal(names, []string{"INDEX"}) {
		t.Errorf("the environment is %v", names)
	}

	set := strings.NewReplacer("http://target.example.svc:8080", "http://127.0.0.1:1",
		"START", time.Now().Add(5*time.Second).UTC().Format(startTime), "$(INDEX)", "3")
	for i := range args {
		args[i] = set.Replace(args[i])
	}
	var out, errs bytes.Buffer
	code := execute(streams{strings.NewReader(""), &out, &errs}, args)
	if code != failed || out.Len() > 0 || !strings.HasPrefix(errs.String(), "labcli: no connection: ") {
		t.Errorf("%q ends with %d and says %q", args, code, errs.String())
	}
}

// TestClusterCommands demands that the commands in the head of the manifest name
// what is in it.
func TestClusterCommands(t *testing.T) {
	data, err := os.ReadFile("cluster/job.yaml")
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(data), "\napiVersion")
	name := manifest(t, "cluster/job.yaml")["metadata.name"][0]
	for _, want := range []string{"job/" + name + "\n", "job-name=" + name + " ", "labcli merge " + name + "-*.json -o ", "s/START/"} {
		if !strings.Contains(head, want) {
			t.Errorf("the commands do not say %q", want)
		}
	}
	if _, rest, err := newRoot(streams{}).Find([]string{"merge", name + "-0.json", name + "-1.json"}); err != nil || len(rest) != 2 {
		t.Errorf("there is no merge: %v", err)
	}
}

// manifest reads the scalars of a YAML file that has block maps and lists alone:
// for each path of keys those that stand there.
func manifest(t *testing.T, name string) map[string][]string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	line := regexp.MustCompile(`^( *)((?:- )*)(?:([\w./]+):(?: |$))?(.*)$`)
	type level struct {
		indent int
		key    string
	}
	var path []level
	all := map[string][]string{}
	for text := range strings.Lines(string(data)) {
		text = strings.TrimRight(text, "\n")
		if trimmed := strings.TrimSpace(text); trimmed == "" || trimmed[0] == '#' {
			continue
		}
		if strings.Contains(text, "\t") {
			t.Fatalf("%s: a tab in %q", name, text)
		}
		m := line.FindStringSubmatch(text)
		indent := len(m[1]) + len(m[2])
		// An item of a list stands below its key even when it is no further in.
		for len(path) > 0 && path[len(path)-1].indent >= indent {
			path = path[:len(path)-1]
		}
		if m[3] != "" {
			path = append(path, level{indent, m[3]})
		}
		if value := strings.Trim(m[4], `"`); value != "" {
			var keys []string
			for _, l := range path {
				keys = append(keys, l.key)
			}
			at := strings.Join(keys, ".")
			all[at] = append(all[at], value)
		}
	}
	return all
}
