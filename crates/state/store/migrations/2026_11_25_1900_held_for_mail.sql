-- The budget that lies in mail, so that what lapses gives it back.
ALTER TABLE mails ADD COLUMN held TEXT NOT NULL DEFAULT '';
CREATE INDEX mails_holding ON mails (claim_until, id) WHERE held <> '';

-- What is held for a grant is written as what is held for a board: parts of it, each with its slots.
UPDATE promotion_grants SET held = '[{"slots":' || held || ',"units":' || CAST(money AS TEXT) || '}]' WHERE held <> '';
