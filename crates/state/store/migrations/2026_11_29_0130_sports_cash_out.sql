-- A bet on sports may be cashed out, whole (state 5) or in part: cashed_stake is what of the stake was, cashed_payout what was paid
-- for it, auto_cash_out the offer at which it is done by itself (0 for none). SQLite cannot change a CHECK, so the table is written
-- again. Bets under review (4) are open to their players too.
DROP INDEX sports_bets_pending;
DROP INDEX sports_bets_open;
DROP INDEX sports_bets_review;
ALTER TABLE sports_bets RENAME TO sports_bets_before;
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_bets (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  kind BIGINT NOT NULL CHECK (kind BETWEEN 0 AND 2),
  sizes BIGINT NOT NULL CHECK (sizes >= 0),
  each_way BIGINT NOT NULL CHECK (each_way IN (0, 1)),
  policy BIGINT NOT NULL CHECK (policy BETWEEN 0 AND 2),
  unit BIGINT NOT NULL CHECK (unit > 0),
  stake BIGINT NOT NULL CHECK (stake > 0),
  cash_stake BIGINT NOT NULL CHECK (cash_stake >= 0),
  bonus_stake BIGINT NOT NULL CHECK (bonus_stake >= 0),
  placed_at BIGINT NOT NULL,
  decide_at BIGINT NOT NULL,
  legs TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 5),
  decided_at BIGINT NOT NULL,
  refusal BIGINT NOT NULL,
  payout BIGINT NOT NULL CHECK (payout >= 0),
  cashed_stake BIGINT NOT NULL DEFAULT 0 CHECK (cashed_stake >= 0 AND cashed_stake <= stake),
  cashed_payout BIGINT NOT NULL DEFAULT 0 CHECK (cashed_payout >= 0),
  auto_cash_out BIGINT NOT NULL DEFAULT 0 CHECK (auto_cash_out >= 0),
  revision BIGINT NOT NULL CHECK (revision >= 0),
  round_id BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);
INSERT INTO sports_bets (player_id, id, version, game, account_type, kind, sizes, each_way, policy, unit, stake, cash_stake,
    bonus_stake, placed_at, decide_at, legs, state, decided_at, refusal, payout, cashed_stake, cashed_payout, auto_cash_out,
    revision, round_id, settled_at)
  SELECT player_id, id, version, game, account_type, kind, sizes, each_way, policy, unit, stake, cash_stake, bonus_stake,
    placed_at, decide_at, legs, state, decided_at, refusal, payout, 0, 0, 0, revision, round_id, settled_at
  FROM sports_bets_before;
DROP TABLE sports_bets_before;
CREATE INDEX sports_bets_pending ON sports_bets (decide_at, player_id, id) WHERE state = 0;
-- With the state in it, or else SQLite reads all bets of a player by the primary key.
CREATE INDEX sports_bets_open ON sports_bets (player_id, state, id) WHERE state IN (0, 1, 4);
CREATE INDEX sports_bets_review ON sports_bets (player_id, id) WHERE state = 4;
CREATE INDEX sports_bets_auto ON sports_bets (player_id, id) WHERE state = 1 AND auto_cash_out > 0;
