-- How many people approve a withdrawal, fixed when it is asked for: 0 the rule, 1 or 2. -1 for those that were decided before
-- this was stored; those that wait take two.
ALTER TABLE withdrawals ADD COLUMN approvers BIGINT NOT NULL DEFAULT -1 CHECK (approvers >= -1 AND approvers <= 2);
UPDATE withdrawals SET approvers = 2 WHERE state = 0;
