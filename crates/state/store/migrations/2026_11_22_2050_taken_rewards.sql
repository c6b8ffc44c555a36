-- What of a reward is earned no more after a deposit went back, and what the ledger took for it, debts included.
ALTER TABLE promotion_grants ADD COLUMN unearned BIGINT NOT NULL DEFAULT 0 CHECK (unearned >= 0);
ALTER TABLE promotion_grants ADD COLUMN taken BIGINT NOT NULL DEFAULT 0 CHECK (taken >= 0);
