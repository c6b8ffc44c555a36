-- Rounds of the in-house games that are over. State 1 is settled, 2 is void. Rows are appended and never changed,
-- except that a void is noted.
CREATE TABLE rounds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2)),
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL,
  bonus_stake BIGINT NOT NULL,
  payout BIGINT NOT NULL CHECK (payout >= 0),
  multiplier BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  seed_hash BYTEA NOT NULL,
  params TEXT NOT NULL,
  outcome TEXT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- For the public page of a round and the public list of the latest: identifiers rise, so this only grows at its end.
CREATE INDEX rounds_by_id ON rounds (id);

-- Rounds of several steps that are not over. The stake is posted; the game's state is the server's secret.
-- sqlite: WITHOUT ROWID
CREATE TABLE open_rounds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL,
  bonus_stake BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  params TEXT NOT NULL,
  outcome TEXT NOT NULL,
  game_state TEXT NOT NULL,
  draws BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- Seeds after their reveal.
-- sqlite: WITHOUT ROWID
CREATE TABLE seeds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  seed_hash BYTEA NOT NULL,
  server_seed TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  rounds BIGINT NOT NULL,
  revealed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

CREATE UNIQUE INDEX seeds_by_hash ON seeds (player_id, seed_hash);

-- What a player has played, by account type, over the rounds up to the mark in rollups.
-- sqlite: WITHOUT ROWID
CREATE TABLE play_stats (
  player_id BIGINT NOT NULL,
  account_type BIGINT NOT NULL,
  rounds BIGINT NOT NULL,
  wagered BIGINT NOT NULL,
  paid_out BIGINT NOT NULL,
  biggest_win BIGINT NOT NULL,
  PRIMARY KEY (player_id, account_type)
);

CREATE TABLE rollups (
  name TEXT PRIMARY KEY,
  through BIGINT NOT NULL
);

-- Players who keep their bets out of the public lists.
CREATE TABLE hidden_players (
  player_id BIGINT PRIMARY KEY,
  hidden_at BIGINT NOT NULL
);
