-- Whose tax number it is: one number belongs to one player, and a player has one.
-- sqlite: WITHOUT ROWID
CREATE TABLE tax_ids (
  tax_id TEXT PRIMARY KEY,
  player_id BIGINT NOT NULL
);

CREATE UNIQUE INDEX tax_ids_by_player ON tax_ids (player_id);

INSERT INTO tax_ids (tax_id, player_id)
  SELECT cpf, MIN(player_id) FROM withdraw_accounts WHERE cpf <> '' GROUP BY cpf
  ON CONFLICT DO NOTHING;
