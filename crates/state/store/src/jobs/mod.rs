//! Work that runs after the commit, and who may do it.

pub mod dead;
pub mod leases;
pub mod nodes;
pub(crate) mod probes;
pub mod queue;
