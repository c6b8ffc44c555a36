-- Whether the account is closed, in the row that every stake reads and locks.
ALTER TABLE wallets ADD COLUMN closed BIGINT NOT NULL DEFAULT 0;
UPDATE wallets SET closed = 1 WHERE player_id IN (SELECT player_id FROM accounts WHERE state = 1);
