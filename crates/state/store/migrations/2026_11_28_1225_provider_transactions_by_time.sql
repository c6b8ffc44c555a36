-- The calls of a provider's day, which are compared with the provider's own list.
CREATE INDEX provider_transactions_time ON provider_transactions (provider, made_at, uuid);
