-- Drops of red envelope rain. State 1 is announced, 2 dealt (what is dealt at the end is being paid), 3 closed: what was
-- not taken is back in the budget, and the seed may be shown. The drop's number is its client seed.
-- sqlite: WITHOUT ROWID
CREATE TABLE rain_drops (
  drop_id BIGINT PRIMARY KEY,
  activity_id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  starts_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  server_seed TEXT NOT NULL,
  cost BIGINT NOT NULL CHECK (cost > 0),
  slots TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3)),
  returned BIGINT NOT NULL CHECK (returned >= 0 AND returned <= cost)
);

CREATE UNIQUE INDEX rain_drops_by_start ON rain_drops (starts_at, activity_id);
CREATE INDEX rain_drops_by_state ON rain_drops (state, ends_at);

-- How many packets of a pot were taken, by shard.
-- sqlite: WITHOUT ROWID
CREATE TABLE rain_shards (
  drop_id BIGINT NOT NULL,
  pot BIGINT NOT NULL,
  shard BIGINT NOT NULL,
  size BIGINT NOT NULL CHECK (size >= 0),
  taken BIGINT NOT NULL CHECK (taken >= 0 AND taken <= size),
  PRIMARY KEY (drop_id, pot, shard)
);

-- What is in each packet of a pot, in the order in which they lie.
-- sqlite: WITHOUT ROWID
CREATE TABLE rain_packets (
  drop_id BIGINT NOT NULL,
  pot BIGINT NOT NULL,
  packet BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount > 0),
  PRIMARY KEY (drop_id, pot, packet)
);

-- Who took a packet of a drop, or entered it: once per player. State 1 has entered, 2 was dealt a packet, 3 has it, 4 was
-- dealt none, 5 was dealt one that could not be given. Packet -1 is none.
-- sqlite: WITHOUT ROWID
CREATE TABLE rain_takers (
  drop_id BIGINT NOT NULL,
  player_id BIGINT NOT NULL,
  pot BIGINT NOT NULL,
  packet BIGINT NOT NULL,
  amount BIGINT NOT NULL CHECK (amount >= 0),
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3, 4, 5)),
  grant_id BIGINT NOT NULL,
  tapped_at BIGINT NOT NULL,
  PRIMARY KEY (drop_id, player_id)
);
