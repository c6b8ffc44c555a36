-- The pools of jackpots, and what bets added to them since they were last rolled up. A pool is what was added and seeded less
-- what was awarded. `held` is what was shown before the latest award: until `held_until` no award pays less.
-- sqlite: WITHOUT ROWID
CREATE TABLE jackpots (
  game TEXT NOT NULL PRIMARY KEY,
  version BIGINT NOT NULL,
  contributed BIGINT NOT NULL CHECK (contributed >= 0),
  seeded BIGINT NOT NULL CHECK (seeded >= 0),
  awarded BIGINT NOT NULL CHECK (awarded >= 0 AND awarded <= contributed + seeded),
  held BIGINT NOT NULL CHECK (held >= 0),
  held_until BIGINT NOT NULL
);
-- sqlite: WITHOUT ROWID
CREATE TABLE jackpot_contributions (
  game TEXT NOT NULL,
  round_id BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  PRIMARY KEY (game, round_id)
);
-- What bets add to a pool is part of play: it does not belong among the other movements of a player.
DROP INDEX transfers_beside_play;
CREATE INDEX transfers_beside_play ON transfers (player_id, seq) WHERE code > 9;
