-- Codes that players redeem, by campaign: an activity of kind 2003. `used` counts their redemptions.
-- sqlite: WITHOUT ROWID
CREATE TABLE redeem_codes (
  code TEXT PRIMARY KEY,
  activity_id BIGINT NOT NULL,
  uses BIGINT NOT NULL CHECK (uses > 0),
  used BIGINT NOT NULL CHECK (used >= 0 AND used <= uses),
  made_at BIGINT NOT NULL
);

CREATE INDEX redeem_codes_by_campaign ON redeem_codes (activity_id, code);

-- Who redeemed which code: one per player and campaign.
-- sqlite: WITHOUT ROWID
CREATE TABLE code_redemptions (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  code TEXT NOT NULL,
  redeemed_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, activity_id)
);

CREATE INDEX code_redemptions_by_code ON code_redemptions (code);

-- Wrong codes of the last hour, by player and by group of addresses.
-- sqlite: WITHOUT ROWID
CREATE TABLE wrong_codes (
  guesser TEXT PRIMARY KEY,
  wrong BIGINT NOT NULL,
  since BIGINT NOT NULL
);

CREATE INDEX wrong_codes_by_time ON wrong_codes (since);
