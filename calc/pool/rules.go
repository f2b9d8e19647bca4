package pool

// StartSize is how many connections in all to try first for a database with so
// many CPU cores and disks: 2·cores + disks, the rule of PostgreSQL that
// HikariCP spread. Cores are those of the database server, without
// hyper-threads; disks are those that reads really wait for, 0 when the data is
// in memory (HikariCP wiki, About Pool Sizing).
func StartSize(cores, disks int) int { return 2*cores + disks }

// LockFree is the smallest pool that cannot deadlock when each of so many
// threads holds up to held connections at once: with all but one of each
// thread's taken there must be one left (HikariCP wiki, About Pool Sizing).
func LockFree(threads, held int) int { return threads*(held-1) + 1 }
