-- Where operators take no bets on sports: all, producer/<name>, sport/<name>, fixture/<number>, market/<number>/<market>.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_suspensions (
  scope TEXT NOT NULL PRIMARY KEY,
  suspended_at BIGINT NOT NULL
);

-- The most that may be lost by an outcome of a market, where operators allow less than the site does.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_market_caps (
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  cap BIGINT NOT NULL CHECK (cap >= 0),
  PRIMARY KEY (fixture, market)
);

-- The share of every limit that a player has, in percent, where it is not all of it.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_player_factors (
  player_id BIGINT NOT NULL PRIMARY KEY,
  percent BIGINT NOT NULL CHECK (percent BETWEEN 1 AND 99)
);

-- What an operator wants to be done about a market's result, until another one confirms it: event is the message as JSON, revision
-- that of the result when it was proposed. closed_at is zero until it is carried out or withdrawn.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_proposals (
  id BIGINT NOT NULL PRIMARY KEY,
  fixture BIGINT NOT NULL,
  market TEXT NOT NULL,
  event TEXT NOT NULL,
  revision BIGINT NOT NULL,
  proposed_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  proposed_at BIGINT NOT NULL,
  confirmed_by TEXT NOT NULL,
  closed_at BIGINT NOT NULL
);
CREATE INDEX sports_proposals_open ON sports_proposals (id) WHERE closed_at = 0;
