-- The competitions and teams of sports that a player marked: competition/<number>, team/<competition>/<number>.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_favorites (
  player_id BIGINT NOT NULL,
  subject TEXT NOT NULL,
  marked_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, subject)
);
