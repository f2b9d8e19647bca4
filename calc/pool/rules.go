package pool

// StartSize is how many connections in all to try first for a database with so
// many CPU cores and disks: 2·cores + disks, the rule of PostgreSQL that
// HikariCP spread. Cores are those of the database server, without
// hyper-threads; disks are those that reads really wait for, 0 when the data is
// in memory (HikariCP wiki, About Pool Sizing).
func StartSize(cores, disks int) int { return 2*cores + disks }
