-- What of a deposit counts for rewards, fixed when it was ordered. Orders from before count whole.
ALTER TABLE deposits ADD COLUMN counted BIGINT NOT NULL DEFAULT 0;
UPDATE deposits SET counted = amount;
