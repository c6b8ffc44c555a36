//! The payload of registering and logging in (product text section 3), and what is read from it.

use baize_core::captcha::CaptchaAnswer;
use baize_core::site::{Capability, LoginType, Scope};
use baize_identity::budget::DeviceSecret;
use baize_identity::code::{RequestToken, Requester, TypedCode};
use baize_identity::new_account::{Application, Credential, Invitation};
use baize_identity::session::{self, NewSession, SessionKey};
use baize_identity::{Refusal, Visit};
use baize_players::{Contact, Email, InvitationCode, Phone};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::codes::{IdentityCode, refusal};
use baize_api_core::extract::{ClientMeta, captcha_answer};
use baize_api_core::{code::Code, error::ApiError, state::App};

pub(super) use baize_api_core::extract::given;

/// What a device sends to register or to log in. Unknown fields are ignored.
#[derive(Clone, Default, Deserialize, ToSchema)]
pub struct Credentials {
    /// 0 guest, 1 phone and password, 2 phone and code, 3 e-mail and code, 4 e-mail and password, 5 third party.
    pub client_type: Option<i64>,
    /// Phone number; gets the site's area code unless it starts with a plus.
    pub mobile: Option<String>,
    /// E-mail address.
    pub email: Option<String>,
    /// Phone number or e-mail address, where a form has one field for both.
    pub username: Option<String>,
    /// The password, as typed.
    pub password: Option<String>,
    /// The one-time code, or the authorisation code of the identity provider.
    pub verify_code: Option<String>,
    /// Which request the one-time code was asked for with, as `sendCode` replied. Without it the code must have been
    /// asked for from the same network and device id.
    pub code_request: Option<String>,
    /// Whose invitation the player comes by.
    pub invitation_code: Option<String>,
    /// The code of the player whose link of the invitation wheel the player comes by; `invitation_code` goes before it.
    pub turntable_key: Option<String>,
    /// The channel the player comes by.
    pub channel_id: Option<String>,
    /// Model of the device.
    pub device_model: Option<String>,
    /// Version of its system.
    pub os_version: Option<String>,
    /// Version of the game bundle.
    pub game_version: Option<String>,
    /// Version of the page.
    pub app_version: Option<String>,
    /// The page the identity provider returned to (third party).
    pub client_id: Option<String>,
    /// The device's own id.
    pub device_id: Option<String>,
    /// Fingerprint at registration.
    pub regist_finger: Option<String>,
    /// Fingerprint at login.
    pub login_finger: Option<String>,
    /// Token of the invisible captcha; the PKCE verifier for third party.
    pub validator_token: Option<String>,
    /// Which picture captcha.
    pub captcha_id: Option<String>,
    /// The characters in it.
    pub captcha_code: Option<String>,
    /// The number that solves the work of the captcha.
    pub captcha_work: Option<u64>,
    /// The player declares to be of the site's minimum age and accepts the terms; a registration needs it.
    pub age_confirmed: Option<bool>,
    /// A guest's credential from an earlier guest login; absent for a new guest.
    pub guest_secret: Option<String>,
    /// The device's secret from an earlier sign-in; a browser has it in a cookie. It keeps the tries of this device apart.
    pub device_secret: Option<String>,
    /// Whether the session is bound to a key: the reply carries `session_key` once, and each later request is signed.
    pub bind: Option<bool>,
    /// Browser mode: the token goes into an `HttpOnly` cookie, the reply carries the session's public id in its place.
    pub cookie: Option<bool>,
}

impl Credentials {
    /// The way to sign in, if it is one of `accepted` and the site offers it there.
    pub(super) fn method(
        &self,
        app: &App,
        accepted: &[LoginType],
        scope: Scope,
    ) -> Result<LoginType, ApiError> {
        let number = self.client_type.ok_or_else(|| ApiError::missing("client_type"))?;
        let kind = LoginType::of_number(number)
            .filter(|kind| accepted.contains(kind))
            .ok_or_else(|| ApiError::invalid("client_type"))?;
        let granted = match kind {
            LoginType::Guest => app.site.grants(Capability::GuestLogin),
            LoginType::Third => app.site.grants(Capability::ThirdPartyLogin),
            _ => true,
        };
        if granted && app.site.login.is_on(kind, scope) {
            Ok(kind)
        } else {
            Err(IdentityCode::LoginMethodOff.into())
        }
    }

    /// The phone number or e-mail address of the way to sign in.
    pub(super) fn contact(&self, app: &App, kind: LoginType) -> Result<Contact, ApiError> {
        let username = given(self.username.as_ref());
        if matches!(kind, LoginType::Phone | LoginType::PhoneCode) {
            let typed =
                given(self.mobile.as_ref()).or(username).ok_or_else(|| ApiError::missing("mobile"))?;
            Ok(Contact::Phone(Phone::parse(typed, app.site.area()).map_err(|_| Code::InvalidPhone)?))
        } else {
            let typed = given(self.email.as_ref()).or(username).ok_or_else(|| ApiError::missing("email"))?;
            Ok(Contact::Email(Email::parse(typed).map_err(|_| Code::InvalidEmail)?))
        }
    }

