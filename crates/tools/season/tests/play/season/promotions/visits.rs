//! What a player of promotions does in a visit.

use baize_cashier::deposits::NewDeposit;
use baize_core::Ctx;
use baize_money::PlayMode;
use baize_play::originals::PlaceBet;
use baize_promotions::activities::boxes::{BoxKind, move_purse};
use baize_promotions::activities::codes::{RedeemRequest, redeem};
use baize_promotions::activities::mail::{self, MailClaimRequest, WhichMail};
use baize_promotions::activities::questions::{Answering, answer};
use baize_promotions::activities::rain::{DropClaim, take};
use baize_promotions::activities::{self, ClaimRequest, Occasion, OfferOnSale, OfferView, claim, gold_rush};
use baize_promotions_rules::kinds::download::Download;
use baize_promotions_rules::kinds::free_guess::FreeGuess;
use baize_promotions_rules::kinds::messaging_app::MessagingApp;
use baize_promotions_rules::kinds::rain::Rain;
use baize_promotions_rules::{ClaimInput, DepositGoods, Promotion as _, StepState};
use baize_store::{day_codes, rain};
use baize_time::Span;

use super::super::visitor::{Visitor, unless_refused};
use super::CAMPAIGN;
use crate::stage::{units, whole};

/// At most so many draws of an activity in a visit.
const MOST_DRAWS: i64 = 8;

impl Visitor {
    pub(super) async fn come_at_noon(mut self, ctx: Ctx) -> Self {
        self.ctx = ctx;
        self.expire().await;
        self.expire_bonuses().await;
        match self.draws.below(100) {
            0..=49 => self.deposit_with_offer().await,
            50..=69 => self.deposit().await,
            _ => {}
        }
        for _ in 0..3 {
            self.wager().await;
        }
        self.bet().await;
        self.go_on().await;
        self.tap().await;
        self.answer().await;
        self.claim_all().await;
        if self.chance(20) {
            self.withdraw().await;
        }
        self
    }

    pub(super) async fn come_in_the_evening(mut self, ctx: Ctx) -> Self {
        self.ctx = ctx;
        if self.chance(8) {
            self.take_payment_back().await;
        }
        for _ in 0..3 {
            self.wager().await;
        }
        self.repeat().await;
        self.bet().await;
        self.share().await;
        self.claim_all().await;
        self.move_purses().await;
        if self.chance(70) {
            self.open_mail().await;
        }
        if self.chance(20) {
            self.type_codes().await;
        }
        self
    }

    /// A bet of money on Dice that counts for something.
    async fn wager(&mut self) {
        let game = baize_games::find("dice").unwrap();
        let bet = PlaceBet {
            player: self.player,
            key: self.next_key(),
            game,
            play_mode: PlayMode::Capital,
            stake: units(self.between(1_000_000, 20_000_000)),
            params: game.check(&game.defaults()).unwrap(),
            free_pick: false,
            open: Ok(()),
        };
        self.last = Some(bet.clone());
        self.place(bet, false).await;
    }

    /// Pays for one of the offers that come with a deposit; the gift of the day is kept from the first question on.
    async fn deposit_with_offer(&mut self) {
        let player = self.player;
        self.write(move |tx, ctx| activities::gift(tx, ctx, player)).await.unwrap();
        let ctx = self.ctx.clone();
        let offers = self.read(move |tx| activities::on_sale(tx, &ctx, player, |_| true)).await;
        let Some(OfferOnSale { offer, .. }) = self.choose(&offers).cloned() else {
            return self.deposit().await;
        };
        let (goods_id, amount) = match offer.goods {
            DepositGoods::Priced { id, price, .. } => (id, price),
            DepositGoods::AnyAmount { .. } => {
                (self.ctx.site.deposits.cash_goods_id, whole(self.between(100, 2_000)))
            }
        };
        let plain = self.plain_deposit(amount);
        let new = NewDeposit { goods_id, with_bonus: true, joins_reward: offer.needs_joining, ..plain };
        if let Some(order) = self.order(new).await {
            self.pay(&order, order.amount, &["credited"]).await;
        }
    }

