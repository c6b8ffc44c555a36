//! Background jobs: one job per file.
