-- The one-time code of a contact: one at a time, whatever it is asked for. The row outlives the code to count sends.
-- sqlite: WITHOUT ROWID
CREATE TABLE one_time_codes (
  contact TEXT PRIMARY KEY,
  code_hash BYTEA NOT NULL,
  expires_at BIGINT NOT NULL,
  tries_left BIGINT NOT NULL,
  sent_at BIGINT NOT NULL,
  sends BIGINT NOT NULL,
  sends_since BIGINT NOT NULL
);

CREATE INDEX one_time_codes_by_time ON one_time_codes (sent_at);

-- Failures to sign in, per contact; rows are forgotten when they no longer count.
-- sqlite: WITHOUT ROWID
CREATE TABLE sign_in_failures (
  contact TEXT PRIMARY KEY,
  failures BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  locked_until BIGINT NOT NULL
);

CREATE INDEX sign_in_failures_by_time ON sign_in_failures (last_at);

CREATE TABLE captchas (
  id BIGINT PRIMARY KEY,
  answer_hash BYTEA NOT NULL,
  expires_at BIGINT NOT NULL
);

CREATE INDEX captchas_by_expiry ON captchas (expires_at);
