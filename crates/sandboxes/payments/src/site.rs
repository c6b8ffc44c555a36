//! Whose pages they are.

use axum::response::Response;
use baize_sandbox_core::html::Site;

pub(crate) const PAGES: Site = Site {
    name: "Sandbox Pay",
    note: "Test money only. No real payment is made here, no card or bank is asked.",
};

pub(crate) fn not_found() -> Response {
    PAGES.not_found("<h1>No such payment</h1><p>The link is wrong or too old.</p>")
}
