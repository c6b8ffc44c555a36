-- What a player looks for in the history beside stakes and payouts, which are not in this index.
CREATE INDEX transfers_beside_play ON transfers (player_id, seq) WHERE code > 3;
