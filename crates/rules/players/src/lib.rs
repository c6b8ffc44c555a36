//! Rules about players: contact details, passwords, documents, names.
//!
//! Everything here is a pure function of its arguments: no clock, no randomness, no storage. A value that exists has
//! been checked (product text sections 5 and 9, decisions D5).
#![deny(clippy::as_conversions, clippy::float_arithmetic)]

pub mod address;
pub mod attempts;
pub mod avatar;
pub mod code;
pub mod contact;
pub mod date;
pub mod document;
pub mod email;
pub mod invitation;
pub mod mask;
pub mod name;
pub mod password;
pub mod phone;
pub mod uid;
pub mod work;

pub use avatar::Avatar;
pub use contact::Contact;
pub use date::Date;
pub use document::{Cpf, Ifsc};
pub use email::Email;
pub use invitation::InvitationCode;
pub use name::Name;
pub use phone::{AreaCode, Phone};
pub use uid::Uid;
