package main

import (
	"net/url"
	"strings"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
)

// home is where the site is published.
const home = "https://latencylab.netlify.app"

// pageLink is the address of a calculator's page with every input in it.
func pageLink(site string, l lang.Tag, c *calc.Calculator, a calc.Args) string {
	return site + pagePath(l, c.ID) + "?" + a.FullQuery()
}

func pagePath(l lang.Tag, id string) string {
	if l == lang.EN {
		return "/" + id
	}
	return "/" + l.Code() + "/" + id
}

// parseSite reads the address of a site: a scheme and a host, perhaps a folder.
func parseSite(text string) (string, error) {
	u, err := url.Parse(text)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" {
		return "", misused("", "--site: %q is not the address of a site; write https://example.org", text)
	}
	return strings.TrimRight(u.String(), "/"), nil
}

func addLang(cmd *cobra.Command, code *string) {
	var codes []string
	for _, l := range lang.Tags {
		codes = append(codes, l.Code())
	}
	cmd.Flags().StringVar(code, "lang", codes[0], "Print texts in this `language`: "+strings.Join(codes, " or "))
	cmd.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(codes, cobra.ShellCompDirectiveNoFileComp))
}

func parseLang(code string) (lang.Tag, error) {
	l, ok := lang.Parse(code)
	if !ok {
		return l, misused("", "--lang: there is no language %q; choose en or vi", code)
	}
	return l, nil
}
