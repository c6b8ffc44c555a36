-- Reversals: credited payments that went back to the payer, whole or in parts. One that is reported before its payment
-- waits with `applied` = 0. What was taken back and what is owed for it is in the ledger.
-- sqlite: WITHOUT ROWID
CREATE TABLE deposit_reversals (
  player_id BIGINT NOT NULL,
  order_id BIGINT NOT NULL,
  name TEXT NOT NULL,
  payment TEXT NOT NULL,
  amount BIGINT NOT NULL,
  kind TEXT NOT NULL,
  reason TEXT NOT NULL,
  applied BIGINT NOT NULL,
  reported_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, order_id, name)
);

-- Debts: what a reversal could not take from the player's balances. Open while `paid` + `written_off` < `amount`.
-- sqlite: WITHOUT ROWID
CREATE TABLE debts (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  source TEXT NOT NULL,
  source_id BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  paid BIGINT NOT NULL CHECK (paid >= 0),
  written_off BIGINT NOT NULL CHECK (written_off >= 0),
  written_off_by TEXT NOT NULL,
  confirmed_by TEXT NOT NULL,
  write_off_reason TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id),
  CHECK (paid + written_off <= amount)
);

-- What an operator looks at, and what a reward pays first.
CREATE INDEX debts_open ON debts (player_id, id) WHERE closed_at = 0;

-- What of the payment went back so far. States 5 refunded and 6 charged back: all of it.
ALTER TABLE deposits ADD COLUMN reversed BIGINT NOT NULL DEFAULT 0 CHECK (reversed >= 0);

-- What the player owes in all, by the ledger: in the row that every withdrawal and reward reads.
ALTER TABLE wallets ADD COLUMN debt BIGINT NOT NULL DEFAULT 0 CHECK (debt >= 0);

-- The order that a requirement came with; 0 for none.
ALTER TABLE wagering_tasks ADD COLUMN source_id BIGINT NOT NULL DEFAULT 0;
-- Requirements were opened in the transaction that credited their order, at its time.
UPDATE wagering_tasks SET source_id = COALESCE((
  SELECT MIN(d.id) FROM deposits d
  WHERE d.player_id = wagering_tasks.player_id AND d.state = 2 AND d.settled_at = wagering_tasks.created_at
), 0) WHERE source = 'deposit';
