-- Boards of tournaments: who scored what in a period, and who was given a prize.

-- When the last stake that counted on a day was settled: boards find by it who scored, without a statement of their own in
-- the transaction of a bet. 0 for what was played before.
ALTER TABLE day_tallies ADD COLUMN counted_at BIGINT NOT NULL DEFAULT 0;
CREATE INDEX day_tallies_by_count ON day_tallies (day, counted_at);

-- State 1 counts, 2 is being given, 3 is settled: what was not given is back in the budget.
-- sqlite: WITHOUT ROWID
CREATE TABLE boards (
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  version BIGINT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3)),
  followed_at BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  pool BIGINT NOT NULL CHECK (pool >= 0),
  slots TEXT NOT NULL,
  PRIMARY KEY (activity_id, period)
);

CREATE INDEX boards_by_state ON boards (state, ends_at);

-- What a player has scored. Who left the tournament counts for the pool and is not on the board.
-- sqlite: WITHOUT ROWID
CREATE TABLE board_scores (
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  score BIGINT NOT NULL,
  reached_at BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  is_in BIGINT NOT NULL CHECK (is_in IN (0, 1)),
  PRIMARY KEY (activity_id, period, player_id)
);

CREATE INDEX board_scores_by_rank ON board_scores (activity_id, period, is_in, score DESC, reached_at, player_id);

-- The places of a board that bring a prize. State 1 is due, 2 was sent by mail, 3 is looked at by an operator, 4 is
-- withheld: the player may not receive it, and nobody moves up.
-- sqlite: WITHOUT ROWID
CREATE TABLE board_prizes (
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  place BIGINT NOT NULL CHECK (place >= 1),
  player_id BIGINT NOT NULL,
  score BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4)),
  PRIMARY KEY (activity_id, period, place)
);

CREATE INDEX board_prizes_by_player ON board_prizes (player_id, activity_id);

-- Players who left a tournament that all players are in.
-- sqlite: WITHOUT ROWID
CREATE TABLE board_leavers (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  left_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, activity_id)
);
