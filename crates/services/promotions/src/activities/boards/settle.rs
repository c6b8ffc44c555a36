//! The end of a board: the places are decided once, their prizes go out by mail, and what is left returns to the budget.

use baize_core::Ctx;
use baize_core::mail::{self, Attachment, NewMail};
use baize_ledger::Wallet;
use baize_money::Amount;
use baize_promotions_rules::boards::{PRIZES, SETTLED_AFTER, prizes};
use baize_promotions_rules::friends::REVIEW_FROM;
use baize_promotions_rules::{ClaimInput, Effect, PlaceFacts, PlayerFacts, Reward, day_text};
use baize_store::boards::{BoardRow, BoardState, PrizeRow, PrizeState};
use baize_store::promotion_grants::{self, GrantRow, GrantState};
use baize_store::promotion_states::{self, ConsumedRow};
use baize_store::{StoreError, Tx, boards as stored};
use baize_time::Timestamp;

use super::super::budget::Held;
use super::super::catalogue::damaged;
use super::super::draw::NoDraw;
use super::super::give::{Doubt, Gift, grant_row};
use super::super::offers::{self, gives_gold_only};
use super::super::permit::may_receive;
use super::super::{facts, risk, texts};
use super::{Board, score};

/// The boards whose time to be settled has come.
pub fn due(tx: &mut Tx, ctx: &Ctx) -> Result<Vec<BoardRow>, StoreError> {
    stored::due(tx, ctx.now.minus(SETTLED_AFTER))
}

/// Decides the places of a board; `false` if it is not time, if stakes of its days are missing in the scores, or if they are
/// decided.
pub fn decide(tx: &mut Tx, ctx: &Ctx, seen: &BoardRow) -> Result<bool, StoreError> {
    let found = Board::find(tx, seen.activity, &seen.period)?;
    let is_open = |board: &Board| board.row.state == BoardState::Counting && board.is_due(ctx.now);
    let Some(mut board) = found.filter(is_open) else { return Ok(false) };
    if !score::changed(tx, ctx, &board, (Timestamp::default(), 1))?.is_empty() {
        return Ok(false);
    }
    let first = stored::top(tx, &board.row, u32::try_from(PRIZES).map_err(StoreError::damaged)?)?;
    for ((place, public), amount) in (1..).zip(first).zip(prizes(board.row.pool)) {
        if amount.is_positive() {
            let prize = PrizeRow {
                activity: board.row.activity,
                period: board.row.period.clone(),
                place,
                player: public.score.player,
                score: public.score.score,
                amount,
                state: PrizeState::Due,
            };
            stored::insert_prize(tx, &prize)?;
        }
    }
    board.row.state = BoardState::Giving;
    stored::save(tx, &board.row)?;
    Ok(true)
}

/// The prizes of a board that are not given.
pub fn given_next(tx: &mut Tx, board: &BoardRow) -> Result<Vec<PrizeRow>, StoreError> {
    let mut prizes = stored::prizes(tx, board.activity, &board.period)?;
    prizes.retain(|prize| prize.state == PrizeState::Due);
    Ok(prizes)
}

