-- Which process makes identifiers with which node number, and up to which time it may have made them.
CREATE TABLE node_leases (
  node BIGINT PRIMARY KEY,
  holder BIGINT NOT NULL,        -- the number of the holder's run; 0: free
  host TEXT NOT NULL,
  pid BIGINT NOT NULL,
  process TEXT NOT NULL,         -- what tells the process from every other of its machine; empty if unknown
  since BIGINT NOT NULL,
  until BIGINT NOT NULL,
  ids_until BIGINT NOT NULL
);
