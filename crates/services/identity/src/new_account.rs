//! Making an account: number, name, codes, wallet and the gold of the first day, in one transaction.

use baize_fairness::{ClientSeed, ServerSeed};
use baize_ledger::{Opening, PostError, Posting, RequestKey, Wallet};
use baize_money::Amount;
use baize_players::{Avatar, Contact, InvitationCode, Name, Uid, address};
use baize_store::accounts::{self, AccountRow};
use baize_store::agents::{self, AgentLink};
use baize_store::{PlayerId, StoreError, Tx, device_accounts};
use baize_time::Timestamp;

use crate::session::{self, NewSession, Opened};
use crate::{Outcome, PasswordHash, Refusal, code, ownership, visit};
use baize_core::Ctx;
use baize_core::ports::{Entropy, draw};
use baize_promotions::{Emission, emit};
use baize_promotions_rules::Event;

/// Candidates drawn for a public number and for an invitation code; the first free one is taken.
const CANDIDATES: usize = 16;

/// Everything random in a new account; drawn before the transaction.
#[derive(Debug, Clone)]
pub struct Drawn {
    uids: Vec<Uid>,
    invitations: Vec<InvitationCode>,
    name: Name,
    avatar: Avatar,
    server_seed: ServerSeed,
    next_server_seed: ServerSeed,
    client_seed: ClientSeed,
}

impl Drawn {
    /// Draws it.
    pub fn draw(entropy: &dyn Entropy) -> Self {
        let number = || u64::from_be_bytes(draw(entropy));
        Self {
            uids: (0..CANDIDATES).map(|_| Uid::from_draw(number())).collect(),
            invitations: (0..CANDIDATES).map(|_| InvitationCode::from_draw(number())).collect(),
            name: Name::from_draw(number()),
            avatar: Avatar::from_draw(number()),
            server_seed: ServerSeed::from_entropy(&draw(entropy)),
            next_server_seed: ServerSeed::from_entropy(&draw(entropy)),
            client_seed: ClientSeed::from_entropy(&draw(entropy)),
        }
    }
}

/// How the player of a new account signs in.
#[derive(Debug, Clone)]
pub enum Credential {
    /// A contact, proven by a one-time code, and a password.
    Password {
        /// The contact.
        contact: Contact,
        /// The password, hashed.
        hash: PasswordHash,
    },
    /// A contact, proven by a one-time code.
    Code(Contact),
    /// A secret on the device; this is its SHA-256.
    Guest([u8; 32]),
    /// An identity of another provider: provider, subject, e-mail.
    Linked(String, String, String),
}

/// Whose invitation a player comes by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invitation {
    /// The code of the player who invited them.
    pub code: InvitationCode,
    /// Whether they came by the link of the invitation wheel.
    pub by_wheel: bool,
}

/// What a registration says besides.
#[derive(Debug, Clone)]
pub struct Application {
    /// How they sign in.
    pub credential: Credential,
    /// Whose invitation they come by.
    pub invitation: Option<Invitation>,
    /// The channel they come by.
    pub channel_id: String,
    /// The language of the page.
    pub lang: String,
    /// Whether they declared to be of age and accepted the terms.
    pub age_confirmed: bool,
}

/// A new account with its first session.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Created {
    /// Whose it is.
    pub player: PlayerId,
    /// The session.
    pub session: Opened,
}

/// Makes the account. Of two that ask for the same contact at the same time one is refused.
pub fn create(
    tx: &mut Tx,
    ctx: &Ctx,
    application: &Application,
    drawn: &Drawn,
    new: &NewSession,
) -> Outcome<Created> {
    if !application.age_confirmed {
        return Err(Refusal::AgeNotConfirmed(ctx.site.minimum_age).into());
    }
    let player: PlayerId = ctx.next_id();
    let mut account = blank(ctx, player, application, drawn);
    // Read and refused before anything is written.
    let link = match &application.invitation {
        Some(invitation) => Some(adopt(tx, invitation, &mut account)?),
        None => None,
    };
    reserve_credential(tx, &application.credential, &mut account)?;
    account.uid = first_free_uid(tx, drawn, player)?;
    account.invitation_code = first_free_invitation(tx, drawn, player)?;
    account.ips = visit::remember("", &new.visit.ip);
    account.device_codes = visit::remember("", &new.visit.device_id);
    account.fingers = visit::remember("", &new.visit.finger);
    accounts::create(tx, &account)?;
    if let Some(link) = &link {
        agents::join(tx, link)?;
    }
    open_wallet(tx, ctx, player, drawn)?;
    if account.mobile_verified || account.email_verified {
        ownership::report_proven(tx, ctx, &account)?;
    }
    device_accounts::note_network(tx, player, &address::household(&new.visit.ip), ctx.now)?;
    let session = session::open(tx, ctx, (player, account.created_at), new)?;
    Ok(Created { player, session })
}

