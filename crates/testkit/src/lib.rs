//! For tests only: both databases, a hand-set clock, seeded draws, an HTTP client.
