-- A round that runs goes through stages, counted from 0; players may decide during some. What of the outcome belongs to a
-- later stage is secret until then.
ALTER TABLE table_rounds ADD COLUMN stage BIGINT NOT NULL DEFAULT 0;
-- The time at which the stage began; zero until the round runs.
ALTER TABLE table_rounds ADD COLUMN stage_at BIGINT NOT NULL DEFAULT 0;
UPDATE table_rounds SET stage_at = started_at;
