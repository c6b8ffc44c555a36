-- What a provider listed of a game when it was last asked. Where the catalogue says something else, an operator has changed it.
-- `game_state` is the state that the list has given the game, `state_before` the one that it had before it vanished from the list.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_games (
  provider TEXT NOT NULL,
  code TEXT NOT NULL,
  game TEXT NOT NULL,
  name TEXT NOT NULL,
  rtp BIGINT NOT NULL,
  features TEXT NOT NULL,
  blocked_countries TEXT NOT NULL,
  demo BIGINT NOT NULL,
  freebets BIGINT NOT NULL,
  game_state BIGINT NOT NULL,
  state_before BIGINT NOT NULL,
  vanished_at BIGINT NOT NULL,
  PRIMARY KEY (provider, code)
);

-- When a provider was last asked for its games, and when its list was last taken in; 0 for never.
-- sqlite: WITHOUT ROWID
CREATE TABLE provider_lists (
  provider TEXT NOT NULL,
  asked_at BIGINT NOT NULL,
  taken_at BIGINT NOT NULL,
  PRIMARY KEY (provider)
);
