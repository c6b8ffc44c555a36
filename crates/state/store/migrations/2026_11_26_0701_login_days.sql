-- The days of the site on which a new player came, as far as promotions ask: those of an account's first week.
-- sqlite: WITHOUT ROWID
CREATE TABLE login_days (
  player_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  PRIMARY KEY (player_id, day)
);
