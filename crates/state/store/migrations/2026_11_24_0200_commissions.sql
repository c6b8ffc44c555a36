-- Commissions of agents: what the players at most three levels below an agent earned the agent, day by day.

-- The terms of agents who have their own, JSON, from a day of the site on.
-- sqlite: WITHOUT ROWID
CREATE TABLE commission_terms (
  agent_id BIGINT NOT NULL,
  from_day BIGINT NOT NULL,
  terms TEXT NOT NULL,
  PRIMARY KEY (agent_id, from_day)
);

-- The statement: a row for each agent, day and level on which something was played. What the agent's own other accounts
-- played is a row of its own, which an operator looks at before it is paid.
-- sqlite: WITHOUT ROWID
CREATE TABLE commission_rows (
  agent_id BIGINT NOT NULL,
  day BIGINT NOT NULL,
  level BIGINT NOT NULL CHECK (level BETWEEN 1 AND 3),
  is_held BIGINT NOT NULL CHECK (is_held IN (0, 1)),
  players BIGINT NOT NULL,
  turnover BIGINT NOT NULL,
  theo BIGINT NOT NULL,
  ggr BIGINT NOT NULL,
  terms TEXT NOT NULL,
  earned BIGINT NOT NULL CHECK (earned >= 0),
  commission BIGINT NOT NULL CHECK (commission >= 0),
  carried BIGINT NOT NULL CHECK (carried <= 0),
  PRIMARY KEY (agent_id, day, level, is_held)
);

CREATE INDEX commission_rows_by_day ON commission_rows (day, agent_id);

-- The runs, one a day: computed, then approved, then the held parts are before an operator. 0 for not yet.
-- sqlite: WITHOUT ROWID
CREATE TABLE commission_runs (
  day BIGINT PRIMARY KEY,
  computed_at BIGINT NOT NULL,
  approved_at BIGINT NOT NULL,
  handed_at BIGINT NOT NULL
);
