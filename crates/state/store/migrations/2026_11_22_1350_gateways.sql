-- How often the order's present gateway was asked to open it: another one is asked only if nothing was ever sent.
ALTER TABLE deposits ADD COLUMN asked BIGINT NOT NULL DEFAULT 1 CHECK (asked >= 0);
-- 1 while the player's money is on its way (state 1): the order does not expire by our clock.
ALTER TABLE deposits ADD COLUMN confirming BIGINT NOT NULL DEFAULT 0;
-- The banks to choose from, as JSON; empty for none.
ALTER TABLE deposits ADD COLUMN banks TEXT NOT NULL DEFAULT '';

-- Payments that were not credited, and payments that an operator sends back.
-- state: 0 held, 1 requested, 2 approved, 3 submitted, 4 failed, 5 done, 6 dismissed.
-- sqlite: WITHOUT ROWID
CREATE TABLE refunds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  order_id BIGINT NOT NULL,
  order_no TEXT NOT NULL,
  payment TEXT NOT NULL,
  gateway TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  cause TEXT NOT NULL,
  state BIGINT NOT NULL,
  refund_no TEXT NOT NULL,
  requested_by TEXT NOT NULL,
  approved_by TEXT NOT NULL,
  reason TEXT NOT NULL,
  failure TEXT NOT NULL,
  asked BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- What an operator looks at.
CREATE INDEX refunds_open ON refunds (player_id, id) WHERE state < 5;
