-- Open sessions. The token is not here, only its SHA-256; an empty session_key means that requests are not signed.
-- sqlite: WITHOUT ROWID
CREATE TABLE sessions (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  token_hash BYTEA NOT NULL,
  session_key BYTEA NOT NULL,
  device TEXT NOT NULL,
  device_id TEXT NOT NULL,
  ip TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  last_seen_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- sqlite: WITHOUT ROWID
CREATE TABLE session_tokens (
  token_hash BYTEA PRIMARY KEY,
  player_id BIGINT NOT NULL,
  session_id BIGINT NOT NULL
);

-- What every running server must forget at once; session_id 0 means all sessions of the player. Rows live an hour.
-- sqlite: WITHOUT ROWID
CREATE TABLE session_endings (
  ended_at BIGINT NOT NULL,
  player_id BIGINT NOT NULL,
  session_id BIGINT NOT NULL,
  PRIMARY KEY (ended_at, player_id, session_id)
);

-- Nonces of signed requests, as digests, until their time window has passed.
-- sqlite: WITHOUT ROWID
CREATE TABLE nonces (
  player_id BIGINT NOT NULL,
  session_id BIGINT NOT NULL,
  digest BYTEA NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, session_id, digest)
);

CREATE INDEX nonces_by_expiry ON nonces (expires_at);

-- Tokens that carry a player into a game page: single use, one minute.
-- sqlite: WITHOUT ROWID
CREATE TABLE game_tokens (
  token_hash BYTEA PRIMARY KEY,
  player_id BIGINT NOT NULL,
  game TEXT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX game_tokens_by_expiry ON game_tokens (expires_at);

-- Where a player's devices take notifications.
-- sqlite: WITHOUT ROWID
CREATE TABLE push_subscriptions (
  player_id BIGINT NOT NULL,
  token_hash BYTEA NOT NULL,
  token TEXT NOT NULL,
  endpoint TEXT NOT NULL,
  auth TEXT NOT NULL,
  p256dh TEXT NOT NULL,
  saved_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, token_hash)
);
