-- Offers of promotions on deposits, as orders fixed them. `state` 0 reserved, 1 sold, 2 given back.
-- sqlite: WITHOUT ROWID
CREATE TABLE deposit_offers (
  player_id BIGINT NOT NULL,
  order_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  period TEXT NOT NULL,
  step BIGINT NOT NULL,
  rewards TEXT NOT NULL,
  money BIGINT NOT NULL CHECK (money >= 0),
  slots TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 2),
  sold_step BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, order_id)
);

-- Whether the extras of a deposit are given by a promotion's grants and not with the deposit itself.
ALTER TABLE deposits ADD COLUMN by_grant BIGINT NOT NULL DEFAULT 0;
