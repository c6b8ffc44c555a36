-- The rounds that all players share, of every table. What Crash had in tables of its own moves here under the id
-- 'crash'.
-- The checkpoints of a chain are every thousandth link, concatenated: secret until their rounds are over.
CREATE TABLE table_chains (
  table_id TEXT NOT NULL,
  number BIGINT NOT NULL,
  length BIGINT NOT NULL CHECK (length > 0),
  terminating BYTEA NOT NULL,
  checkpoints BYTEA NOT NULL,
  salt TEXT NOT NULL,
  salt_from BIGINT NOT NULL CHECK (salt_from IN (0, 1)),
  played BIGINT NOT NULL CHECK (played >= 0 AND played <= length),
  committed_at BIGINT NOT NULL,
  salted_at BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);

-- State 1 takes bets, 2 runs, 3 is over, 4 was interrupted and does not count. Link, outcome and peak are secret in
-- the first two.
CREATE TABLE table_rounds (
  table_id TEXT NOT NULL,
  number BIGINT NOT NULL,
  chain BIGINT NOT NULL,
  link_no BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4)),
  link BYTEA NOT NULL,
  outcome TEXT NOT NULL,
  peak BIGINT NOT NULL CHECK (peak >= 0),
  betting_ends_at BIGINT NOT NULL,
  started_at BIGINT NOT NULL,
  ended_at BIGINT NOT NULL,
  fence BIGINT NOT NULL,
  PRIMARY KEY (table_id, number)
);

CREATE UNIQUE INDEX table_rounds_by_link ON table_rounds (table_id, chain, link_no);

-- Bets of the last rounds. State 1 is active, 2 is cashed out and paid and not yet recorded; the others are recorded:
-- 3 was paid, 4 lost, 5 was refunded. What a bet that is paid and not recorded counted for stays with it.
-- sqlite: WITHOUT ROWID
CREATE TABLE table_bets (
  player_id BIGINT NOT NULL,
  table_id TEXT NOT NULL,
  round_no BIGINT NOT NULL,
  id BIGINT NOT NULL,
  account_type BIGINT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL,
  bonus_stake BIGINT NOT NULL,
  params TEXT NOT NULL,
  cash_out_at BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4, 5)),
  cashed_out_at BIGINT NOT NULL,
  payout BIGINT NOT NULL CHECK (payout >= 0),
  changed_at BIGINT NOT NULL,
  turnover BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, table_id, round_no, id)
);

CREATE INDEX table_bets_by_round ON table_bets (table_id, round_no, id);
CREATE INDEX table_bets_by_state ON table_bets (state, table_id, round_no, cash_out_at);

-- Servers that take cash-outs: all that a server received before decided_until is settled; it is waited for until
-- lease_until.
-- sqlite: WITHOUT ROWID
CREATE TABLE table_servers (
  table_id TEXT NOT NULL,
  holder BIGINT NOT NULL,
  decided_until BIGINT NOT NULL,
  lease_until BIGINT NOT NULL,
  PRIMARY KEY (table_id, holder)
);

INSERT INTO table_chains
  (table_id, number, length, terminating, checkpoints, salt, salt_from, played, committed_at, salted_at)
  SELECT 'crash', number, length, terminating, checkpoints, salt, salt_from, played, committed_at, salted_at
  FROM crash_chains;

INSERT INTO table_rounds
  (table_id, number, chain, link_no, state, link, outcome, peak, betting_ends_at, started_at, ended_at, fence)
  SELECT 'crash', number, chain, link_no, state, link,
    '{"crash_point":' || CAST(crash_point AS TEXT) || '}', crash_point,
    betting_ends_at, started_at, ended_at, 0
  FROM crash_rounds;

INSERT INTO table_bets
  (player_id, table_id, round_no, id, account_type, stake, cash_stake, bonus_stake, params, cash_out_at, state,
   cashed_out_at, payout, changed_at, turnover, theo, settled_at)
  SELECT player_id, 'crash', round_no, id, account_type, stake, cash_stake, bonus_stake,
    '{"auto_cash_out":' || CASE WHEN auto_out > 0 THEN CAST(auto_out AS TEXT) ELSE 'null' END || '}', out_at, state,
    cashed_out_at, payout, changed_at, 0, 0, 0
  FROM crash_bets;

INSERT INTO table_servers (table_id, holder, decided_until, lease_until)
  SELECT 'crash', holder, decided, until FROM crash_servers;

DROP TABLE crash_bets;
DROP TABLE crash_rounds;
DROP TABLE crash_chains;
DROP TABLE crash_servers;
DROP TABLE crash_lease;
