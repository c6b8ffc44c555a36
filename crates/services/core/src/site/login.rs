//! How players log in, and which documents their country has.

use baize_time::Span;
use serde::Deserialize;

/// The login types of the product text, section 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoginType {
    /// 0: no contact.
    Guest,
    /// 1: phone and password.
    Phone,
    /// 2: phone and one-time code.
    PhoneCode,
    /// 3: e-mail and one-time code.
    EmailCode,
    /// 4: e-mail and password.
    Email,
    /// 5: an identity provider.
    Third,
}

impl LoginType {
    /// The number on the wire.
    pub fn number(self) -> u8 {
        match self {
            Self::Guest => 0,
            Self::Phone => 1,
            Self::PhoneCode => 2,
            Self::EmailCode => 3,
            Self::Email => 4,
            Self::Third => 5,
        }
    }

    /// The type of a wire number.
    pub fn of_number(number: i64) -> Option<Self> {
        [Self::Guest, Self::Phone, Self::PhoneCode, Self::EmailCode, Self::Email, Self::Third]
            .into_iter()
            .find(|kind| i64::from(kind.number()) == number)
    }
}

/// Where a login type may be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Scope {
    /// To log in.
    Login,
    /// To register.
    Register,
    /// In the dialog that asks a player to bind a contact.
    Dialog,
}

impl Scope {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Login => "login",
            Self::Register => "register",
            Self::Dialog => "dialog",
        }
    }
}

/// One login type and where it is on.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LoginMethod {
    /// The type.
    pub kind: LoginType,
    /// Where it is on; nowhere means off.
    pub scopes: Vec<Scope>,
}

/// What the forms offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VerifyMode {
    /// Passwords only.
    Password,
    /// One-time codes only.
    Code,
    /// The player chooses.
    Both,
}

impl VerifyMode {
    /// The name on the wire.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Password => "password",
            Self::Code => "code",
            Self::Both => "both",
        }
    }
}

/// How players log in.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Login {
    /// Passwords, codes or both.
    pub verify_mode: VerifyMode,
    /// The shortest password, at least 6.
    pub password_min: u8,
    /// Minutes without activity after which a stake or a move of money asks for a fresh sign-in; 0 never asks.
    #[serde(default)]
    pub money_idle_minutes: u16,
    /// The methods, in the order of the form.
    pub methods: Vec<LoginMethod>,
}

impl Login {
    /// How long a session may be idle before it must prove itself again to move money; `None` for ever.
    pub fn money_idle(&self) -> Option<Span> {
        (self.money_idle_minutes > 0).then(|| Span::minutes(self.money_idle_minutes.into()))
    }

    /// Whether `kind` is on for `scope`.
    pub fn is_on(&self, kind: LoginType, scope: Scope) -> bool {
        self.methods.iter().any(|method| method.kind == kind && method.scopes.contains(&scope))
    }
}

/// The tax number that a withdrawal needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum TaxId {
    /// None.
    None,
    /// Brazil's CPF, 000.000.000-00.
    Cpf,
}

/// How banks are named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum BankCode {
    /// By the bank list only.
    List,
    /// India's IFSC.
    Ifsc,
}

/// Documents of the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Documents {
    /// The tax number.
    pub tax_id: TaxId,
    /// Bank codes.
    pub bank_code: BankCode,
}
