-- The code of a day of the site, which the activity's channel shows. posted_at 0 is not posted by the server.
-- sqlite: WITHOUT ROWID
CREATE TABLE day_codes (
  activity_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  code TEXT NOT NULL,
  posted_at BIGINT NOT NULL CHECK (posted_at >= 0),
  PRIMARY KEY (activity_id, day)
);
