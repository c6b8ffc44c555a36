-- A round that its provider leaves open is ended after two days, which its player sees. Of those that were, the end is the time of
-- no call.
ALTER TABLE provider_rounds ADD COLUMN left_open BIGINT NOT NULL DEFAULT 0;
UPDATE provider_rounds SET left_open = 1 WHERE state = 2 AND flagged = 1 AND NOT EXISTS (
  SELECT 1 FROM provider_transactions AS calls WHERE calls.player_id = provider_rounds.player_id
    AND calls.round_id = provider_rounds.id AND calls.made_at = provider_rounds.settled_at
);
