//! Rules about players: contact details, passwords, documents, names.
