-- A step may add to the stake (a doubled hand); what is paid is counted in opening stakes. The steps are numbered, so
-- that one taken twice at once counts once. A round that is left comes to its end by itself.
ALTER TABLE open_rounds ADD COLUMN opening BIGINT NOT NULL DEFAULT 0;
ALTER TABLE open_rounds ADD COLUMN steps BIGINT NOT NULL DEFAULT 0;
ALTER TABLE open_rounds ADD COLUMN expires_at BIGINT NOT NULL DEFAULT 0;
UPDATE open_rounds SET opening = stake;

CREATE INDEX open_rounds_by_expiry ON open_rounds (expires_at);
