package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"errors"
	"strconv"
	"time"

	"github.com/jackc/pgx/v5/pgconn"

	"latencylab/labcli/local"
)

// openPostgres connects through pgconn. What lies above it in pgx, types and
// statement caches, has no part in waiting for a connection.
func openPostgres(dsn string) (*Database, error) {
	cfg, err := pgconn.ParseConfig(dsn)
	if err != nil {
		return nil, errors.New("this is not a data source of PostgreSQL; write postgres://user@host:5432/name")
	}
	here := local.Host(cfg.Host)
	for _, other := range cfg.Fallbacks {
		here = here && local.Host(other.Host)
	}
	if cfg.ConnectTimeout == 0 {
		cfg.ConnectTimeout = connectTimeout
	}
	return &Database{Name: "postgresql", Local: here, connector: postgres{cfg}, hold: holdPostgres}, nil
}

// connectTimeout is for a server that does not answer.
const connectTimeout = 10 * time.Second

func holdPostgres(ctx context.Context, c *sql.Conn, _, d time.Duration) error {
	seconds := strconv.FormatFloat(d.Seconds(), 'f', 9, 64)
	return c.Raw(func(dc any) error {
		r := dc.(*postgresConn).pg.ExecParams(ctx, "select pg_sleep($1)", [][]byte{[]byte(seconds)}, nil, nil, nil).Read()
		return r.Err
	})
}

func postgresCode(err error) string {
	if e, ok := errors.AsType[*pgconn.PgError](err); ok {
		return e.Code
	}
	return ""
}

// postgres opens connections.
type postgres struct{ cfg *pgconn.Config }

func (p postgres) Connect(ctx context.Context) (driver.Conn, error) {
	c, err := pgconn.ConnectConfig(ctx, p.cfg)
	if err != nil {
		return nil, err
	}
	return &postgresConn{pg: c}, nil
}

func (p postgres) Driver() driver.Driver { return noDriver{} }

// A postgresConn is what the pool keeps.
type postgresConn struct {
	noStatements
	pg *pgconn.PgConn
}

func (c *postgresConn) Close() error { return c.pg.Close(context.Background()) }

// IsValid keeps a broken connection out of the pool.
func (c *postgresConn) IsValid() bool { return !c.pg.IsClosed() }

// noStatements is what the pool never asks of a connection that is only held.
type noStatements struct{}

func (noStatements) Prepare(string) (driver.Stmt, error) { return nil, errors.ErrUnsupported }
func (noStatements) Begin() (driver.Tx, error)           { return nil, errors.ErrUnsupported }

// noDriver is that of a connector.
type noDriver struct{}

func (noDriver) Open(string) (driver.Conn, error) { return nil, errors.ErrUnsupported }
