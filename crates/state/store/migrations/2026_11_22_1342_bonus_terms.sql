-- The conditions of a wagering requirement: when it ends, which bets it takes, and the largest stake that it takes (0: any).
-- States 4 forfeited by the player and 5 expired: its bonus went back to the house.
ALTER TABLE wagering_tasks ADD COLUMN expires_at BIGINT NOT NULL DEFAULT 0;
ALTER TABLE wagering_tasks ADD COLUMN scope TEXT NOT NULL DEFAULT 'all';
ALTER TABLE wagering_tasks ADD COLUMN max_stake BIGINT NOT NULL DEFAULT 0 CHECK (max_stake >= 0);

-- What the job that expires bonuses looks through.
CREATE INDEX wagering_tasks_expiring ON wagering_tasks (player_id, id) WHERE state = 0 AND expires_at > 0;
