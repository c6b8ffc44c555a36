-- Free rounds of players, and the rounds that were played of them. `terms` is JSON: when a payout becomes cash.
-- sqlite: WITHOUT ROWID
CREATE TABLE free_rounds (
  player_id BIGINT NOT NULL,
  grant_id BIGINT NOT NULL,
  game TEXT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake > 0),
  granted BIGINT NOT NULL CHECK (granted > 0),
  played BIGINT NOT NULL CHECK (played >= 0 AND played <= granted),
  terms TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, grant_id)
);
ALTER TABLE rounds ADD COLUMN free_grant BIGINT NOT NULL DEFAULT 0;
CREATE INDEX rounds_free ON rounds (player_id, free_grant) WHERE free_grant <> 0;
