-- The hot row of a player: five balances, the version that guards them, the end of the transfer chain, and what
-- a bet needs besides: seeds, nonce, the number of open wagering requirements.
CREATE TABLE wallets (
  player_id BIGINT PRIMARY KEY,
  version BIGINT NOT NULL,
  cash BIGINT NOT NULL CHECK (cash >= 0),
  bonus BIGINT NOT NULL CHECK (bonus >= 0),
  gold BIGINT NOT NULL CHECK (gold >= 0),
  frozen_cash BIGINT NOT NULL CHECK (frozen_cash >= 0),
  frozen_bonus BIGINT NOT NULL CHECK (frozen_bonus >= 0),
  transfers BIGINT NOT NULL,
  chain BYTEA NOT NULL,
  server_seed TEXT NOT NULL,
  next_server_seed TEXT NOT NULL,
  client_seed TEXT NOT NULL,
  nonce BIGINT NOT NULL,
  open_tasks BIGINT NOT NULL CHECK (open_tasks >= 0),
  updated_at BIGINT NOT NULL
);

-- Every movement of money, once, for ever. `seq` counts a player's transfers from 1 without a gap.
-- sqlite: WITHOUT ROWID
CREATE TABLE transfers (
  player_id BIGINT NOT NULL,
  seq BIGINT NOT NULL,
  debit BIGINT NOT NULL,
  credit BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  code BIGINT NOT NULL,
  reference BIGINT NOT NULL,
  request_key TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, seq)
);

-- Idempotent requests: the reply that a repetition receives.
-- sqlite: WITHOUT ROWID
CREATE TABLE requests (
  player_id BIGINT NOT NULL,
  request_key TEXT NOT NULL,
  input_hash BYTEA NOT NULL,
  reply TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, request_key)
);
