//! Tests that play whole stretches of a player's life across contexts, on both databases. There is nothing to import.
