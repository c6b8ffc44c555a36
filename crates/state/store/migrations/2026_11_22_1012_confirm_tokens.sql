-- Fresh proofs of players who are signed in: one for each session, used once, within minutes. Only the hash of the token
-- is stored.
-- sqlite: WITHOUT ROWID
CREATE TABLE confirm_tokens (
  token_hash BYTEA PRIMARY KEY,
  player_id BIGINT NOT NULL,
  session_id BIGINT NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX confirm_tokens_by_player ON confirm_tokens (player_id, session_id);
CREATE INDEX confirm_tokens_by_time ON confirm_tokens (expires_at);
