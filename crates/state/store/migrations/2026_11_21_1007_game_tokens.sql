-- A session has one token for a game: a new one takes the place of the one before.
ALTER TABLE game_tokens ADD COLUMN session_id BIGINT NOT NULL DEFAULT 0;

CREATE INDEX game_tokens_by_session ON game_tokens (player_id, session_id, game);
