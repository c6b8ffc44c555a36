-- The chips of a player at a live table are replaced until bets are closed: the latest version counts.
ALTER TABLE table_bets ADD COLUMN version BIGINT NOT NULL DEFAULT 0;
-- A live table that nobody watches plays no more rounds: the time at which a page of a server was last open.
ALTER TABLE table_servers ADD COLUMN watched_at BIGINT NOT NULL DEFAULT 0;
