-- Jobs that a transaction leaves to be done after it: written with the fact, run after the commit, tried again until
-- they worked or failed for good. `payload` is JSON; `failures` counts failed runs, the one under way included.
-- sqlite: WITHOUT ROWID
CREATE TABLE jobs (
  id BIGINT PRIMARY KEY,
  kind TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  payload TEXT NOT NULL,
  attempts BIGINT NOT NULL,
  failures BIGINT NOT NULL,
  error TEXT NOT NULL,
  next_at BIGINT NOT NULL,
  made_at BIGINT NOT NULL
);

CREATE INDEX jobs_due ON jobs (next_at);

-- Dead letters: jobs that failed for good and wait for an operator.
-- sqlite: WITHOUT ROWID
CREATE TABLE dead_jobs (
  id BIGINT PRIMARY KEY,
  kind TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  payload TEXT NOT NULL,
  attempts BIGINT NOT NULL,
  failures BIGINT NOT NULL,
  error TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  died_at BIGINT NOT NULL
);

INSERT INTO jobs (id, kind, player_id, payload, attempts, failures, error, next_at, made_at)
SELECT id, CASE WHEN kind = 'tell_withdrawal' THEN 'announce_withdrawal' ELSE kind END, player_id,
  '{"player":' || CAST(player_id AS TEXT) || ',"withdrawal":' || CAST(subject AS TEXT) || '}',
  attempts, 0, '', next_at, made_at
FROM outbox;

DROP TABLE outbox;

-- Which process does what only one may do at a time. The fence rises with every change of hands; whoever writes under
-- the lease proves it with the fence.
-- sqlite: WITHOUT ROWID
CREATE TABLE leases (
  name TEXT PRIMARY KEY,
  holder BIGINT NOT NULL,
  fence BIGINT NOT NULL,
  until BIGINT NOT NULL
);

ALTER TABLE withdrawals RENAME COLUMN judge TO reviewed_by;
ALTER TABLE withdrawals RENAME COLUMN told TO announced;
