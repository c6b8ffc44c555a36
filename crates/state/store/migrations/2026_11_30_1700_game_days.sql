-- What was played of each game on a day of the site, by account type: the sums of all players' tallies of that day.
-- sqlite: WITHOUT ROWID
CREATE TABLE game_days (
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  day BIGINT NOT NULL,
  rounds BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  PRIMARY KEY (game, account_type, day)
);

-- The tallies of a day are added up every hour, and those of a week are looked through for who played.
CREATE INDEX day_tallies_by_day ON day_tallies (day);
