-- What operators did, each chained by its hash to the one before. Rows are only added.
-- sqlite: WITHOUT ROWID
CREATE TABLE operator_actions (
  seq BIGINT PRIMARY KEY,
  action TEXT NOT NULL,
  operator TEXT NOT NULL,
  confirmed_by TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  subject TEXT NOT NULL,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  hash BYTEA NOT NULL
);
