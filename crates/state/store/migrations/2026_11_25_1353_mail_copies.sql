-- Players who want no copies of their mail by e-mail.
-- sqlite: WITHOUT ROWID
CREATE TABLE mail_copy_refusals (
  player_id BIGINT PRIMARY KEY,
  refused_at BIGINT NOT NULL
);
