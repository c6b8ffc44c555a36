//! Wagering requirements.

pub mod wagering_requirements;
