//! Brings the record of a friend up to date for the player who invited the friend.

use baize_core::ports::PlayerUpdate;
use baize_promotions::{FollowFriend, friends};
use baize_store::{StoreError, Tx};

use crate::context::Worker;
use crate::job::{Job, JobResult};

pub(crate) struct Follow;

impl Job for Follow {
    type Payload = FollowFriend;

    async fn run(worker: &Worker, payload: FollowFriend, _attempt: u32) -> Result<JobResult, StoreError> {
        let ctx = worker.ctx();
        let FollowFriend { inviter, friend } = payload;
        let follow = move |tx: &mut Tx| friends::follow(tx, &ctx, inviter, friend);
        if worker.db.write(inviter, follow).await? {
            worker.publish(vec![PlayerUpdate::RedChanged(inviter), PlayerUpdate::WalletChanged(inviter)]);
        }
        Ok(JobResult::Complete)
    }
}
