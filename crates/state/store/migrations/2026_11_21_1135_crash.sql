-- Crash: rounds that all players share, each decided by a link of a chain of hashes.
-- The checkpoints of a chain are every so-manieth link, laid end to end: secret until their rounds are over.
CREATE TABLE crash_chains (
  number BIGINT PRIMARY KEY,
  length BIGINT NOT NULL CHECK (length > 0),
  terminating BYTEA NOT NULL,
  checkpoints BYTEA NOT NULL,
  salt TEXT NOT NULL,
  salt_from BIGINT NOT NULL CHECK (salt_from IN (0, 1)),
  played BIGINT NOT NULL CHECK (played >= 0 AND played <= length),
  committed_at BIGINT NOT NULL,
  salted_at BIGINT NOT NULL
);

-- State 1 takes bets, 2 runs, 3 is over, 4 was broken off and does not count. The link and the crash point are secret
-- in the first two.
CREATE TABLE crash_rounds (
  number BIGINT PRIMARY KEY,
  chain BIGINT NOT NULL,
  link_no BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4)),
  link BYTEA NOT NULL,
  crash_point BIGINT NOT NULL CHECK (crash_point >= 100),
  betting_ends_at BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  ended_at BIGINT NOT NULL
);

CREATE UNIQUE INDEX crash_rounds_by_link ON crash_rounds (chain, link_no);

-- Bets of the last rounds. State 1 is in, 2 is out and paid and not yet recorded; the others are recorded: 3 was paid,
-- 4 lost, 5 went back.
-- sqlite: WITHOUT ROWID
CREATE TABLE crash_bets (
  player_id BIGINT NOT NULL,
  round_no BIGINT NOT NULL,
  id BIGINT NOT NULL,
  account_type BIGINT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL,
  bonus_stake BIGINT NOT NULL,
  auto_out BIGINT NOT NULL,
  out_at BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4, 5)),
  cashed_out_at BIGINT NOT NULL,
  payout BIGINT NOT NULL CHECK (payout >= 0),
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, round_no)
);

CREATE INDEX crash_bets_by_round ON crash_bets (round_no, id);
CREATE INDEX crash_bets_by_state ON crash_bets (state, round_no, out_at);

-- Which process runs the rounds, and until when it need not say so again.
CREATE TABLE crash_lease (
  id BIGINT PRIMARY KEY,
  holder BIGINT NOT NULL,
  until BIGINT NOT NULL
);
