-- Margins that operators give: of a sport, or of all where sport is empty; family is winner, line, score, player, other or builder;
-- margin in basis points.
-- sqlite: WITHOUT ROWID
CREATE TABLE sports_margins (
  sport TEXT NOT NULL,
  family TEXT NOT NULL,
  in_play BIGINT NOT NULL CHECK (in_play IN (0, 1)),
  margin BIGINT NOT NULL CHECK (margin BETWEEN 0 AND 5000),
  PRIMARY KEY (sport, family, in_play)
);