fn blank(ctx: &Ctx, player: PlayerId, application: &Application, drawn: &Drawn) -> AccountRow {
    let never = Timestamp::from_millis(0);
    AccountRow {
        player,
        uid: 0.into(),
        nick_name: drawn.name.as_str().to_owned(),
        mobile: String::new(),
        mobile_verified: false,
        email: String::new(),
        email_verified: false,
        password_hash: String::new(),
        closed: false,
        is_guest: false,
        avatar: i64::from(drawn.avatar.number()),
        lang: application.lang.clone(),
        channel_id: visit::tidy(&application.channel_id),
        invitation_code: String::new(),
        parent: 0.into(),
        parent_code: String::new(),
        second_parent: String::new(),
        third_parent: String::new(),
        ips: String::new(),
        device_codes: String::new(),
        fingers: String::new(),
        push_token: String::new(),
        created_at: ctx.now,
        age_confirmed_at: ctx.now,
        last_login_at: ctx.now,
        closed_at: never,
        close_reason: String::new(),
    }
}

/// What must be unique is reserved before anything else is written.
fn reserve_credential(tx: &mut Tx, credential: &Credential, account: &mut AccountRow) -> Outcome<()> {
    match credential {
        Credential::Password { contact, hash } => {
            reserve_contact(tx, contact, account)?;
            account.password_hash = hash.clone().into_string();
        }
        Credential::Code(contact) => reserve_contact(tx, contact, account)?,
        Credential::Guest(secret_hash) => {
            account.is_guest = true;
            accounts::add_guest_secret(tx, secret_hash, account.player, account.created_at)?;
        }
        Credential::Linked(provider, subject, email) => {
            let (player, now) = (account.player, account.created_at);
            let link = accounts::NewLink { provider, subject, email, player, now };
            if !accounts::link(tx, &link)? {
                return Err(Refusal::AlreadyBound.into());
            }
        }
    }
    Ok(())
}

/// Reserves a contact that was proven and writes it into the account. An account that merely claims it gives way.
pub(super) fn reserve_contact(tx: &mut Tx, contact: &Contact, account: &mut AccountRow) -> Outcome<()> {
    ownership::take_from_claimant(tx, contact)?;
    let free = accounts::reserve_contact(tx, code::kind_of(contact), contact.as_str(), account.player)?;
    match contact {
        Contact::Phone(_) if !free => return Err(Refusal::PhoneTaken.into()),
        Contact::Email(_) if !free => return Err(Refusal::EmailTaken.into()),
        Contact::Phone(phone) => {
            phone.as_str().clone_into(&mut account.mobile);
            account.mobile_verified = true;
        }
        Contact::Email(email) => {
            email.as_str().clone_into(&mut account.email);
            account.email_verified = true;
        }
    }
    Ok(())
}

/// Notes who invited the player, and who invited those. The parent's account exists and the player's does not yet, so that
/// nobody is above oneself.
fn adopt(tx: &mut Tx, invitation: &Invitation, account: &mut AccountRow) -> Outcome<AgentLink> {
    let parent = accounts::by_invitation(tx, invitation.code.as_str())?.ok_or(Refusal::InvalidInvitation)?;
    let parent = accounts::load(tx, parent)?.ok_or(Refusal::InvalidInvitation)?;
    account.parent = parent.player;
    account.parent_code = parent.invitation_code;
    if parent.parent.get() != 0
        && let Some(second) = accounts::load(tx, parent.parent)?
    {
        account.second_parent = second.uid.to_string();
        account.third_parent = parent.second_parent;
    }
    let above = agents::link(tx, parent.player)?;
    Ok(AgentLink {
        player: account.player,
        parent: parent.player,
        top: above.map_or(parent.uid, |link| link.top),
        depth: above.map_or(0, |link| link.depth) + 1,
        by_wheel: invitation.by_wheel,
        made_at: account.created_at,
    })
}

fn first_free_uid(tx: &mut Tx, drawn: &Drawn, player: PlayerId) -> Result<baize_store::Uid, StoreError> {
    for uid in &drawn.uids {
        let uid = i64::from(uid.number()).into();
        if accounts::reserve_uid(tx, uid, player)? {
            return Ok(uid);
        }
    }
    Err(StoreError::damaged("every public number drawn is taken"))
}

fn first_free_invitation(tx: &mut Tx, drawn: &Drawn, player: PlayerId) -> Result<String, StoreError> {
    for invitation in &drawn.invitations {
        if accounts::reserve_invitation(tx, invitation.as_str(), player)? {
            return Ok(invitation.as_str().to_owned());
        }
    }
    Err(StoreError::damaged("every invitation code drawn is taken"))
}

/// The wallet, and the gold that makes play possible at once.
fn open_wallet(tx: &mut Tx, ctx: &Ctx, player: PlayerId, drawn: &Drawn) -> Result<(), StoreError> {
    let opening = Opening {
        player,
        server_seed: drawn.server_seed.reveal(),
        next_server_seed: drawn.next_server_seed.reveal(),
        client_seed: drawn.client_seed.as_str(),
        now: ctx.now,
    };
    let mut wallet = Wallet::open(tx, &opening)?;
    let postings = vec![Posting::gold_grant(player.get(), ctx.site.play.signup_gold)];
    let emission = Emission { event: Event::Registered, postings, returned: Amount::ZERO };
    let key = RequestKey::derived("signup-gold", player);
    let pending = emit(tx, ctx, &mut wallet, emission)?;
    match pending.post(tx, &mut wallet, &ctx.cause(Some(&key))) {
        Ok(_) => Ok(()),
        Err(PostError::Store(fault)) => Err(fault),
        Err(other) => Err(StoreError::damaged(format!("the gold of a new account: {other}"))),
    }
}
