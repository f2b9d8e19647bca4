package main

import (
	"io"

	"github.com/spf13/cobra"

	"latencylab/calc"
	"latencylab/calc/lang"
)

func newCalc(s streams) *cobra.Command {
	cmd := &cobra.Command{
		Use:   "calc [ID]",
		Short: "Print a calculator",
		Long:  "Print a calculator: the same numbers as the page of that name.",
		Example: "  labcli calc mmc --busy 0.8 --service 5ms --workers 16\n" +
			"  labcli calc mmc --busy 80% --json",
		Args: named("calculator"),
		RunE: func(*cobra.Command, []string) error {
			_, err := io.WriteString(s.out, calculators(lang.EN))
			return err
		},
	}
	for _, c := range calc.All {
		cmd.AddCommand(newCalculator(s, c))
	}
	return cmd
}

// calcFlags are the flags of a calculator besides its inputs.
type calcFlags struct {
	json, markdown, link bool
	lang, site           string
}

func newCalculator(s streams, c *calc.Calculator) *cobra.Command {
	var flags calcFlags
	cmd := &cobra.Command{
		Use:   c.ID,
		Short: c.Title.In(lang.EN),
		Long:  c.Title.In(lang.EN) + "\n" + c.Question.In(lang.EN),
		Args:  noArgs,
	}
	cmd.Flags().SortFlags = false
	inputs := addInputs(cmd, c.Inputs)
	cmd.Flags().BoolVar(&flags.json, "json", false, "Print JSON in base units: seconds, per second, ratios")
	cmd.Flags().BoolVar(&flags.markdown, "markdown", false, "Print Markdown")
	cmd.Flags().BoolVar(&flags.link, "link", false, "Print only the link to the page")
	addLang(cmd, &flags.lang)
	cmd.Flags().StringVar(&flags.site, "site", home, "Print links to the site at this `address`")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		text, err := runCalc(cmd, c, inputs, flags)
		if err != nil {
			return err
		}
		_, err = io.WriteString(s.out, text)
		return err
	}
	return cmd
}

func runCalc(cmd *cobra.Command, c *calc.Calculator, inputs inputFlags, flags calcFlags) (string, error) {
	if err := oneOf(cmd, "json", "markdown", "link"); err != nil {
		return "", err
	}
	l, err := parseLang(flags.lang)
	if err != nil {
		return "", err
	}
	site, err := parseSite(flags.site)
	if err != nil {
		return "", err
	}
	a, err := inputs.args(cmd, l)
	if err != nil {
		return "", err
	}
	link := pageLink(site, l, c, a)
	switch {
	case flags.link:
		return link + "\n", nil
	case flags.markdown:
		return c.Markdown(a, l, calc.Reference{Link: link}), nil
	case flags.json:
		return calcJSON(c, a, l, link)
	}
	return calcText(c, a, l, link), nil
}
