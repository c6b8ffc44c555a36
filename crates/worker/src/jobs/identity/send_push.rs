//! Notifies one device of a mail.

use baize_core::ports::PushReply;
use baize_core::push::{PushStep, SendPush, forget, step};
use baize_store::{PlayerId, StoreError};

use crate::context::Worker;
use crate::job::{Job, JobResult};

/// Runs after which a notification is dropped, about an hour after the first; the mail itself waits in the inbox. An address that
/// never answers, which anybody can register, thus leaves no dead letter.
const MOST_RUNS: u32 = 12;

pub(crate) struct Notify;

impl Job for Notify {
    type Payload = SendPush;

    async fn run(worker: &Worker, payload: SendPush, attempt: u32) -> Result<JobResult, StoreError> {
        let (ctx, key, player) = (worker.ctx(), worker.push.public_key(), payload.player);
        if key.is_empty() {
            return Ok(JobResult::Complete);
        }
        let (device, message) = match worker.db.read(move |tx| step(tx, &ctx, &payload, &key)).await? {
            PushStep::Nothing => return Ok(JobResult::Complete),
            PushStep::Forget(device) => return ended(worker, player, device).await,
            PushStep::Send(device, message) => (device, message),
        };
        let tries_again = attempt < MOST_RUNS;
        let dropped = |why: &str| {
            tracing::warn!(why, player = player.get(), "notification dropped");
            Ok(JobResult::Complete)
        };
        match worker.push.send(message).await {
            Ok(PushReply::Accepted) => Ok(JobResult::Complete),
            Ok(PushReply::Gone) => ended(worker, player, device).await,
            Ok(PushReply::Later(pause)) if tries_again => Ok(JobResult::RunAgainAfter(pause)),
            Ok(PushReply::Later(_)) => dropped("the push service has too much to do"),
            Ok(PushReply::Refused(why)) => dropped(&why),
            Err(error) if tries_again => Ok(JobResult::Failed(error.to_string())),
            Err(error) => dropped(&error.to_string()),
        }
    }
}

/// Forgets a device whose subscription ended.
async fn ended(worker: &Worker, player: PlayerId, device: [u8; 32]) -> Result<JobResult, StoreError> {
    worker.db.write(player, move |tx| forget(tx, player, &device)).await?;
    Ok(JobResult::Complete)
}