    /// The invitation code, if one came along.
    pub(super) fn invitation(&self) -> Result<Option<Invitation>, ApiError> {
        let typed = given(self.invitation_code.as_ref()).map(|code| (code, false));
        let typed = typed.or_else(|| given(self.turntable_key.as_ref()).map(|key| (key, true)));
        let Some((text, by_wheel)) = typed else { return Ok(None) };
        let code = InvitationCode::parse(text).map_err(|_| IdentityCode::InvalidInvitation)?;
        Ok(Some(Invitation { code, by_wheel }))
    }

    /// The account to make, for a player who declared to be of age.
    pub(super) fn application(
        &self,
        meta: &ClientMeta,
        credential: Credential,
        invitation: Option<Invitation>,
    ) -> Application {
        Application {
            credential,
            invitation,
            channel_id: given(self.channel_id.as_ref()).unwrap_or(&meta.channel_id).to_owned(),
            lang: meta.lang.as_str().to_owned(),
            age_confirmed: true,
        }
    }

    /// The one-time code, if one came along.
    pub(super) fn typed_code(&self, meta: &ClientMeta) -> Result<Option<TypedCode>, ApiError> {
        typed_code(meta, self.verify_code.as_ref(), self.code_request.as_ref())
    }

    /// The answer to a picture captcha, if one came along.
    pub(super) fn captcha(&self) -> Option<CaptchaAnswer> {
        captcha_answer(self.captcha_id.as_ref(), self.captcha_code.as_ref(), self.captcha_work)
    }

    /// What is known of the device.
    pub(super) fn visit(&self, meta: &ClientMeta) -> Visit {
        let device_id = given(self.device_id.as_ref()).unwrap_or(&meta.device_id);
        let model = given(self.device_model.as_ref());
        let system = given(self.os_version.as_ref()).unwrap_or_default();
        let device = model.map_or_else(|| meta.user_agent.clone(), |model| format!("{model} {system}"));
        let finger = given(self.login_finger.as_ref()).or(given(self.regist_finger.as_ref()));
        Visit::new(&meta.ip, device_id, &device, finger.unwrap_or_default())
    }

    /// The session to open. A browser's cookie counts only with a device id, so one is asked for here.
    pub(super) fn new_session(&self, app: &App, meta: &ClientMeta) -> Result<NewSession, ApiError> {
        if self.cookie == Some(true) && meta.device_id.is_empty() {
            return Err(IdentityCode::DeviceIdRequired.into());
        }
        Ok(NewSession {
            token: app.token_seal.draw(&*app.entropy),
            key: (self.bind == Some(true)).then(|| SessionKey::draw(&*app.entropy)),
            lifetime: session::LIFETIME,
            visit: self.visit(meta),
            device: device_secret(meta, self.device_secret.as_ref())
                .unwrap_or_else(|| DeviceSecret::draw(&*app.entropy)),
        })
    }

    /// Asks the invisible captcha's server about the page's token, where the site has one.
    pub(super) async fn pass_invisible_captcha(&self, app: &App, meta: &ClientMeta) -> Result<(), ApiError> {
        pass_invisible_captcha(app, meta, self.validator_token.as_ref()).await
    }
}

/// The secret of a device that signed in before: from the body, else from the browser's cookie.
pub(super) fn device_secret(meta: &ClientMeta, field: Option<&String>) -> Option<DeviceSecret> {
    DeviceSecret::parse(given(field).unwrap_or(&meta.device_secret))
}

/// A one-time code as it was typed, if there is one.
pub(super) fn typed_code(
    meta: &ClientMeta,
    code: Option<&String>,
    request: Option<&String>,
) -> Result<Option<TypedCode>, ApiError> {
    let Some(text) = given(code) else { return Ok(None) };
    let token = given(request)
        .map(|text| RequestToken::parse(text).ok_or_else(|| ApiError::invalid("code_request")))
        .transpose()?;
    let requester = Requester::of(&meta.ip, &meta.device_id);
    Ok(Some(TypedCode { text: text.to_owned(), token, requester }))
}

/// Asks the invisible captcha's server about a token, where the site has one. No answer is not a pass.
pub(super) async fn pass_invisible_captcha(
    app: &App,
    meta: &ClientMeta,
    token: Option<&String>,
) -> Result<(), ApiError> {
    if app.ports.captcha.site_key().is_empty() {
        return Ok(());
    }
    let token = given(token).ok_or_else(|| refusal(Refusal::WrongCaptcha(0)))?;
    match app.ports.captcha.verify(token.to_owned(), meta.ip.clone()).await {
        Ok(true) => Ok(()),
        Ok(false) => Err(refusal(Refusal::WrongCaptcha(0))),
        Err(error) => {
            tracing::warn!(%error, "captcha not verified");
            Err(Code::Unavailable.into())
        }
    }
}
