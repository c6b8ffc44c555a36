//! Players as registrations make them: with contacts, devices, networks and inviters.

use baize_core::ports::Entropy;
use baize_identity::new_account::{Application, Credential, Drawn, Invitation, create};
use baize_identity::session::NewSession;
use baize_identity::{Secret, Visit};
use baize_ledger::{Opening, Wallet};
use baize_players::{AreaCode, Contact, InvitationCode};
use baize_store::accounts::{self, AccountRow};
use baize_store::{PlayerId, StoreError, Tx, WriteKey};
use baize_testkit::SeededDraws;
use baize_time::Span;

use crate::stage::{Stage, account};

/// Randomness that is the same in every run.
pub struct Seeded(pub SeededDraws);

impl Entropy for Seeded {
    fn fill(&self, out: &mut [u8]) {
        self.0.fill(out);
    }
}

/// Who registers.
#[derive(Debug, Clone)]
pub struct Arrival {
    /// No two players have the same; contact, network and seeds follow from it.
    pub number: u32,
    pub device: String,
    /// Who invited the player, and whether it was by the link of the invitation wheel.
    pub invited: Option<(PlayerId, bool)>,
}

impl Arrival {
    /// A player whom nobody invited, with a device of their own.
    pub fn alone(number: u32) -> Self {
        Self { number, device: format!("device-{number}"), invited: None }
    }
}

/// Registers a player with a proven contact.
pub async fn register(stage: &Stage, arrival: &Arrival) -> PlayerId {
    let Arrival { number, device, invited } = arrival;
    let draws = Seeded(SeededDraws::new(u64::from(*number) + 5_000));
    let contact = Contact::parse(&format!("98765{number:05}"), AreaCode::INDIA).unwrap();
    let invitation = match invited {
        Some((inviter, by_wheel)) => {
            Some(Invitation { code: code_of(stage, *inviter).await, by_wheel: *by_wheel })
        }
        None => None,
    };
    let application = Application {
        credential: Credential::Code(contact),
        invitation,
        channel_id: "1".to_owned(),
        lang: "en".to_owned(),
        age_confirmed: true,
    };
    let network = format!("10.{}.{}.1", number / 250, number % 250);
    let session = NewSession {
        token: Secret::draw(&draws),
        key: None,
        lifetime: Span::days(1),
        visit: Visit::new(&network, device, "phone", ""),
        device: Secret::draw(&draws),
    };
    let (ctx, random) = (stage.ctx.clone(), Drawn::draw(&draws));
    let made = stage.db.write(WriteKey::SHARED, move |tx| create(tx, &ctx, &application, &random, &session));
    made.await.unwrap().player
}

async fn code_of(stage: &Stage, player: PlayerId) -> InvitationCode {
    let read = stage.db.read(move |tx| accounts::load(tx, player)).await;
    let account = Result::<_, StoreError>::unwrap(read).unwrap();
    InvitationCode::parse(&account.invitation_code).unwrap()
}

/// Many players with a contact and nothing else, made at once.
pub async fn crowd(stage: &Stage, count: u32) -> Vec<PlayerId> {
    let players: Vec<PlayerId> = (1..=count).map(|number| i64::from(number).into()).collect();
    let (all, now) = (players.clone(), stage.ctx.now);
    let open = move |tx: &mut Tx| {
        for (player, number) in all.iter().zip(1..) {
            let row = AccountRow { is_guest: false, created_at: now, ..account(*player, number) };
            accounts::create(tx, &row)?;
            let draws = SeededDraws::new(u64::from(number));
            let (server, next, client) = (draws.hex(32), draws.hex(32), draws.hex(16));
            let opening = Opening {
                player: *player,
                server_seed: &server,
                next_server_seed: &next,
                client_seed: &client,
                now,
            };
            Wallet::open(tx, &opening)?;
        }
        Ok::<_, StoreError>(())
    };
    stage.db.write(WriteKey::SHARED, open).await.unwrap();
    players
}
