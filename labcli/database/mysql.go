package database

import (
	"context"
	"database/sql"
	"errors"
	"io"
	"log"
	"net"
	"strconv"
	"time"

	"github.com/go-sql-driver/mysql"

	"latencylab/labcli/local"
)

func openMySQL(dsn string) (*Database, error) {
	cfg, err := mysql.ParseDSN(dsn)
	if err != nil {
		return nil, errors.New("this is not a data source of MySQL; write user:password@tcp(host:3306)/name")
	}
	cfg.Logger = log.New(io.Discard, "", 0)
	cfg.InterpolateParams = true // one round trip and not three
	if cfg.Timeout == 0 {
		cfg.Timeout = connectTimeout
	}
	connector, err := mysql.NewConnector(cfg)
	if err != nil {
		return nil, errors.New("this data source of MySQL has settings that cannot be used together")
	}
	host := cfg.Addr
	if cfg.Net != "unix" {
		if host, _, err = net.SplitHostPort(cfg.Addr); err != nil {
			host = cfg.Addr
		}
	}
	return &Database{Name: "mysql", Local: local.Host(host), connector: connector, hold: holdMySQL}, nil
}

func holdMySQL(ctx context.Context, c *sql.Conn, _, d time.Duration) error {
	_, err := c.ExecContext(ctx, "do sleep(?)", d.Seconds())
	return err
}

func mysqlCode(err error) string {
	if e, ok := errors.AsType[*mysql.MySQLError](err); ok {
		return strconv.Itoa(int(e.Number))
	}
	return ""
}
