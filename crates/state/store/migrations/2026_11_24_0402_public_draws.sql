-- What was drawn last of an activity, by any player: notices show it.
CREATE INDEX promotion_grants_by_draw ON promotion_grants (activity_id, made_at) WHERE nonce >= 0;
