package network

import "math"

// FibreSpeed is how far light gets in a fibre in one second, in km: two thirds of
// its speed in empty space.
const FibreSpeed = 200_000.0

// RTT is the least time of a round trip over so many km of fibre.
func RTT(km float64) float64 { return 2 * km / FibreSpeed }

// Reach is the most km of fibre that a round trip of so many seconds leaves room
// for. It undoes [RTT].
func Reach(rtt float64) float64 { return rtt * FibreSpeed / 2 }

// A Place is a point on the Earth, in degrees, north and east positive.
type Place struct{ Lat, Lon float64 }

// earthRadius is the mean radius of the Earth in km (IUGG 1980).
const earthRadius = 6371.0088

// Distance is the length of the shortest line on the Earth between two places in
// km, with the Earth taken for a sphere: within about half a per cent.
//
// It is Vincenty's form with an arctangent of two arguments, which keeps its
// digits at every distance. The usual arccosine loses half of them for places
// close together, the haversine for places opposite each other.
func Distance(a, b Place) float64 {
	sinA, cosA := math.Sincos(radians(a.Lat))
	sinB, cosB := math.Sincos(radians(b.Lat))
	sinLon, cosLon := math.Sincos(radians(b.Lon - a.Lon))
	across := math.Hypot(cosB*sinLon, cosA*sinB-sinA*cosB*cosLon)
	along := sinA*sinB + cosA*cosB*cosLon
	return earthRadius * math.Atan2(across, along)
}

func radians(degrees float64) float64 { return degrees * (math.Pi / 180) }