    /// Takes a packet of the drop that is open.
    async fn tap(&mut self) {
        let now = self.ctx.now;
        let open = self.read(move |tx| rain::between(tx, now.minus(Span::minutes(5)), now)).await;
        for drop in open {
            let request = DropClaim {
                player: self.player,
                activity: Rain::KIND,
                drop: drop.id,
                key: Some(self.next_key()),
            };
            unless_refused(self.write(move |tx, ctx| take(tx, ctx, &request)).await);
        }
    }

    async fn answer(&mut self) {
        let request = Answering {
            player: self.player,
            activity: FreeGuess::KIND,
            answer: i64::from(self.between(1, 9)),
            key: Some(self.next_key()),
        };
        unless_refused(self.write(move |tx, ctx| answer(tx, ctx, &request)).await);
    }

    /// Shares the lobby, which opens the third pan.
    async fn share(&mut self) {
        let player = self.player;
        if self.chance(30) {
            unless_refused(self.write(move |tx, ctx| gold_rush::share(tx, ctx, player)).await);
        }
    }

    /// Claims most of what waits, each step and each draw for itself.
    async fn claim_all(&mut self) {
        let (player, ctx) = (self.player, self.ctx.clone());
        let offers = self.read(move |tx| activities::list(tx, &ctx, Some(player))).await;
        for view in offers {
            if self.chance(85) {
                self.claim_of(&view).await;
            }
        }
    }

    async fn claim_of(&mut self, view: &OfferView) {
        for step in view.offer.steps.iter().filter(|step| step.state == StepState::Claimable) {
            self.claim(view.id, (ClaimInput::of(Some(step.step)), Occasion::Page)).await;
        }
        for _ in 0..view.offer.chances.min(MOST_DRAWS) {
            self.claim(view.id, (ClaimInput::default(), Occasion::Page)).await;
        }
        if view.activity.kind == Download::KIND && self.chance(10) {
            self.claim(view.id, (ClaimInput::of(Some(1)), Occasion::App)).await;
        }
    }

    /// A claim, at times sent again: it brings nothing more.
    async fn claim(&mut self, activity: i64, (input, occasion): (ClaimInput, Occasion)) {
        let key = Some(self.next_key());
        let request = ClaimRequest { player: self.player, activity, input, occasion, key };
        let send = move |tx: &mut _, ctx: &_| claim(tx, ctx, &request);
        let first = unless_refused(self.write(send.clone()).await);
        let (Some(first), true) = (first, self.chance(10)) else { return };
        let again = unless_refused(self.write(send).await).unwrap();
        assert_eq!((again.is_repeated, again.reply.awards), (true, first.reply.awards));
    }

    async fn move_purses(&mut self) {
        let player = self.player;
        for kind in [BoxKind::Daily, BoxKind::Fission, BoxKind::Game] {
            unless_refused(self.write(move |tx, ctx| move_purse(tx, ctx, player, kind)).await);
        }
    }

    async fn open_mail(&mut self) {
        let request =
            MailClaimRequest { player: self.player, which: WhichMail::All, key: Some(self.next_key()) };
        unless_refused(self.write(move |tx, ctx| mail::claim(tx, ctx, &request)).await);
    }

    /// The code of the day, and that of the campaign.
    async fn type_codes(&mut self) {
        let today = self.ctx.now.day(self.ctx.site.utc_offset);
        let code = self.read(move |tx| day_codes::find(tx, MessagingApp::KIND, today)).await;
        let of_day = code.map(|row| (Some(MessagingApp::KIND), row.code));
        for (activity, typed) in of_day.into_iter().chain([(None, CAMPAIGN.to_owned())]) {
            let request = RedeemRequest {
                player: self.player,
                activity,
                typed,
                source: format!("player-{}", self.player),
                captcha: None,
                key: Some(self.next_key()),
            };
            unless_refused(self.write(move |tx, ctx| redeem(tx, ctx, &request)).await);
        }
    }
}
