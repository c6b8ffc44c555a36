//! Promotions and wagering requirements: events in, effects out.
