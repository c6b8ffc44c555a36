-- Activities: the instances of kinds of promotion that a site runs. `state` 1 live, 2 paused, 3 ended.
-- sqlite: WITHOUT ROWID
CREATE TABLE activities (
  activity_id BIGINT PRIMARY KEY,
  kind BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 1 AND 3),
  changed_at BIGINT NOT NULL
);

-- Configurations of activities. A version is never changed, only followed by the next one.
-- sqlite: WITHOUT ROWID
CREATE TABLE activity_versions (
  activity_id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  config TEXT NOT NULL,
  published_by TEXT NOT NULL,
  published_at BIGINT NOT NULL,
  PRIMARY KEY (activity_id, version)
);

-- What a player has consumed in a period of an activity: JSON of the kind, with the version of its shape.
-- sqlite: WITHOUT ROWID
CREATE TABLE promotion_states (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  consumed TEXT NOT NULL,
  changed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, activity_id, period)
);

-- What was granted, once per player, activity, period and step. `state` 0 owed, 1 paid, 2 in review, 3 lapsed, 4 taken
-- back; `prize` and `nonce` are -1 where nothing was drawn.
-- sqlite: WITHOUT ROWID
CREATE TABLE promotion_grants (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  period TEXT NOT NULL,
  step BIGINT NOT NULL,
  id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state BETWEEN 0 AND 4),
  reward TEXT NOT NULL,
  money BIGINT NOT NULL CHECK (money >= 0),
  gold BIGINT NOT NULL CHECK (gold >= 0),
  prize BIGINT NOT NULL,
  nonce BIGINT NOT NULL,
  seed_hash BYTEA NOT NULL,
  made_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, activity_id, period, step)
);

CREATE UNIQUE INDEX promotion_grants_by_id ON promotion_grants (player_id, id);

-- What was spent of budgets, in slots. Activity 0 is the whole site, day 0 is all time.
-- sqlite: WITHOUT ROWID
CREATE TABLE promotion_budgets (
  activity_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  slot BIGINT NOT NULL,
  used BIGINT NOT NULL CHECK (used >= 0),
  PRIMARY KEY (activity_id, day, slot)
);
