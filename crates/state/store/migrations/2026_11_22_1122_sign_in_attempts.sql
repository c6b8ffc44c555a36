-- What was counted for a contact alone is counted for each place from now on; the old counts were good for a day at most.
DROP TABLE sign_in_failures;
DROP TABLE code_sends;

-- Attempts on a contact: wrong passwords, codes asked for, for each place and for all strangers together.
-- sqlite: WITHOUT ROWID
CREATE TABLE sign_in_attempts (
  contact TEXT NOT NULL,
  kind BIGINT NOT NULL,
  place TEXT NOT NULL,
  count BIGINT NOT NULL,
  since BIGINT NOT NULL,
  last_at BIGINT NOT NULL,
  locked_until BIGINT NOT NULL,
  PRIMARY KEY (contact, kind, place)
);

CREATE INDEX sign_in_attempts_by_time ON sign_in_attempts (last_at);

-- Whose tries a code was asked on.
ALTER TABLE one_time_codes ADD COLUMN place TEXT NOT NULL DEFAULT '';

-- Devices from which a player has signed in, by the SHA-256 of a secret that the server gave to the device.
-- sqlite: WITHOUT ROWID
CREATE TABLE known_devices (
  player_id BIGINT NOT NULL,
  device_hash BYTEA NOT NULL,
  last_used_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, device_hash)
);
