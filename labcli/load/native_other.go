//go:build !linux

package load

import "context"

func native(ctx context.Context, cfg Config) (Result, error) { return portable(ctx, cfg) }
