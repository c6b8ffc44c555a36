-- A game may be under maintenance (state 3), and the catalogue holds what a list of games is sorted, filtered and shown by. SQLite
-- cannot change a CHECK, so the table is written again.
ALTER TABLE games RENAME TO games_before;
CREATE TABLE games (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  provider TEXT NOT NULL,
  provider_game TEXT NOT NULL,
  category TEXT NOT NULL,
  name TEXT NOT NULL,
  name_zh TEXT NOT NULL,
  name_pt_br TEXT NOT NULL,
  url TEXT NOT NULL,
  icon_url TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (0, 1, 2, 3)),
  maintenance_until BIGINT NOT NULL,
  sort BIGINT NOT NULL,
  rtp BIGINT NOT NULL CHECK (rtp >= 0),
  rtp_source BIGINT NOT NULL CHECK (rtp_source IN (0, 1, 2)),
  volatility BIGINT NOT NULL CHECK (volatility >= 0 AND volatility <= 5),
  hit_rate BIGINT NOT NULL CHECK (hit_rate >= 0 AND hit_rate <= 10000),
  max_win BIGINT NOT NULL CHECK (max_win >= 0),
  bet_cash_rate BIGINT NOT NULL,
  popular BIGINT NOT NULL,
  is_show_name BIGINT NOT NULL,
  is_pic_need_cut BIGINT NOT NULL,
  tags TEXT NOT NULL,
  features TEXT NOT NULL,
  account_types TEXT NOT NULL,
  stakes TEXT NOT NULL,
  sites TEXT NOT NULL,
  blocked_countries TEXT NOT NULL,
  released_on BIGINT NOT NULL,
  orientation BIGINT NOT NULL CHECK (orientation IN (0, 1, 2)),
  demo BIGINT NOT NULL,
  freebets BIGINT NOT NULL
);
INSERT INTO games (id, slug, provider, provider_game, category, name, name_zh, name_pt_br, url, icon_url, state,
    maintenance_until, sort, rtp, rtp_source, volatility, hit_rate, max_win, bet_cash_rate, popular, is_show_name,
    is_pic_need_cut, tags, features, account_types, stakes, sites, blocked_countries, released_on, orientation, demo,
    freebets)
  SELECT id, slug, provider, '', category, name, '', '', url, icon_url, state, 0, sort, rtp,
    CASE WHEN rtp > 0 THEN 1 ELSE 0 END, 0, 0, 0, bet_cash_rate, popular, is_show_name, is_pic_need_cut, tags, '[]',
    account_types, '[]', '[]', '[]', 0, 0, 0, 0 FROM games_before;
DROP TABLE games_before;

-- How many players played a game in the last seven days, as it was last counted.
-- sqlite: WITHOUT ROWID
CREATE TABLE game_players (
  game TEXT NOT NULL PRIMARY KEY,
  players BIGINT NOT NULL CHECK (players >= 0)
);
