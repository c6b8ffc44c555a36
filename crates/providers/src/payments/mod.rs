//! Payment gateways. Every adapter passes the conformance suite in `tests/payments/conformance.rs`.

mod sandbox;

pub use sandbox::{NAME as SANDBOX, SandboxGateway};
