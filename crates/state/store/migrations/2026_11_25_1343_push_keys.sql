-- The site's key that a device subscribed with; what is sent under another one never arrives.
ALTER TABLE push_subscriptions ADD COLUMN vapid_key TEXT NOT NULL DEFAULT '';
-- A device is registered for the player who used it last.
CREATE INDEX push_subscriptions_by_token ON push_subscriptions (token_hash);
