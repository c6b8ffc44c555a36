-- When a player was seen on a VIP level for the first time, and was written to.
-- sqlite: WITHOUT ROWID
CREATE TABLE reached_levels (
  player_id BIGINT NOT NULL,
  level BIGINT NOT NULL CHECK (level > 0),
  reached_at BIGINT NOT NULL,
  PRIMARY KEY (player_id, level)
);

-- Mail with something attached that was not claimed, by the end of its time.
CREATE INDEX mails_lapsing ON mails (claim_until) WHERE claim_until > 0 AND state < 2;
CREATE INDEX broadcast_readers_by_mail ON broadcast_readers (broadcast_id);
CREATE INDEX wagering_tasks_lapsing ON wagering_tasks (expires_at) WHERE state = 0 AND expires_at > 0;
