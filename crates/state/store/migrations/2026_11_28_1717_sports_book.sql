-- Bets on sports of the own book: pending (0), accepted (1), rejected (2), settled (3), under review (4). legs is JSON: terms
-- as placed, and what became of them. sizes is a set of bits: bit k for lines of k legs. round_id is the round of the
-- settlement in force or, while the bet is open again after a correction, of the last one; 0 for none.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_bets (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
  sizes BIGINT NOT NULL CHECK (sizes >= 0),
  each_way BIGINT NOT NULL CHECK (each_way IN (0, 1)),
  policy BIGINT NOT NULL CHECK (policy BETWEEN 0 AND 2),
  unit BIGINT NOT NULL CHECK (unit > 0),
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL CHECK (cash_stake >= 0),
  bonus_stake BIGINT NOT NULL CHECK (bonus_stake >= 0),
  placed_at BIGINT NOT NULL,
  decide_at BIGINT NOT NULL,
  legs TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 4),
  decided_at BIGINT NOT NULL,
  refusal BIGINT NOT NULL,
  payout BIGINT NOT NULL CHECK (payout >= 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  round_id BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX sports_bets_pending ON sports_bets (decide_at, player_id, id) WHERE state = 0;
CREATE INDEX sports_bets_open ON sports_bets (player_id, id) WHERE state IN (0, 1);
CREATE INDEX sports_bets_review ON sports_bets (player_id, id) WHERE state = 4;

-- The legs of bets that were accepted, to be found by their markets. revision is that of the result that the leg has; 0 for
-- none yet.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_legs (
  player_id BIGINT NOT NULL,
  bet_id BIGINT NOT NULL,
  leg BIGINT NOT NULL,
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  revision BIGINT NOT NULL CHECK (revision >= 0),
  PRIMARY KEY (player_id, bet_id, leg)
);
CREATE INDEX sports_legs_market ON sports_legs (fixture, market, player_id);

-- What is known of the result of a market. The highest revision is in force; content is JSON and whole, so that no lower
-- revision is needed to read it. certainty rises from live (1) to confirmed (2); nothing else of a row changes.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_results (
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  revision BIGINT NOT NULL CHECK (revision > 0),
  producer TEXT NOT NULL,
  seq BIGINT NOT NULL,
  content TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  certainty BIGINT NOT NULL CHECK (certainty IN (1, 2)),
  PRIMARY KEY (fixture, market, revision)
);

-- What open bets can win by an outcome; the rows without a market and an outcome are those of the whole fixture. A row is
-- written by one writer, and a sum over writers is what counts.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_exposure (
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  outcome TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  writer BIGINT NOT NULL,
  exposed BIGINT NOT NULL,
  PRIMARY KEY (fixture, market, outcome, account_type, writer)
);

-- Markets whose legs have to be brought to a revision: how far that has come, and how often it was looked again afterwards.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_jobs (
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  revision BIGINT NOT NULL CHECK (revision > 0),
  after_player BIGINT NOT NULL,
  looks BIGINT NOT NULL CHECK (looks >= 0),
  due_at BIGINT NOT NULL,
  PRIMARY KEY (fixture, market)
);
CREATE INDEX sports_jobs_due ON sports_jobs (due_at);
