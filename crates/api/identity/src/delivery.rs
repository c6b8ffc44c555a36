//! Sending a one-time code after its transaction, without the player waiting for the mail server.

use baize_core::ports::{Channel, MessageContent, OutgoingMessage};
use baize_identity::code::Sent;
use baize_players::Contact;
use tokio::sync::OwnedSemaphorePermit;

use baize_api_core::lang::Lang;
use baize_api_core::state::App;

/// Minutes that a code is good for, as the message says.
const MINUTES: i64 = baize_players::code::LIFETIME_MS / 60_000;

/// Hands a code over in the background, so that the time of the reply does not show whether a code was sent.
pub(super) async fn send(app: &App, contact: &Contact, sent: &Sent, lang: Lang, place: OwnedSemaphorePermit) {
    let message = OutgoingMessage {
        id: hex::encode(app.draw::<16>()),
        channel: match contact {
            Contact::Phone(_) => Channel::Text,
            Contact::Email(_) => Channel::Mail,
        },
        to: contact.as_str().to_owned(),
        lang: lang.as_str().to_owned(),
        site: app.site.title.clone(),
        content: MessageContent::Code {
            code: sent.code.as_str().to_owned(),
            minutes: MINUTES,
            has_account: sent.is_taken,
        },
    };
    let app = app.clone();
    tokio::spawn(async move {
        if let Err(error) = app.ports.messages.send(message).await {
            tracing::warn!(%error, "one-time code not delivered");
        }
        drop(place);
    });
    tokio::task::yield_now().await;
}
