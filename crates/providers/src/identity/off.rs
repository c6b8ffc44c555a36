//! No identity provider.

use baize_core::ports::{AuthorizationCode, ExternalIdentity, Identity, PortFuture, UpstreamError};

/// No identity provider is configured: the page offers none, and no code is accepted.
pub struct IdentityOff;

impl Identity for IdentityOff {
    fn client_id(&self) -> String {
        String::new()
    }

    fn identify(
        &self,
        _code: AuthorizationCode,
    ) -> PortFuture<'_, Result<Option<ExternalIdentity>, UpstreamError>> {
        Box::pin(async { Ok(None) })
    }
}
