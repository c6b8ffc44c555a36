-- Captchas come with work to prove. A used one stays until it expires: how many a group of addresses asked for decides
-- how much work the next one is. Those from before are good for five minutes at most and are left out.
DROP TABLE captchas;
-- sqlite: WITHOUT ROWID
CREATE TABLE captchas (
  id BIGINT NOT NULL,
  answer_hash BYTEA NOT NULL,
  level BIGINT NOT NULL,
  source TEXT NOT NULL,
  expires_at BIGINT NOT NULL,
  used BIGINT NOT NULL,
  PRIMARY KEY (id)
);
CREATE INDEX captchas_by_expiry ON captchas (expires_at);
CREATE INDEX captchas_by_source ON captchas (source, expires_at);
