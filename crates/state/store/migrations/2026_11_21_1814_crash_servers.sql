-- Servers that let players out of a round of Crash: each says up to which moment it has decided every request that it
-- had received, and until when this is waited for.
-- sqlite: WITHOUT ROWID
CREATE TABLE crash_servers (
  holder BIGINT PRIMARY KEY,
  decided BIGINT NOT NULL,
  until BIGINT NOT NULL
);
