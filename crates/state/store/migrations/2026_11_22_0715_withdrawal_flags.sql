-- Why an operator has to decide about a withdrawal, separated by commas; empty where the rule approved it.
ALTER TABLE withdrawals ADD COLUMN flags TEXT NOT NULL DEFAULT '';
