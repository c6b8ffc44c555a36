-- The room whose limits a bet at a live table has: 0 low, also where a table has no rooms, 1 high.
ALTER TABLE table_bets ADD COLUMN room BIGINT NOT NULL DEFAULT 0;

-- What the players of a room have on a spot of a round. A row is written by one writer, and a sum over writers is what counts.
-- sqlite: WITHOUT ROWID
CREATE TABLE table_spots (
  table_id TEXT NOT NULL,
  round_no BIGINT NOT NULL,
  room BIGINT NOT NULL,
  account_type BIGINT NOT NULL,
  spot TEXT NOT NULL,
  writer BIGINT NOT NULL,
  staked BIGINT NOT NULL,
  PRIMARY KEY (table_id, round_no, room, account_type, spot, writer)
);
