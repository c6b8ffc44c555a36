-- For the public list of the latest rounds of one game. Like rounds_by_id it grows only at its ends, one per game.
CREATE INDEX rounds_by_game ON rounds (game, id);
