-- What the store writes to find out whether the database takes writes again: one row.
-- sqlite: WITHOUT ROWID
CREATE TABLE store_probes (
  id BIGINT PRIMARY KEY,
  filler TEXT NOT NULL
);
