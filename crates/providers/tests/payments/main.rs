//! Every adapter of a payment gateway passes the same suite, each against its own remote party over HTTP.
#![expect(clippy::unwrap_used, clippy::panic, reason = "a test ends where it fails")]

mod conformance;
mod merchant;
mod sandbox;

use conformance::{CASES, Remote};

#[tokio::test]
async fn the_sandbox_adapter_passes_the_conformance_suite() {
    for case in CASES {
        println!("{}", case.name);
        let remote = sandbox::SandboxRemote::start().await;
        (case.run)(&remote as &dyn Remote).await;
    }
}
