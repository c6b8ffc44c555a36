-- Players who joined a tournament that nobody is in by itself, and the rounds that score there.
-- Rounds is how many rounds of its games the tallies of its days held when the score was computed last, theo_before the
-- theoretical win of those before the player joined. Every round below first_open that could score is in best.
-- sqlite: WITHOUT ROWID
CREATE TABLE board_entries (
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  joined_at BIGINT NOT NULL,
  theo_before BIGINT NOT NULL,
  rounds BIGINT NOT NULL,
  first_open BIGINT NOT NULL,
  best TEXT NOT NULL,
  PRIMARY KEY (activity_id, period, player_id)
);
