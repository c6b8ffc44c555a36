//! What a site starts with can go on: an operator can follow every activity of the demo with its next version.

use std::sync::Arc;

use baize_core::site::{Site, SiteKey};
use baize_testkit::TestDb;

use super::program::{in_demo, republish, seed};
use crate::stage::Stage;

#[tokio::test]
async fn every_activity_of_the_demo_can_be_followed_on_every_site() {
    for site in [SiteKey::India, SiteKey::Brazil, SiteKey::Philippines] {
        let test = TestDb::sqlite();
        let mut stage = Stage::new(test.db.clone());
        stage.ctx.site = Arc::new(Site::load(site).unwrap());
        seed(&stage).await;
        for kind in in_demo() {
            republish(&stage, kind.kind, |activity| activity.shown.order += 1).await;
        }
        test.end();
    }
}
