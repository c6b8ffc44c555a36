//! Third-party identity providers.

use super::{PortFuture, UpstreamError};

/// Who a third-party identity provider says that somebody is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExternalIdentity {
    /// The provider's name, such as `google`.
    pub provider: String,
    /// The provider's own stable id of the person.
    pub subject: String,
    /// The e-mail that the provider vouches for; empty without one.
    pub email: String,
    /// Whether the provider verified that e-mail.
    pub email_verified: bool,
}

/// What the page brings back from the identity provider.
#[derive(Clone)]
pub struct AuthorizationCode {
    /// The one-time code.
    pub code: String,
    /// The PKCE verifier of the login that asked for it.
    pub verifier: String,
    /// The page that the provider returned to.
    pub redirect_uri: String,
}

/// Exchanges an authorisation code for an identity.
pub trait Identity: Send + Sync + 'static {
    /// The public client id for the page; empty when third-party login is off.
    fn client_id(&self) -> String;
    /// The identity behind the code, or `None` when the provider does not know the code.
    fn identify(
        &self,
        code: AuthorizationCode,
    ) -> PortFuture<'_, Result<Option<ExternalIdentity>, UpstreamError>>;
}
