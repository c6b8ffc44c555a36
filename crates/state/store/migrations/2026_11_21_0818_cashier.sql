-- Order numbers: the one global way from the number that players and gateways use to the player's row.
-- sqlite: WITHOUT ROWID
CREATE TABLE order_numbers (
  order_no TEXT PRIMARY KEY,
  player_id BIGINT NOT NULL,
  order_id BIGINT NOT NULL
);

-- Deposit orders. state: 0 created, 1 pending, 2 paid, 3 expired, 4 refused.
-- sqlite: WITHOUT ROWID
CREATE TABLE deposits (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  order_no TEXT NOT NULL,
  goods_id BIGINT NOT NULL,
  method_id BIGINT NOT NULL,
  gateway TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  extra_cash BIGINT NOT NULL CHECK (extra_cash >= 0),
  bonus BIGINT NOT NULL CHECK (bonus >= 0),
  bonus_target BIGINT NOT NULL CHECK (bonus_target >= 0),
  gold BIGINT NOT NULL CHECK (gold >= 0),
  turnover BIGINT NOT NULL CHECK (turnover >= 0),
  state BIGINT NOT NULL,
  reference TEXT NOT NULL,
  url TEXT NOT NULL,
  qr TEXT NOT NULL,
  payment TEXT NOT NULL,
  reason TEXT NOT NULL,
  late BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- What the expiry job looks for.
CREATE INDEX deposits_open ON deposits (expires_at) WHERE state < 2;

-- Withdrawals. state: 0 requested, 1 approved, 2 submitted, 3 paid, 4 refused, 5 failed. `day` is the site's day.
-- sqlite: WITHOUT ROWID
CREATE TABLE withdrawals (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  order_no TEXT NOT NULL,
  method_id BIGINT NOT NULL,
  gateway TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  fee BIGINT NOT NULL CHECK (fee >= 0 AND fee < amount),
  early_cash BIGINT NOT NULL CHECK (early_cash >= 0),
  early_bonus BIGINT NOT NULL CHECK (early_bonus >= 0),
  account TEXT NOT NULL,
  state BIGINT NOT NULL,
  judge TEXT NOT NULL,
  asked BIGINT NOT NULL,
  payout TEXT NOT NULL,
  reason TEXT NOT NULL,
  day BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  settled_at BIGINT NOT NULL,
  told BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

-- One withdrawal under way per player; also what operators look at.
CREATE UNIQUE INDEX withdrawals_open ON withdrawals (player_id) WHERE state < 3;

-- Where a player is paid, one account per kind. The one bound last is the one shown first.
-- sqlite: WITHOUT ROWID
CREATE TABLE withdraw_accounts (
  player_id BIGINT NOT NULL,
  account_type BIGINT NOT NULL,
  cpf TEXT NOT NULL,
  phone TEXT NOT NULL,
  name TEXT NOT NULL,
  email TEXT NOT NULL,
  ifsc TEXT NOT NULL,
  account TEXT NOT NULL,
  upi TEXT NOT NULL,
  bank_code TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  updated_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, account_type)
);

-- Wagering requirements. kind: 0 bonus, 1 cash. state: 0 open, 1 done, 2 given up, 3 held by an early withdrawal.
-- `amount` is the bonus that is released, or the cash that is locked; `owner` the deposit or withdrawal it belongs to.
-- sqlite: WITHOUT ROWID
CREATE TABLE wagering_tasks (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  state BIGINT NOT NULL,
  source TEXT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount >= 0),
  cur BIGINT NOT NULL CHECK (cur >= 0),
  target BIGINT NOT NULL CHECK (target >= 0),
  held_by BIGINT NOT NULL,
  created_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

CREATE INDEX wagering_tasks_open ON wagering_tasks (player_id, id) WHERE state = 0;

-- Every gateway message that was verified, with the answer it received; a repeat receives it again.
-- sqlite: WITHOUT ROWID
CREATE TABLE gateway_events (
  gateway TEXT NOT NULL,
  event_id TEXT NOT NULL,
  body_hash BYTEA NOT NULL,
  order_no TEXT NOT NULL,
  verdict TEXT NOT NULL,
  flagged BIGINT NOT NULL,
  body TEXT NOT NULL,
  received_at BIGINT NOT NULL,
  PRIMARY KEY (gateway, event_id)
);

CREATE INDEX gateway_events_flagged ON gateway_events (received_at) WHERE flagged = 1;

-- What has to leave the process: written with the fact, done after the commit, tried again until it worked.
-- sqlite: WITHOUT ROWID
CREATE TABLE outbox (
  id BIGINT PRIMARY KEY,
  kind TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  subject BIGINT NOT NULL,
  attempts BIGINT NOT NULL,
  next_at BIGINT NOT NULL,
  made_at BIGINT NOT NULL
);

CREATE INDEX outbox_due ON outbox (next_at);
