-- When the player last did something, to the minute: what is asked without the player does not count.
ALTER TABLE sessions ADD COLUMN active_at BIGINT NOT NULL DEFAULT 0;
UPDATE sessions SET active_at = last_seen_at;
