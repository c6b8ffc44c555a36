-- What a player staked and won on a day of the site, by game and account type. It takes the place of play_stats, which a
-- job added up. Rounds that ended before are kept under day 0, bets of Crash that are paid and not recorded with them.
-- sqlite: WITHOUT ROWID
CREATE TABLE day_tallies (
  player_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  game TEXT NOT NULL,
  account_type BIGINT NOT NULL,
  rounds BIGINT NOT NULL,
  stake BIGINT NOT NULL,
  turnover BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  payout BIGINT NOT NULL,
  biggest_win BIGINT NOT NULL,
  PRIMARY KEY (player_id, day, game, account_type)
);

INSERT INTO day_tallies
SELECT r.player_id, 0, r.game, r.account_type, COUNT(*), CAST(SUM(r.stake) AS BIGINT), 0, 0,
  CAST(SUM(r.payout) AS BIGINT), MAX(CASE WHEN r.payout > r.stake THEN r.payout ELSE 0 END)
FROM (
  SELECT player_id, game, account_type, stake, payout FROM rounds WHERE state = 1
  UNION ALL
  SELECT player_id, 'crash', account_type, stake, payout FROM crash_bets WHERE state = 2
) r
GROUP BY r.player_id, r.game, r.account_type;

DROP TABLE play_stats;
DROP TABLE rollups;
