-- Rounds of the invitation wheel, and when a friend had staked a first deposit.

-- When a first deposit that was large enough had been staked once; 0 before, and where it went back.
ALTER TABLE friends ADD COLUMN staked_at BIGINT NOT NULL DEFAULT 0;
-- Friends who had deposited before are looked at once more.
UPDATE friends SET is_followed = 1 WHERE deposit_at > 0;

-- ends_at is 0 before the target is set aside in the budget, reached_at before it is reached. due_at is when a job looks at
-- the round, to set its target aside or to give back what a lapsed one held; 0 for never.
-- sqlite: WITHOUT ROWID
CREATE TABLE invite_rounds (
  player_id BIGINT NOT NULL,
  activity_id BIGINT NOT NULL,
  week BIGINT NOT NULL,
  joined_at BIGINT NOT NULL,
  ends_at BIGINT NOT NULL,
  held BIGINT NOT NULL CHECK (held >= 0),
  slots TEXT NOT NULL,
  reached_at BIGINT NOT NULL,
  is_listed BIGINT NOT NULL CHECK (is_listed IN (0, 1)),
  due_at BIGINT NOT NULL,
  spins TEXT NOT NULL,
  PRIMARY KEY (player_id, activity_id, week)
);

CREATE INDEX invite_rounds_by_due ON invite_rounds (due_at) WHERE due_at > 0;
CREATE INDEX invite_rounds_by_end ON invite_rounds (activity_id, reached_at) WHERE is_listed = 1;
