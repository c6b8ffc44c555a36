-- Who invited whom: one row per invited player, fixed when the account is made. `top_uid` is the public number of the
-- player at the head of the chain, `depth` how far below it the player is.
-- sqlite: WITHOUT ROWID
CREATE TABLE agent_links (
  player_id BIGINT PRIMARY KEY,
  parent_id BIGINT NOT NULL,
  top_uid BIGINT NOT NULL,
  depth BIGINT NOT NULL CHECK (depth > 0),
  by_wheel BIGINT NOT NULL CHECK (by_wheel IN (0, 1)),
  made_at BIGINT NOT NULL,
  CHECK (parent_id <> player_id)
);

-- The players at most three levels below a player.
-- sqlite: WITHOUT ROWID
CREATE TABLE agent_edges (
  ancestor_id BIGINT NOT NULL,
  level BIGINT NOT NULL CHECK (level BETWEEN 1 AND 3),
  player_id BIGINT NOT NULL,
  PRIMARY KEY (ancestor_id, level, player_id),
  CHECK (ancestor_id <> player_id)
);

CREATE UNIQUE INDEX agent_edges_by_player ON agent_edges (player_id, level);

INSERT INTO agent_links
WITH RECURSIVE chain (player_id, parent_id, top_uid, depth, made_at) AS (
  SELECT c.player_id, c.parent_id, p.uid, CAST(1 AS BIGINT), c.created_at
  FROM accounts c JOIN accounts p ON p.player_id = c.parent_id
  WHERE p.parent_id = 0
  UNION ALL
  SELECT c.player_id, c.parent_id, chain.top_uid, chain.depth + 1, c.created_at
  FROM accounts c JOIN chain ON chain.player_id = c.parent_id
)
SELECT player_id, parent_id, top_uid, depth, 0, made_at FROM chain;

INSERT INTO agent_edges SELECT parent_id, 1, player_id FROM agent_links;

INSERT INTO agent_edges
SELECT p.parent_id, 2, c.player_id FROM agent_links c JOIN agent_links p ON p.player_id = c.parent_id;

INSERT INTO agent_edges
SELECT g.parent_id, 3, c.player_id FROM agent_links c
JOIN agent_links p ON p.player_id = c.parent_id
JOIN agent_links g ON g.player_id = p.parent_id;

-- The friends of a player, in the player's own line of writes: when each reached a step, 0 for not (any more). `number`
-- is the place in the order of joining; `is_followed` is 1 while play can still reach a step.
-- sqlite: WITHOUT ROWID
CREATE TABLE friends (
  player_id BIGINT NOT NULL,
  friend_id BIGINT NOT NULL,
  number BIGINT NOT NULL CHECK (number > 0),
  joined_at BIGINT NOT NULL,
  by_wheel BIGINT NOT NULL CHECK (by_wheel IN (0, 1)),
  contact_at BIGINT NOT NULL,
  deposit_at BIGINT NOT NULL,
  turnover_at BIGINT NOT NULL,
  active_at BIGINT NOT NULL,
  reversed_at BIGINT NOT NULL,
  risk BIGINT NOT NULL CHECK (risk >= 0),
  is_followed BIGINT NOT NULL CHECK (is_followed IN (0, 1)),
  PRIMARY KEY (player_id, friend_id)
);

CREATE UNIQUE INDEX friends_by_number ON friends (player_id, number);
CREATE INDEX friends_followed ON friends (is_followed, player_id, friend_id);

-- Friends who are known already are looked at by the job that follows play.
INSERT INTO friends
SELECT e.ancestor_id, e.player_id, ROW_NUMBER() OVER (PARTITION BY e.ancestor_id ORDER BY l.made_at, e.player_id),
  l.made_at, 0, 0, 0, 0, 0, 0, 0, 1
FROM agent_edges e JOIN agent_links l ON l.player_id = e.player_id
WHERE e.level = 1;

-- The devices and fingerprints that accounts were used from.
-- sqlite: WITHOUT ROWID
CREATE TABLE device_accounts (
  mark TEXT NOT NULL,
  player_id BIGINT NOT NULL,
  seen_at BIGINT NOT NULL,
  PRIMARY KEY (mark, player_id)
);

CREATE INDEX device_accounts_by_player ON device_accounts (player_id);

CREATE INDEX withdraw_accounts_by_account ON withdraw_accounts (account);
CREATE INDEX withdraw_accounts_by_upi ON withdraw_accounts (upi);
CREATE INDEX withdraw_accounts_by_cpf ON withdraw_accounts (cpf);

-- How likely a grant is to be abuse, in points; from 50 on an operator looks at it.
ALTER TABLE promotion_grants ADD COLUMN risk BIGINT NOT NULL DEFAULT 0 CHECK (risk >= 0);
CREATE INDEX promotion_grants_in_review ON promotion_grants (player_id, id) WHERE state = 2;
