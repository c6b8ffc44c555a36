-- The columns of a game that an operator set, a JSON list: an import leaves them as they are.
ALTER TABLE games ADD COLUMN edited TEXT NOT NULL DEFAULT '[]';
