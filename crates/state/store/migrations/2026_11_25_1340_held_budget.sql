-- The budget that a reward in review holds, so that a refused one gives it back.
ALTER TABLE promotion_grants ADD COLUMN held TEXT NOT NULL DEFAULT '';
