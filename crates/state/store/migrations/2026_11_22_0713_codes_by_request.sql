-- One-time codes live for minutes, so the codes of the earlier layout are dropped with their table.
DROP TABLE one_time_codes;

-- The one-time codes of a contact: one for each request, good for one purpose.
-- sqlite: WITHOUT ROWID
CREATE TABLE one_time_codes (
  contact TEXT NOT NULL,
  request_hash BYTEA NOT NULL,
  requester BYTEA NOT NULL,
  purpose BIGINT NOT NULL,
  code_hash BYTEA NOT NULL,
  expires_at BIGINT NOT NULL,
  tries_left BIGINT NOT NULL,
  sent_at BIGINT NOT NULL,
  PRIMARY KEY (contact, request_hash)
);

CREATE INDEX one_time_codes_by_requester ON one_time_codes (contact, requester, purpose);
CREATE INDEX one_time_codes_by_time ON one_time_codes (sent_at);

-- How many codes were sent on whose account; `subject` says whose.
-- sqlite: WITHOUT ROWID
CREATE TABLE code_sends (
  subject TEXT PRIMARY KEY,
  sends BIGINT NOT NULL,
  since BIGINT NOT NULL,
  last_at BIGINT NOT NULL
);

CREATE INDEX code_sends_by_time ON code_sends (last_at);
