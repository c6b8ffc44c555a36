//! Wagering requirements.

pub mod wagering_tasks;
