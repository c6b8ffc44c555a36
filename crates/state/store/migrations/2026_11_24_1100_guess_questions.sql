-- Questions of a free guess. State 1 is asked, 2 drawn (right answers are being paid), 3 closed: what was not given is back
-- in the budget. The question's number is its client seed; result 0 is not drawn.
-- sqlite: WITHOUT ROWID
CREATE TABLE guess_questions (
  question_id BIGINT PRIMARY KEY,
  activity_id BIGINT NOT NULL,
  version BIGINT NOT NULL,
  opens_at BIGINT NOT NULL,
  closes_at BIGINT NOT NULL CHECK (closes_at > opens_at),
  server_seed TEXT NOT NULL,
  cost BIGINT NOT NULL CHECK (cost > 0),
  slots TEXT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3)),
  result BIGINT NOT NULL CHECK (result >= 0),
  answers BIGINT NOT NULL CHECK (answers >= 0),
  right_answers BIGINT NOT NULL CHECK (right_answers >= 0 AND right_answers <= answers),
  share BIGINT NOT NULL CHECK (share >= 0),
  returned BIGINT NOT NULL CHECK (returned >= 0 AND returned <= cost)
);

CREATE UNIQUE INDEX guess_questions_by_end ON guess_questions (activity_id, closes_at);
CREATE INDEX guess_questions_by_state ON guess_questions (state, closes_at);

-- Who answered a question: once per player, never changed. State 1 is answered, 2 has the share, 3 may not receive it.
-- sqlite: WITHOUT ROWID
CREATE TABLE guess_answers (
  question_id BIGINT NOT NULL,
  player_id BIGINT NOT NULL,
  answer BIGINT NOT NULL CHECK (answer > 0),
  answered_at BIGINT NOT NULL,
  state BIGINT NOT NULL CHECK (state IN (1, 2, 3)),
  grant_id BIGINT NOT NULL,
  PRIMARY KEY (question_id, player_id)
);

CREATE INDEX guess_answers_by_answer ON guess_answers (question_id, answer, state, player_id);
