//! Every kind of the registry in the store: a claim is paid once, whatever comes at the same moment, comes again, or comes
//! after another process took over.

use std::sync::Arc;

use baize_core::{Ctx, Outcome};
use baize_promotions::activities::{self, Claim, ClaimRefusal, ClaimRequest, Occasion, OfferView};
use baize_promotions_rules::kinds::download::Download;
use baize_promotions_rules::{ClaimInput, KindEntry, Promotion as _, StepState};
use baize_store::promotion_grants;
use baize_store::{Db, IdGen, PlayerId, StoreError};
use baize_testkit::TestDb;
use baize_time::Span;
use tokio::task::JoinSet;

use super::program::{found, in_demo, verified};
use super::rich::Rich;
use crate::stage::{Stage, key};

const AT_ONCE: u32 = 64;

/// Kinds that no step or draw of is claimed as such, and where what they give is tested. Kinds whose goods come with deposits
/// and kinds that are not listed are known by their entry.
const OTHERWISE: &[(i64, &str)] = &[
    (9, "packets of rain are taken: races.rs beside this file"),
    (11, "the code of the day is typed: messaging_app.rs of the interface"),
    (16, "prizes of a tournament come by mail: tournament.rs of the interface"),
    (21, "prizes of a tournament come by mail: tournament.rs of the interface"),
    (1005, "a question is answered: free_guess.rs of the interface"),
    (1006, "only bets on sports earn it: the rules of the kind"),
    (1007, "only a deposit and bets on sports earn it: the rules of the kind"),
];

/// A kind, its activity as the player sees it, and what can be claimed of it.
pub type Claimable = (&'static KindEntry, OfferView, ClaimInput);

/// The listed kinds with something to claim, each as the player sees it; a kind that is claimed otherwise is left out.
pub async fn claimable(rich: &Rich) -> Vec<Claimable> {
    let mut all = Vec::new();
    for kind in in_demo().filter(|kind| !kind.with_deposits) {
        let view = seen(&rich.stage, rich.player, kind.kind).await;
        let step = view.offer.steps.iter().find(|step| step.state == StepState::Claimable);
        let input = match step {
            Some(step) => Some(ClaimInput::of(Some(step.step))),
            None if view.offer.chances > 0 => Some(ClaimInput::default()),
            // Whether a request comes from the app is known only once it is there.
            None if kind.kind == Download::KIND => Some(ClaimInput::of(Some(1))),
            None => None,
        };
        let is_otherwise = OTHERWISE.iter().any(|(other, _)| *other == kind.kind);
        assert!(
            input.is_some() || is_otherwise,
            "{}: give the player of rich.rs something to claim",
            kind.name
        );
        all.extend(input.filter(|_| !is_otherwise).map(|input| (kind, view, input)));
    }
    all
}

/// An activity as a player sees it.
pub async fn seen(stage: &Stage, player: PlayerId, activity: i64) -> OfferView {
    let ctx = stage.ctx.clone();
    let read = stage.db.read(move |tx| {
        let entry = activities::find(tx, activity)?.unwrap();
        Ok(activities::of_player(tx, &ctx, player, &entry)?.unwrap())
    });
    Result::<_, StoreError>::unwrap(read.await)
}

/// A claim under a name.
pub async fn claim(
    (db, ctx): (&Db, &Ctx),
    player: PlayerId,
    (activity, input): (i64, ClaimInput),
    name: &str,
) -> Outcome<Claim, ClaimRefusal> {
    let request = ClaimRequest { player, activity, input, occasion: Occasion::App, key: Some(key(name)) };
    let ctx = ctx.clone();
    db.write(player, move |tx| activities::claim(tx, &ctx, &request)).await
}

/// How many grants a player has.
pub async fn grants(stage: &Stage, player: PlayerId) -> usize {
    found(stage, move |tx| promotion_grants::of_player(tx, player, None, 10_000)).await.len()
}

/// Sends a claim many times at one moment: steps under names of their own, a draw under one name. Returns the answer.
async fn at_once(rich: &Rich, (kind, input): (&KindEntry, ClaimInput)) -> Claim {
    let mut sent = JoinSet::new();
    for number in 0..AT_ONCE {
        let (db, ctx, player) = (rich.stage.db.clone(), rich.stage.ctx.clone(), rich.player);
        let (activity, number) = (kind.kind, if input.step.is_some() { number } else { 0 });
        let name = format!("claiming-{activity}-{number}");
        sent.spawn(async move { claim((&db, &ctx), player, (activity, input), &name).await });
    }
    let answers: Vec<Claim> = sent.join_all().await.into_iter().map(Result::unwrap).collect();
    let fresh: Vec<&Claim> = answers.iter().filter(|answer| !answer.is_repeated).collect();
    assert_eq!(fresh.len(), 1, "{}", kind.name);
    let first = fresh[0].clone();
    let is_first = |answer: &Claim| {
        let (answer, first) = (&answer.reply, &first.reply);
        (answer.step, &answer.awards, &answer.proof) == (first.step, &first.awards, &first.proof)
    };
    assert!(answers.iter().all(is_first), "{}", kind.name);
    first
}

/// The process ends and another one takes over.
async fn restart(rich: &mut Rich, test: &TestDb) {
    let (db, config) = (rich.stage.db.clone(), test.config.clone());
    let opened = tokio::task::spawn_blocking(move || {
        db.close();
        Db::open(config).unwrap()
    });
    rich.stage.db = opened.await.unwrap();
    let ctx = &rich.stage.ctx;
    rich.stage.ctx = Ctx::new(ctx.now.plus(Span::millis(1)), ctx.site.clone(), Arc::new(IdGen::new(1)));
}

async fn each_is_paid_once(test: TestDb) {
    let mut rich = Rich::new(test.db.clone()).await;
    let before = grants(&rich.stage, rich.player).await;
    let mut answers = Vec::new();
    for (kind, _, input) in claimable(&rich).await {
        answers.push((kind, input, at_once(&rich, (kind, input)).await));
    }
    let granted = answers.iter().filter(|(_, _, answer)| !answer.reply.awards.is_empty()).count();
    assert_eq!(grants(&rich.stage, rich.player).await, before + granted);
    let held = rich.held().await;
    // The answers of a process that was killed after its commits are given by the next one.
    restart(&mut rich, &test).await;
    for (kind, input, first) in answers {
        let name = format!("claiming-{}-0", kind.kind);
        let at = (&rich.stage.db, &rich.stage.ctx);
        let again = claim(at, rich.player, (kind.kind, input), &name).await.unwrap();
        assert!(again.is_repeated, "{}", kind.name);
        assert_eq!((again.reply.step, again.reply.awards), (first.reply.step, first.reply.awards));
    }
    assert_eq!(rich.held().await, held);
    verified(&rich.stage).await;
    assert_eq!(rich.stage.redrawn().await, [], "every nonce is that of a round or of a draw");
    let db = rich.stage.db.clone();
    tokio::task::spawn_blocking(move || db.close()).await.unwrap();
    test.end();
}

#[tokio::test]
async fn sixty_four_claims_at_once_of_every_kind_are_one_on_sqlite() {
    each_is_paid_once(TestDb::sqlite()).await;
}

#[tokio::test]
async fn sixty_four_claims_at_once_of_every_kind_are_one_on_postgres() {
    each_is_paid_once(TestDb::postgres()).await;
}
