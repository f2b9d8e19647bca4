package database

import (
	"context"
	"database/sql"
	"database/sql/driver"
	"time"

	"latencylab/labcli/alarm"
)

// A process hands out connections that lead nowhere. Its times are those of the
// run's clock.
type process struct{ alarm *alarm.Alarm }

func (p process) database() *Database {
	return &Database{Name: "in-process", Local: true, connector: p, hold: holdProcess}
}

func (p process) Connect(context.Context) (driver.Conn, error) {
	return &processConn{alarm: p.alarm, over: make(chan struct{}, 1)}, nil
}

func (p process) Driver() driver.Driver { return noDriver{} }

// A processConn is held by one request at a time.
type processConn struct {
	noStatements
	alarm *alarm.Alarm
	end   time.Duration // of the last hold, as meant
	over  chan struct{}
}

func (c *processConn) Close() error { return nil }

func holdProcess(ctx context.Context, c *sql.Conn, asked, d time.Duration) error {
	return c.Raw(func(dc any) error { return dc.(*processConn).hold(ctx, asked, d) })
}

// hold begins when the request asked or when the last hold was meant to end,
// whichever is later, and not when the pool got round to it. What the alarm and
// the hand-over are late by is seen by this request, and does not push back
// those behind it; otherwise a pool at 95% would be at 97%.
func (c *processConn) hold(ctx context.Context, asked, d time.Duration) error {
	c.end = max(asked, c.end) + d
	c.alarm.Set(int64(c.end), func() { c.over <- struct{}{} })
	select {
	case <-c.over:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}
