-- Mail to one player. `state` 0 unread, 1 read, 2 its attachment is claimed, 3 deleted. A mail of one source is written
-- once.
-- sqlite: WITHOUT ROWID
CREATE TABLE mails (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  source TEXT NOT NULL,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  attachments TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 3),
  made_at BIGINT NOT NULL,
  claim_until BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);

CREATE UNIQUE INDEX mails_by_source ON mails (player_id, source);

-- Mail to all players of the site: one row, with a state for each reader.
-- sqlite: WITHOUT ROWID
CREATE TABLE broadcasts (
  id BIGINT PRIMARY KEY,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  attachments TEXT NOT NULL,
  made_at BIGINT NOT NULL,
  claim_until BIGINT NOT NULL
);

CREATE INDEX broadcasts_by_time ON broadcasts (made_at);

-- What a player did with a mail to all: states as above, no row for unread.
-- sqlite: WITHOUT ROWID
CREATE TABLE broadcast_readers (
  player_id BIGINT NOT NULL,
  broadcast_id BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 1 AND 3),
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, broadcast_id)
);
