-- Outside feeds of odds: up to which message of a producer all results are recorded, and the fixtures that it listed. content is
-- the fixture as it was listed, JSON; name is the producer's own name of it, from which its number follows.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_feeds (
  producer TEXT NOT NULL,
  recorded BIGINT NOT NULL CHECK (recorded >= 0),
  PRIMARY KEY (producer)
);

-- sqlite: WITHOUT ROWID
CREATE TABLE sports_fixtures (
  fixture BIGINT NOT NULL,
  producer TEXT NOT NULL,
  name TEXT NOT NULL,
  starts_at BIGINT NOT NULL,
  content TEXT NOT NULL,
  PRIMARY KEY (fixture)
);
CREATE INDEX sports_fixtures_by_start ON sports_fixtures (starts_at, fixture);
