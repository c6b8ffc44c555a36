//! A provider of outside games: the real adapter reads and writes its wire, and a test says what it answers to a launch.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use baize_core::ports::{
    GameProvider, Launch, LaunchError, PlayedRound, PortFuture, ProviderTerms, WalletCall, WalletReply,
    WalletRequest, WireReply,
};
use baize_core::rsa_signature::{PrivateKey, PublicKey};
use baize_providers::games::hub88::{Hub88, Hub88Config};
use baize_providers::games::valkyrie::{Valkyrie, ValkyrieConfig};

/// The name of the provider.
pub const PROVIDER: &str = "nightheron";
/// The name of the provider behind Valkyrie.
pub const VALKYRIE_PROVIDER: &str = "harbour";
/// The key that its calls bear.
pub const VALKYRIE_KEY: &str = "the-key-that-valkyrie-names-itself-with";
/// The origin of its games' pages.
pub const FRAMES: &str = "https://games.example";

const OWN: &str = include_str!("../../../services/core/tests/keys/site-private.pem");
const THEIRS: &str = include_str!("../../../services/core/tests/keys/aggregator-public.pem");

/// What a launch is answered with.
type Answer = Result<String, LaunchError>;

/// The provider. It takes the site's currency and none for gold.
pub struct FakeProvider {
    wire: Arc<dyn GameProvider>,
    answer: Mutex<Answer>,
    launches: Mutex<Vec<Launch>>,
    asked_rounds: Mutex<Vec<PlayedRound>>,
}

fn terms(name: &str, number: u16) -> ProviderTerms {
    ProviderTerms {
        name: name.to_owned(),
        number,
        addresses: vec!["127.0.0.0/8".parse().unwrap()],
        currencies: vec!["INR".to_owned()],
        gold_currency: None,
        frame_origins: vec![FRAMES.to_owned()],
        takes_bets: true,
        auto_open: false,
    }
}

/// The adapters, made once: their HTTP clients read every certificate of the machine.
static HUB88: LazyLock<Arc<dyn GameProvider>> = LazyLock::new(|| {
    let wire = Hub88::new(Hub88Config {
        terms: terms(PROVIDER, 1),
        url: "http://127.0.0.1:1".to_owned(),
        operator_id: 1,
        sub_partner_id: "baize".to_owned(),
        own_key: PrivateKey::from_pem(OWN).unwrap(),
        their_keys: vec![PublicKey::from_pem(THEIRS).unwrap()],
    });
    Arc::new(wire.unwrap())
});

static VALKYRIE: LazyLock<Arc<dyn GameProvider>> = LazyLock::new(|| {
    let text = str::to_owned;
    let wire = Valkyrie::new(ValkyrieConfig {
        terms: terms(VALKYRIE_PROVIDER, 2),
        url: text("http://127.0.0.1:1/caleta"),
        supplier: text("caleta"),
        casino: None,
        launch_config: serde_json::Map::new(),
        own_key: String::new(),
        their_keys: vec![text(VALKYRIE_KEY)],
    });
    Arc::new(wire.unwrap())
});

impl Default for FakeProvider {
    fn default() -> Self {
        Self::speaking(HUB88.clone())
    }
}

impl FakeProvider {
    /// A provider that speaks this wire.
    fn speaking(wire: Arc<dyn GameProvider>) -> Self {
        let answer = Mutex::new(Ok(format!("{FRAMES}/play?game=1")));
        Self { wire, answer, launches: Mutex::default(), asked_rounds: Mutex::default() }
    }

    /// One behind Valkyrie.
    pub fn of_valkyrie() -> Self {
        Self::speaking(VALKYRIE.clone())
    }

    /// What the next launches, and questions for the page of a round, are answered with.
    pub fn answers(&self, answer: Answer) {
        *self.answer.lock().unwrap_or_else(PoisonError::into_inner) = answer;
    }

    /// The launches that it was asked for.
    pub fn launches(&self) -> Vec<Launch> {
        self.launches.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The rounds that it was asked for.
    pub fn asked_rounds(&self) -> Vec<PlayedRound> {
        self.asked_rounds.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn answer(&self) -> Answer {
        self.answer.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl GameProvider for FakeProvider {
    fn terms(&self) -> &ProviderTerms {
        self.wire.terms()
    }

    fn adapter(&self) -> &'static str {
        self.wire.adapter()
    }

    fn credential_header(&self) -> &'static str {
        self.wire.credential_header()
    }

    fn read(&self, request: WalletRequest<'_>) -> Result<WalletCall, WireReply> {
        self.wire.read(request)
    }

    fn write(&self, call: &WalletCall, reply: &WalletReply) -> WireReply {
        self.wire.write(call, reply)
    }

    fn launch(&self, launch: Launch) -> PortFuture<'_, Answer> {
        self.launches.lock().unwrap_or_else(PoisonError::into_inner).push(launch);
        let answer = self.answer();
        Box::pin(async { answer })
    }

    fn session_header(&self) -> &'static str {
        self.wire.session_header()
    }

    fn session_token(&self, drawn: &[u8; 32]) -> String {
        self.wire.session_token(drawn)
    }

    fn round_page(&self, round: PlayedRound) -> PortFuture<'_, Answer> {
        self.asked_rounds.lock().unwrap_or_else(PoisonError::into_inner).push(round);
        let answer = self.answer();
        Box::pin(async { answer })
    }
}
