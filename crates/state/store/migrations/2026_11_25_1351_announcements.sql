-- What operators announce to players, by language. ends_at 0 is until somebody ends it.
-- sqlite: WITHOUT ROWID
CREATE TABLE announcements (
  id BIGINT PRIMARY KEY,
  title TEXT NOT NULL,
  content TEXT NOT NULL,
  place BIGINT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL CHECK (ends_at >= 0),
  made_at BIGINT NOT NULL
);
