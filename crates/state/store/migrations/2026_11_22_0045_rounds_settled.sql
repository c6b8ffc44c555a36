-- What a round counted for, and when: turnover, theoretical win and the moment that decides its day.
-- Rounds that ended before have 0 in all three.
ALTER TABLE rounds ADD COLUMN turnover BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rounds ADD COLUMN theo BIGINT NOT NULL DEFAULT 0;
ALTER TABLE rounds ADD COLUMN settled_at BIGINT NOT NULL DEFAULT 0;
