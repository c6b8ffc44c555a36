-- The accounts that players paid from, as the gateway refers to them: what a credited payment named first. Payments from
-- before are of unknown accounts.
-- sqlite: WITHOUT ROWID
CREATE TABLE payers (
  gateway TEXT NOT NULL,
  payer TEXT NOT NULL CHECK (payer <> ''),
  player_id BIGINT NOT NULL,
  paid_at BIGINT NOT NULL,
  PRIMARY KEY (gateway, payer, player_id)
);

CREATE INDEX payers_by_player ON payers (player_id);
