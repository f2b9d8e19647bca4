package network

import "latencylab/calc/lang"

// A City is a place with a name: a capital, or where data centres are.
type City struct {
	ID   string // lower-case ASCII; never changes meaning
	Name lang.Text
	Place
}

// Cities lists the cities to choose from: those of Vietnam first, then those of
// the world, both by their English names.
var Cities = []City{
	{"can_tho", lang.Text{EN: "Can Tho", VI: "Cần Thơ"}, Place{10.0452, 105.7469}},
	{"da_nang", lang.Text{EN: "Da Nang", VI: "Đà Nẵng"}, Place{16.0544, 108.2022}},
	{"hai_phong", lang.Text{EN: "Hai Phong", VI: "Hải Phòng"}, Place{20.8449, 106.6881}},
	{"hanoi", lang.Text{EN: "Hanoi", VI: "Hà Nội"}, Place{21.0278, 105.8342}},
	{"hcm", lang.Text{EN: "Ho Chi Minh City", VI: "TP. Hồ Chí Minh"}, Place{10.8231, 106.6297}},
	{"hue", lang.Text{EN: "Hue", VI: "Huế"}, Place{16.4637, 107.5909}},

	{"amsterdam", lang.Same("Amsterdam"), Place{52.3676, 4.9041}},
	{"ashburn", lang.Same("Ashburn (Virginia)"), Place{39.0438, -77.4874}},
	{"atlanta", lang.Same("Atlanta"), Place{33.7490, -84.3880}},
	{"auckland", lang.Same("Auckland"), Place{-36.8509, 174.7645}},
	{"bangkok", lang.Same("Bangkok"), Place{13.7563, 100.5018}},
	{"beijing", lang.Text{EN: "Beijing", VI: "Beijing (Bắc Kinh)"}, Place{39.9042, 116.4074}},
	{"bogota", lang.Same("Bogotá"), Place{4.7110, -74.0721}},
	{"buenos_aires", lang.Same("Buenos Aires"), Place{-34.6037, -58.3816}},
	{"cairo", lang.Same("Cairo"), Place{30.0444, 31.2357}},
	{"cape_town", lang.Same("Cape Town"), Place{-33.9249, 18.4241}},
	{"chennai", lang.Same("Chennai"), Place{13.0827, 80.2707}},
	{"chicago", lang.Same("Chicago"), Place{41.8781, -87.6298}},
	{"dallas", lang.Same("Dallas"), Place{32.7767, -96.7970}},
	{"delhi", lang.Same("Delhi"), Place{28.6139, 77.2090}},
	{"dubai", lang.Same("Dubai"), Place{25.2048, 55.2708}},
	{"dublin", lang.Same("Dublin"), Place{53.3498, -6.2603}},
	{"frankfurt", lang.Same("Frankfurt"), Place{50.1109, 8.6821}},
	{"helsinki", lang.Same("Helsinki"), Place{60.1699, 24.9384}},
	{"hong_kong", lang.Text{EN: "Hong Kong", VI: "Hong Kong (Hồng Kông)"}, Place{22.3193, 114.1694}},
	{"istanbul", lang.Same("Istanbul"), Place{41.0082, 28.9784}},
	{"jakarta", lang.Same("Jakarta"), Place{-6.2088, 106.8456}},
	{"johannesburg", lang.Same("Johannesburg"), Place{-26.2041, 28.0473}},
	{"kuala_lumpur", lang.Same("Kuala Lumpur"), Place{3.1390, 101.6869}},
	{"lagos", lang.Same("Lagos"), Place{6.5244, 3.3792}},
	{"london", lang.Same("London"), Place{51.5074, -0.1278}},
	{"los_angeles", lang.Same("Los Angeles"), Place{34.0522, -118.2437}},
	{"madrid", lang.Same("Madrid"), Place{40.4168, -3.7038}},
	{"manila", lang.Same("Manila"), Place{14.5995, 120.9842}},
	{"marseille", lang.Same("Marseille"), Place{43.2965, 5.3698}},
	{"melbourne", lang.Same("Melbourne"), Place{-37.8136, 144.9631}},
	{"mexico_city", lang.Same("Mexico City"), Place{19.4326, -99.1332}},
	{"miami", lang.Same("Miami"), Place{25.7617, -80.1918}},
	{"milan", lang.Same("Milan"), Place{45.4642, 9.1900}},
	{"montreal", lang.Same("Montréal"), Place{45.5017, -73.5673}},
	{"moscow", lang.Text{EN: "Moscow", VI: "Moscow (Moskva)"}, Place{55.7558, 37.6173}},
	{"mumbai", lang.Same("Mumbai"), Place{19.0760, 72.8777}},
	{"nairobi", lang.Same("Nairobi"), Place{-1.2921, 36.8219}},
	{"new_york", lang.Same("New York"), Place{40.7128, -74.0060}},
	{"osaka", lang.Same("Osaka"), Place{34.6937, 135.5023}},
	{"paris", lang.Same("Paris"), Place{48.8566, 2.3522}},
	{"phnom_penh", lang.Same("Phnom Penh"), Place{11.5564, 104.9282}},
	{"portland", lang.Same("Portland (Oregon)"), Place{45.5152, -122.6784}},
	{"san_francisco", lang.Same("San Francisco"), Place{37.7749, -122.4194}},
	{"santiago", lang.Same("Santiago"), Place{-33.4489, -70.6693}},
	{"sao_paulo", lang.Same("São Paulo"), Place{-23.5505, -46.6333}},
	{"seattle", lang.Same("Seattle"), Place{47.6062, -122.3321}},
	{"seoul", lang.Same("Seoul"), Place{37.5665, 126.9780}},
	{"shanghai", lang.Text{EN: "Shanghai", VI: "Shanghai (Thượng Hải)"}, Place{31.2304, 121.4737}},
	{"singapore", lang.Same("Singapore"), Place{1.3521, 103.8198}},
	{"stockholm", lang.Same("Stockholm"), Place{59.3293, 18.0686}},
	{"sydney", lang.Same("Sydney"), Place{-33.8688, 151.2093}},
	{"taipei", lang.Text{EN: "Taipei", VI: "Taipei (Đài Bắc)"}, Place{25.0330, 121.5654}},
	{"tokyo", lang.Same("Tokyo"), Place{35.6762, 139.6503}},
	{"toronto", lang.Same("Toronto"), Place{43.6532, -79.3832}},
	{"vientiane", lang.Text{EN: "Vientiane", VI: "Vientiane (Viêng Chăn)"}, Place{17.9757, 102.6331}},
	{"warsaw", lang.Same("Warsaw"), Place{52.2297, 21.0122}},
	{"zurich", lang.Same("Zürich"), Place{47.3769, 8.5417}},
}
