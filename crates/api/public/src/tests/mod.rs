//! What holds for the interface as a whole.

mod access;
mod codes;
mod contract;
mod documents;
mod edge;
mod enveloped;
mod rates;
