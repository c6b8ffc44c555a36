-- Messages to the owner of an account about what happened to it, written in the transaction of the fact and delivered
-- once by a job. `subject` is masked; `sent_at` is 0 until the message was handed over.
-- sqlite: WITHOUT ROWID
CREATE TABLE notices (
  id BIGINT PRIMARY KEY,
  player_id BIGINT NOT NULL,
  kind BIGINT NOT NULL,
  subject TEXT NOT NULL,
  contact_kind BIGINT NOT NULL,
  contact TEXT NOT NULL,
  lang TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  sent_at BIGINT NOT NULL
);

CREATE INDEX notices_by_contact ON notices (contact, kind, made_at);
CREATE INDEX notices_by_time ON notices (made_at);
