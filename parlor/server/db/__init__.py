"""Storage: one interface, two kinds of database, their migrations and backups."""