/// Gives a prize: by mail, or to an operator to look at. `false` if it was given before, or the player may not receive it.
pub fn give(tx: &mut Tx, ctx: &Ctx, seen: &PrizeRow) -> Result<bool, StoreError> {
    let Some(board) = Board::find(tx, seen.activity, &seen.period)? else { return Ok(false) };
    let found = given_next(tx, &board.row)?.into_iter().find(|prize| prize.place == seen.place);
    let Some(mut prize) = found else { return Ok(false) };
    let known = facts::of_player(tx, ctx, prize.player)?;
    let wallet = Wallet::get(tx, prize.player)?;
    let earned =
        if may_receive(ctx, &wallet, &known) { earned(tx, ctx, &board, &prize, known)? } else { None };
    let Some((reward, consumed)) = earned else {
        prize.state = PrizeState::Withheld;
        stored::save_prize(tx, &prize)?;
        return Ok(false);
    };
    let gift = Gift {
        activity: prize.activity,
        period: prize.period.clone(),
        step: prize.place,
        version: board.row.version,
        reward,
        doubt: Doubt::default(),
    };
    let (known, of) = (facts::of_visitor(ctx), (&board.entry, board.version()?));
    let asked = (ClaimInput::of(Some(prize.place)), prize.amount);
    let risk = risk::of_reward(tx, (prize.player, &known), of, asked)?;
    promotion_states::save(tx, &consumed)?;
    let words = [("place", prize.place.to_string()), ("day", day_text(board.day(ctx)))];
    let text = |part| texts::of_mail(board.entry.kind.name, part, &words);
    let held = hold(tx, board.row.clone(), prize.amount)?;
    let mut letter = NewMail {
        title: text("mail_title"),
        source: format!("board:{}:{}", prize.activity, prize.period),
        ..NewMail::default()
    };
    if risk >= REVIEW_FROM {
        let row = grant_row(ctx, prize.player, &gift, GrantState::Review)?;
        promotion_grants::insert(tx, &GrantRow { risk, held, ..row })?;
        letter.content = text("mail_review");
        prize.state = PrizeState::InReview;
    } else {
        let Gift { activity, period, step, version, reward, .. } = gift;
        letter.earned = vec![Attachment { activity, period, step, version, reward }];
        letter.held = held;
        letter.content = text("mail_prize");
        prize.state = PrizeState::Sent;
    }
    mail::send(tx, ctx, prize.player, &letter)?;
    stored::save_prize(tx, &prize)?;
    Ok(true)
}

/// What the budget holds for a prize is the board's no more: it goes back if the prize is refused, or lapses.
fn hold(tx: &mut Tx, mut row: BoardRow, amount: Amount) -> Result<String, StoreError> {
    let mut held = Held::read(&row.slots)?;
    let own = held.split_off(amount).text()?;
    row.slots = held.text()?;
    stored::save(tx, &row)?;
    Ok(own)
}

/// What the rules give for a place, and what the player has consumed afterwards; `None` if they refuse it.
fn earned(
    tx: &mut Tx,
    ctx: &Ctx,
    board: &Board,
    prize: &PrizeRow,
    known: PlayerFacts,
) -> Result<Option<(Reward, ConsumedRow)>, StoreError> {
    let place = Some(PlaceFacts { place: prize.place, amount: prize.amount });
    let known = PlayerFacts { place, ..known };
    let before = offers::consumed(tx, prize.player, prize.activity, &prize.period)?;
    let (config, input) = (&board.version()?.activity.config, ClaimInput::of(Some(prize.place)));
    let claimed = board.entry.kind.claim((config, &before), input, (&known, ctx.now), &mut NoDraw);
    let Ok((consumed, effects)) = claimed.map_err(damaged)? else { return Ok(None) };
    let [Effect::Grant { reward, .. }] = *effects else {
        return Err(StoreError::damaged("a place is one reward"));
    };
    let consumed = ConsumedRow {
        player: prize.player,
        activity: prize.activity,
        period: prize.period.clone(),
        consumed: consumed.to_string(),
        changed_at: ctx.now,
    };
    Ok(Some((if gives_gold_only(ctx) { reward.in_gold() } else { reward }, consumed)))
}

/// Settles a board once all its prizes are given: what is left returns to the budget. `false` if it is not time, or done.
pub fn close(tx: &mut Tx, ctx: &Ctx, seen: &BoardRow) -> Result<bool, StoreError> {
    let found = stored::find(tx, seen.activity, &seen.period)?;
    let Some(mut row) = found.filter(|row| row.state == BoardState::Giving) else { return Ok(false) };
    let prizes = stored::prizes(tx, row.activity, &row.period)?;
    if prizes.iter().any(|prize| prize.state == PrizeState::Due) {
        return Ok(false);
    }
    let given = prizes.iter().filter(|prize| prize.state != PrizeState::Withheld).map(|prize| prize.amount);
    let left = Amount::sum(given).and_then(|given| row.pool.checked_sub(given));
    let left = left.filter(|left| !left.is_negative());
    let left = left.ok_or_else(|| StoreError::damaged("a board gave more than it holds"))?;
    if left.is_positive() && !gives_gold_only(ctx) {
        let mut held = Held::read(&row.slots)?;
        held.split_off(left).give_back(tx)?;
        row.slots = held.text()?;
    }
    row.state = BoardState::Settled;
    stored::save(tx, &row)?;
    Ok(true)
}
