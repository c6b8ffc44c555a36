-- How many of each goods orders hold, paid or still to be paid: of one player, and under player 0 of all players together
-- for goods with a stock.
-- sqlite: WITHOUT ROWID
CREATE TABLE goods_holds (
  player_id BIGINT NOT NULL,
  goods_id BIGINT NOT NULL,
  held BIGINT NOT NULL CHECK (held >= 0),
  PRIMARY KEY (player_id, goods_id)
);

-- Whether the player asked for the bonus and joined the recharge reward, the kind of promotion that the goods bring (0 for
-- none), and what the order holds of its goods: 0 nothing, 1 one of the player's, 2 also one of the site's stock.
ALTER TABLE deposits ADD COLUMN wants_bonus BIGINT NOT NULL DEFAULT 0;
ALTER TABLE deposits ADD COLUMN joins_reward BIGINT NOT NULL DEFAULT 0;
ALTER TABLE deposits ADD COLUMN activity_type BIGINT NOT NULL DEFAULT 0;
ALTER TABLE deposits ADD COLUMN stock_held BIGINT NOT NULL DEFAULT 0;
UPDATE deposits SET wants_bonus = 1 WHERE bonus > 0;
UPDATE deposits SET stock_held = 1 WHERE goods_id <> 1000000004 AND state IN (0, 1, 2, 5, 6);
INSERT INTO goods_holds SELECT player_id, goods_id, COUNT(*) FROM deposits WHERE stock_held = 1
GROUP BY player_id, goods_id;
