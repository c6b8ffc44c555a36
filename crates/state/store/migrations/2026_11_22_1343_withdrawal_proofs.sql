-- When a payout account may be used again after it was changed, and when its player confirmed the first withdrawal to it
-- (0: not yet).
ALTER TABLE withdraw_accounts ADD COLUMN cools_until BIGINT NOT NULL DEFAULT 0;
ALTER TABLE withdraw_accounts ADD COLUMN confirmed_at BIGINT NOT NULL DEFAULT 0;

-- Whether a proof was a one-time code.
ALTER TABLE confirm_tokens ADD COLUMN by_code BIGINT NOT NULL DEFAULT 0;

-- What was known of a withdrawal when it was asked for and what spoke against it, JSON; and when it was approved and first
-- given to the gateway (0: not yet).
ALTER TABLE withdrawals ADD COLUMN evidence TEXT NOT NULL DEFAULT '';
ALTER TABLE withdrawals ADD COLUMN approved_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE withdrawals ADD COLUMN submitted_at BIGINT NOT NULL DEFAULT 0;
