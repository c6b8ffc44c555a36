-- The free bet that was used instead of a stake of the player's own; 0 for none.
ALTER TABLE sports_bets ADD COLUMN free_bet BIGINT NOT NULL DEFAULT 0;
