//! Hands a copy of a mail over to the player's mail server.

use baize_core::mail_copies::{self, SendMailCopy};
use baize_core::ports::draw;
use baize_promotions::activities::mail;
use baize_store::{StoreError, WriteKey};

use crate::context::Worker;
use crate::job::{Job, JobResult};

pub(crate) struct Deliver;

impl Job for Deliver {
    type Payload = SendMailCopy;

    /// A copy that was handed over and whose job runs again has the same number: a mailbox shows it once.
    async fn run(worker: &Worker, payload: SendMailCopy, _: u32) -> Result<JobResult, StoreError> {
        let key = if let Some(key) = worker.db.read(mail_copies::key).await? {
            key
        } else {
            let (ctx, fresh) = (worker.ctx(), draw(&*worker.entropy));
            let keep = move |tx: &mut _| mail_copies::key_or(tx, &ctx, &fresh);
            worker.db.write(WriteKey::SHARED, keep).await?
        };
        let (ctx, url) = (worker.ctx(), worker.public_url.clone());
        let write = move |tx: &mut _| mail::copy(tx, &ctx, payload, (&key, &url));
        let Some(message) = worker.db.read(write).await? else { return Ok(JobResult::Complete) };
        match worker.messages.send(message).await {
            Ok(()) => Ok(JobResult::Complete),
            Err(error) => Ok(JobResult::Failed(error.to_string())),
        }
    }
}
