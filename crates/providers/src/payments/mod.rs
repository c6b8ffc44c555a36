//! Payment gateways. Every adapter passes the conformance suite in `tests/payments/conformance`.

mod http;
mod messages;

pub use http::{HttpGateway, HttpGatewayConfig};

/// The name of the sandbox gateway.
pub const SANDBOX: &str = "sandbox";
