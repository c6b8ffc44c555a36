-- The weeks of the house's fixtures: what their seeds are drawn from, and the salt, which is drawn after the hashes of the
-- seeds are published; empty until then.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_seasons (
  season BIGINT NOT NULL PRIMARY KEY,
  secret TEXT NOT NULL,
  salt TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  salted_at BIGINT NOT NULL
);

-- Fixtures of the house with results that may still be corrected.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_unfinished (
  fixture BIGINT NOT NULL PRIMARY KEY
);

-- Which markets of which fixtures have legs without a result.
CREATE INDEX sports_legs_open ON sports_legs (fixture, market) WHERE revision = 0;
