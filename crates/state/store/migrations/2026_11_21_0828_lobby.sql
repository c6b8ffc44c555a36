-- The catalogue. State 0 is announced, 1 is open, 2 is hidden.
CREATE TABLE providers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (0, 1, 2)),
  sort BIGINT NOT NULL
);

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  lang_key TEXT NOT NULL,
  sort BIGINT NOT NULL,
  second_types TEXT NOT NULL
);

CREATE TABLE games (
  id TEXT PRIMARY KEY,
  slug TEXT NOT NULL,
  provider TEXT NOT NULL,
  category TEXT NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  icon_url TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (0, 1, 2)),
  sort BIGINT NOT NULL,
  rtp BIGINT NOT NULL,
  bet_cash_rate BIGINT NOT NULL,
  popular BIGINT NOT NULL,
  is_show_name BIGINT NOT NULL,
  is_pic_need_cut BIGINT NOT NULL,
  tags TEXT NOT NULL,
  account_types TEXT NOT NULL
);

-- Small facts of the whole server: the version of the catalogue, whether the site is open.
CREATE TABLE site_facts (
  name TEXT PRIMARY KEY,
  value TEXT NOT NULL,
  changed_at BIGINT NOT NULL
);

-- sqlite: WITHOUT ROWID
CREATE TABLE favorites (
  player_id BIGINT NOT NULL,
  game TEXT NOT NULL,
  marked_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, game)
);

-- The games whose page a player opened, with the last time.
-- sqlite: WITHOUT ROWID
CREATE TABLE opened_games (
  player_id BIGINT NOT NULL,
  game TEXT NOT NULL,
  opened_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, game)
);
