package handshake

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"math/big"
	"time"

	"latencylab/labcli/link"
)

// serverName is whose certificate is checked.
const serverName = "lab"

// Identity makes the configuration of a server with a certificate of its own, and
// what a client needs to trust it. Both read the date off the link's clock, where
// it stands still while they compute.
func Identity(n *link.Net) (server, client *tls.Config, err error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, nil, err
	}
	born := n.Date()
	plan := &x509.Certificate{SerialNumber: big.NewInt(1), NotBefore: born.Add(-time.Hour), NotAfter: born.AddDate(1, 0, 0), DNSNames: []string{serverName}}
	signed, err := x509.CreateCertificate(rand.Reader, plan, plan, &key.PublicKey, key)
	if err != nil {
		return nil, nil, err
	}
	parsed, err := x509.ParseCertificate(signed)
	if err != nil {
		return nil, nil, err
	}
	trusted := x509.NewCertPool()
	trusted.AddCert(parsed)
	server = &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{signed}, PrivateKey: key}}, Time: n.Date}
	client = &tls.Config{RootCAs: trusted, ServerName: serverName, Time: n.Date}
	return server, client, nil
}

// client is how a client connects in this way to a server that is known.
func (k Kind) client(known *tls.Config) *tls.Config {
	c := known.Clone()
	c.MinVersion, c.MaxVersion, c.CurvePreferences = k.Version, k.Version, k.Groups
	if k.Resumed {
		c.ClientSessionCache = tls.NewLRUClientSessionCache(1)
	}
	return c
}
