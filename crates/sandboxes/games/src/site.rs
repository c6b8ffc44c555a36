//! Whose pages the console and the rounds are.

use baize_sandbox_core::html::Site;

pub(crate) const PAGES: Site = Site {
    name: "Night Heron",
    note: "Test money only. These games are played with the operator's sandbox.",
};
