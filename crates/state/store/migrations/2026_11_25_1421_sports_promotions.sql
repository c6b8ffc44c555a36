-- What promotions read of settled bets on sports, beside their rows in rounds. odds 0 is not stated; voided_at 0 is not voided.
-- first_settled_at is that of the first settlement: a correction voids the row and appends one with the same moment.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_rounds (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  provider TEXT NOT NULL,
  sport TEXT NOT NULL,
  in_play BIGINT NOT NULL CHECK (in_play IN (0, 1)),
  legs BIGINT NOT NULL CHECK (legs >= 0),
  odds BIGINT NOT NULL CHECK (odds >= 0),
  void_stake BIGINT NOT NULL CHECK (void_stake >= 0),
  cashed_stake BIGINT NOT NULL CHECK (cashed_stake >= 0),
  cashed_payout BIGINT NOT NULL CHECK (cashed_payout >= 0),
  first_settled_at BIGINT NOT NULL,
  voided_at BIGINT NOT NULL CHECK (voided_at >= 0),
  PRIMARY KEY (player_id, id)
);
CREATE INDEX sports_rounds_by_time ON sports_rounds (player_id, first_settled_at);

-- What of a player's bets on sports counts for promotions, by day of the site and provider. A void is a minus on its own day.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_tallies (
  player_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  provider TEXT NOT NULL,
  rounds BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  lost BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  PRIMARY KEY (player_id, day, provider)
);

-- Free bets that promotions granted. taken is what a reversal took of the stake; bet_id is the bet that used it, 0 for none.
-- sqlite: WITHOUT ROWID
CREATE TABLE free_bets (
  player_id BIGINT NOT NULL,
  id BIGINT NOT NULL,
  grant_id BIGINT NOT NULL,
  stake BIGINT NOT NULL CHECK (stake > 0),
  taken BIGINT NOT NULL CHECK (taken >= 0 AND taken <= stake),
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 2),
  bet_id BIGINT NOT NULL,
  made_at BIGINT NOT NULL,
  expires_at BIGINT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, id)
);
CREATE INDEX free_bets_by_grant ON free_bets (player_id, grant_id);
