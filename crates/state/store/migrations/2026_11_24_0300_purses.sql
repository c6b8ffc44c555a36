-- Prizes that lie in a purse until they are moved or sent by mail, and which of several contents a player took. The table
-- is written anew, for a column's condition cannot be changed on both databases.

-- `state` 0 owed, 1 paid, 2 in review, 3 lapsed, 4 taken back, 5 in a purse, 6 moved from it by the player, 7 sent by mail;
-- `prize` and `nonce` are -1 where nothing was drawn; `place` is that of the prize in the stream of its draw, from 0.
-- sqlite: WITHOUT ROWID
CREATE TABLE promotion_grants_with_purses (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  step BIGINT NOT NULL,
  id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 7),
  reward TEXT NOT NULL,
  money BIGINT NOT NULL CHECK (money >= 0),
  gold BIGINT NOT NULL CHECK (gold >= 0),
  prize BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  seed_hash BYTEA NOT NULL,
  place BIGINT NOT NULL CHECK (place >= 0),
  made_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  unearned BIGINT NOT NULL CHECK (unearned >= 0),
  taken BIGINT NOT NULL CHECK (taken >= 0),
  risk BIGINT NOT NULL CHECK (risk >= 0),
  PRIMARY KEY (player_id, activity_id, period, step)
);

INSERT INTO promotion_grants_with_purses (player_id, activity_id, period, step, id, version, state, reward, money, gold,
  prize, nonce, seed_hash, place, made_at, closed_at, unearned, taken, risk)
SELECT player_id, activity_id, period, step, id, version, state, reward, money, gold,
  prize, nonce, seed_hash, 0, made_at, closed_at, unearned, taken, risk
FROM promotion_grants;

DROP TABLE promotion_grants;

ALTER TABLE promotion_grants_with_purses RENAME TO promotion_grants;

CREATE UNIQUE INDEX promotion_grants_by_id ON promotion_grants (player_id, id);
CREATE INDEX promotion_grants_in_review ON promotion_grants (player_id, id) WHERE state = 2;
CREATE INDEX promotion_grants_in_purse ON promotion_grants (activity_id, period, player_id) WHERE state = 5;
