//! A sandbox identity provider for trying third-party login out.

use baize_core::ports::{AuthorizationCode, ExternalIdentity, Identity, PortFuture, UpstreamError};

/// Accepts any code of its own form: a code `sandbox:<subject>:<e-mail>` is that person. Only for trying out;
/// anybody who can type a code can be anyone.
pub struct IdentitySandbox;

impl Identity for IdentitySandbox {
    fn client_id(&self) -> String {
        "sandbox".into()
    }

    fn identify(
        &self,
        code: AuthorizationCode,
    ) -> PortFuture<'_, Result<Option<ExternalIdentity>, UpstreamError>> {
        let person = parse(&code.code);
        Box::pin(async { Ok(person) })
    }
}

fn parse(code: &str) -> Option<ExternalIdentity> {
    let (subject, email) = code.strip_prefix("sandbox:")?.split_once(':')?;
    let plain = |text: &str| text.len() <= 100 && text.bytes().all(|b| b.is_ascii_graphic());
    (!subject.is_empty() && plain(subject) && plain(email)).then(|| ExternalIdentity {
        provider: "sandbox".into(),
        subject: subject.into(),
        email: email.into(),
        email_verified: false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::identity::IdentityOff;

    fn code(code: &str) -> AuthorizationCode {
        AuthorizationCode { code: code.into(), verifier: String::new(), redirect_uri: String::new() }
    }

    #[tokio::test]
    async fn without_configuration_nobody_is_identified() {
        assert_eq!(IdentityOff.client_id(), "");
        assert_eq!(IdentityOff.identify(code("sandbox:1:a@b.co")).await.unwrap(), None);
    }

    #[tokio::test]
    async fn the_sandbox_knows_only_its_own_codes() {
        let known = IdentitySandbox.identify(code("sandbox:42:a@b.co")).await.unwrap().unwrap();
        assert_eq!((known.subject.as_str(), known.email.as_str()), ("42", "a@b.co"));
        assert!(!known.email_verified, "nobody verified it");
        for unknown in ["", "42", "sandbox:", "sandbox::a@b.co", "google:42:a@b.co"] {
            assert_eq!(IdentitySandbox.identify(code(unknown)).await.unwrap(), None, "{unknown}");
        }
    }
}
