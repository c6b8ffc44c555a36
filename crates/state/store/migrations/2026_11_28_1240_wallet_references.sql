-- A wire whose transactions name a group rather than a bet asks for what a group holds (ADR 31).
CREATE INDEX provider_transactions_reference ON provider_transactions (provider, reference) WHERE reference <> '';
