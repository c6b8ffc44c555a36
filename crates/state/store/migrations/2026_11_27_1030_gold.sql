-- When the house last gave a player gold, by what for; looks that players bought with gold, and those that they wear.
-- sqlite: WITHOUT ROWID
CREATE TABLE gold_gifts (
  player_id BIGINT NOT NULL,
  source TEXT NOT NULL,
  given_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, source)
);
-- sqlite: WITHOUT ROWID
CREATE TABLE owned_looks (
  player_id BIGINT NOT NULL,
  look TEXT NOT NULL,
  purchase_id BIGINT NOT NULL,
  price BIGINT NOT NULL CHECK (price > 0),
  PRIMARY KEY (player_id, look)
);
-- sqlite: WITHOUT ROWID
CREATE TABLE worn_looks (
  player_id BIGINT NOT NULL,
  kind TEXT NOT NULL,
  look TEXT NOT NULL,
  PRIMARY KEY (player_id, kind)
);
