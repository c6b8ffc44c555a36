-- What a gateway's statement and our own rows say differently. Open while `resolved_at` = 0.
-- sqlite: WITHOUT ROWID
CREATE TABLE reconciliation_differences (
  gateway TEXT NOT NULL,
  class TEXT NOT NULL,
  name TEXT NOT NULL,
  kind TEXT NOT NULL,
  order_no TEXT NOT NULL,
  our_amount BIGINT NOT NULL,
  their_amount BIGINT NOT NULL,
  our_currency TEXT NOT NULL,
  their_currency TEXT NOT NULL,
  moved_at BIGINT NOT NULL,
  found_at BIGINT NOT NULL,
  resolved_at BIGINT NOT NULL,
  resolved_by TEXT NOT NULL,
  note TEXT NOT NULL,
  PRIMARY KEY (gateway, class, name)
);

CREATE INDEX reconciliation_open ON reconciliation_differences (gateway, class, name) WHERE resolved_at = 0;

-- What moved in a span of time, for the reconciliation.
CREATE INDEX deposits_credited ON deposits (settled_at) WHERE payment <> '';
CREATE INDEX deposit_reversals_reported ON deposit_reversals (reported_at) WHERE applied = 1;
CREATE INDEX withdrawals_paid ON withdrawals (settled_at) WHERE state = 3;
CREATE INDEX refunds_held ON refunds (created_at);
