//! Promotions across contexts: every kind of the registry on a site with its demo activities, on every database.

pub mod claims;
mod controls;
mod demo;
mod devices;
pub mod people;
pub mod program;
mod races;
mod refusals;
mod rich;
