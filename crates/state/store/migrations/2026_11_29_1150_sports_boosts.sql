-- Better prices that operators offer on selections: odds in 1/10 000, and how much a player may stake on one.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_boosts (
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  outcome TEXT NOT NULL,
  odds BIGINT NOT NULL CHECK (odds > 10000),
  largest_stake BIGINT NOT NULL CHECK (largest_stake > 0),
  boosted_at BIGINT NOT NULL,
  PRIMARY KEY (fixture, market, outcome)
);
