-- Games of outside providers, which move money by calls to the wallet. A provider knows a player by an opaque name.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_users (
  provider TEXT NOT NULL,
  name TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  PRIMARY KEY (provider, name)
);
CREATE UNIQUE INDEX provider_users_player ON provider_users (player_id, provider);

-- Sessions of outside games. `session_id` is the login session that began it.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_sessions (
  token_hash BYTEA NOT NULL,
  player_id BIGINT NOT NULL,
  session_id BIGINT NOT NULL,
  provider TEXT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  currency TEXT NOT NULL,
  state BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  used_at BIGINT NOT NULL,
  PRIMARY KEY (token_hash)
);
CREATE INDEX provider_sessions_player ON provider_sessions (player_id, game);
CREATE INDEX provider_sessions_used ON provider_sessions (used_at);

-- Rounds of outside games. Open (1), settled (2), void (3). What a settled one counts for is in the day's tally.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_rounds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  provider TEXT NOT NULL,
  name TEXT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  is_free BIGINT NOT NULL,
  state BIGINT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake >= 0),
  cash_stake BIGINT NOT NULL CHECK (cash_stake >= 0),
  bonus_stake BIGINT NOT NULL CHECK (bonus_stake >= 0),
  payout BIGINT NOT NULL CHECK (payout >= 0),
  best BIGINT NOT NULL CHECK (best >= 0),
  turnover BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  counted_at BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  flagged BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE UNIQUE INDEX provider_rounds_name ON provider_rounds (player_id, provider, name);
CREATE INDEX provider_rounds_open ON provider_rounds (changed_at, player_id, id) WHERE state = 1;

-- Every call that moved money or forbids it, for ever: bet (1), win (2), rollback (3), tombstone (4) of a bet that was
-- rolled back before it came. `moved` is what the ledger moved for it; `owed` what of it became a debt.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_transactions (
  provider TEXT NOT NULL,
  uuid TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  round_name TEXT NOT NULL,
  round_id BIGINT NOT NULL,
  game TEXT NOT NULL,
  currency TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount >= 0),
  reference TEXT NOT NULL,
  cash BIGINT NOT NULL CHECK (cash >= 0),
  bonus BIGINT NOT NULL CHECK (bonus >= 0),
  moved BIGINT NOT NULL CHECK (moved >= 0),
  rest BIGINT NOT NULL,
  is_free BIGINT NOT NULL,
  is_promo BIGINT NOT NULL,
  state BIGINT NOT NULL,
  flagged BIGINT NOT NULL,
  balance BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  PRIMARY KEY (provider, uuid)
);
CREATE INDEX provider_transactions_player ON provider_transactions (player_id, round_id);
