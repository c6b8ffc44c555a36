-- A player's account. Empty text and 0 mean "none".
CREATE TABLE accounts (
  player_id BIGINT PRIMARY KEY,
  uid BIGINT NOT NULL,
  nick_name TEXT NOT NULL,
  mobile TEXT NOT NULL,
  mobile_verified BIGINT NOT NULL,
  email TEXT NOT NULL,
  email_verified BIGINT NOT NULL,
  password_hash TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (0, 1)),
  is_guest BIGINT NOT NULL,
  avatar BIGINT NOT NULL,
  lang TEXT NOT NULL,
  channel_id TEXT NOT NULL,
  invitation_code TEXT NOT NULL,
  parent_id BIGINT NOT NULL,
  parent_code TEXT NOT NULL,
  second_parent TEXT NOT NULL,
  third_parent TEXT NOT NULL,
  ips TEXT NOT NULL,
  device_codes TEXT NOT NULL,
  fingers TEXT NOT NULL,
  push_token TEXT NOT NULL,
  created_at BIGINT NOT NULL,
  age_confirmed_at BIGINT NOT NULL,
  last_login_at BIGINT NOT NULL,
  closed_at BIGINT NOT NULL,
  close_reason TEXT NOT NULL
);

-- What must be unique over all players is reserved here first. Kind 1 is a phone number, 2 an e-mail address.
-- sqlite: WITHOUT ROWID
CREATE TABLE contacts (
  kind BIGINT NOT NULL,
  value TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  PRIMARY KEY (kind, value)
);

CREATE TABLE uids (
  uid BIGINT PRIMARY KEY,
  player_id BIGINT NOT NULL
);

-- sqlite: WITHOUT ROWID
CREATE TABLE invitation_codes (
  code TEXT PRIMARY KEY,
  player_id BIGINT NOT NULL
);

-- The credential of a guest's device: only its SHA-256.
-- sqlite: WITHOUT ROWID
CREATE TABLE guest_secrets (
  secret_hash BYTEA PRIMARY KEY,
  player_id BIGINT NOT NULL,
  created_at BIGINT NOT NULL
);

-- Identities that other providers vouch for.
-- sqlite: WITHOUT ROWID
CREATE TABLE linked_identities (
  provider TEXT NOT NULL,
  subject TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  email TEXT NOT NULL,
  linked_at BIGINT NOT NULL,
  PRIMARY KEY (provider, subject)
);

CREATE INDEX linked_identities_by_player ON linked_identities (player_id);
CREATE INDEX guest_secrets_by_player ON guest_secrets (player_id);
