package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"net"
	"strings"
	"time"

	"latencylab/labcli/cause"
)

// A Database is where connections lead.
type Database struct {
	Name  string // "postgresql" or "mysql"
	Local bool   // on this machine, by its address

	connector driver.Connector
	hold      holder
}

// A holder keeps a connection busy. The request that holds it has asked for it
// at some time of the run's clock. It returns when that is over.
type holder func(ctx context.Context, c *sql.Conn, asked, d time.Duration) error

// Open reads a data source name of PostgreSQL (a URL or key=value) or MySQL
// (user:password@tcp(host:port)/name). It does not connect. Errors do not
// repeat any of the name, which holds a password.
func Open(dsn string) (*Database, error) {
	scheme, _, url := strings.Cut(dsn, "://")
	switch {
	case url && (scheme == "postgres" || scheme == "postgresql"):
		return openPostgres(dsn)
	case url:
		return nil, errors.New("a data source of this kind is not known; use postgres://user@host/name, or user@tcp(host:3306)/name for MySQL")
	case strings.Contains(dsn, "@"), strings.HasPrefix(dsn, "/"):
		return openMySQL(dsn)
	}
	return openPostgres(dsn)
}

// A refusal says why a database could not be used, without the names of
// machines, users and databases that a driver's error holds.
type refusal struct {
	why   string
	cause error
}

func (r *refusal) Error() string { return r.why }
func (r *refusal) Unwrap() error { return r.cause }

// refused turns an error of a driver into one that can be shown.
func refused(err error) error {
	if err == nil {
		return nil
	}
	why := "the connection failed"
	dns, lookup := cause.Lookup(err)
	dial, dialling := cause.Dial(err)
	_, network := errors.AsType[*net.OpError](err)
	switch told := serverSays(err); {
	case told != "":
		why = told
	case errors.Is(err, context.DeadlineExceeded):
		why = "it did not answer in time"
	case lookup && dns.IsNotFound:
		why = "there is no host of that name"
	case lookup:
		why = "the name of the host could not be looked up"
	case dialling:
		why = "no connection to it: " + dial.Error()
	case network:
		why = "the connection broke: " + cause.Root(err).Error()
	}
	return &refusal{why, err}
}

// serverSays is what the server itself answered, by its code: the text may name
// the user.
func serverSays(err error) string {
	code := postgresCode(err)
	if code == "" {
		code = mysqlCode(err)
	}
	if code == "" {
		return ""
	}
	if meaning := refusals[code]; meaning != "" {
		return meaning
	}
	return "it answered with error " + code
}

// refusals are the codes of PostgreSQL and MySQL that a wrong data source or too
// large a pool earns.
var refusals = map[string]string{
	"28P01": "it refused the login (28P01)",
	"28000": "it refused the login (28000)",
	"3D000": "it has no database of that name (3D000)",
	"53300": "it allows fewer connections than the pool has (53300); lower --size",
	"57P03": "it is starting up or shutting down (57P03)",
	"1040":  "it allows fewer connections than the pool has (1040); lower --size",
	"1044":  "it does not let this user into that database (1044)",
	"1045":  "it refused the login (1045)",
	"1049":  "it has no database of that name (1049)",
	"1203":  "it allows fewer connections than the pool has (1203); lower --size",
}
