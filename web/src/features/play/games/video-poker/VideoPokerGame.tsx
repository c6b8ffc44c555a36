import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import type { Card } from "../../cards/deck";
import { wait } from "../../cards/motion";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import type { Pace } from "../../frame/pace";
import { Rules } from "../../frame/Rules";
import type { GameRound } from "../../frame/round";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { Cabinet, Paytable } from "./Cabinet";
import { Row, type Slot } from "./Row";
import { Royal } from "./Royal";
import { HAND_SIZE, handOf, type PokerAction, type PokerHand, type PokerOutcome } from "./rules";
import { holdsFor, madeOf } from "./strategy";

type Params = Record<string, never>;
type Shown = GameRound<Params, PokerOutcome>;

const DEAL_MS = 65;
const LAND_MS = 250;
const RULES = ["rule_aim", "rule_deck", "rule_pays", "rule_best", "rule_auto", "rule_pace"] as const;
const NO_HOLDS = Array.from({ length: HAND_SIZE }, () => false);
const EMPTY: Slot[] = NO_HOLDS.map((_, at) => ({ card: null, turn: -HAND_SIZE + at }));

/** Video poker, jacks or better: five cards, hold what you like, draw the rest. */
export function VideoPokerGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("video-poker");
  const [held, setHeld] = useState<boolean[]>(NO_HOLDS);
  const { slots, shownRound, reveal } = useReveal((round) => setHeld(round.outcome.held ?? NO_HOLDS));
  const game = useGame<Params, PokerOutcome, PokerAction>({
    config,
    params: () => ({}),
    reveal,
    plan: (round) => ({ hold: holdsFor(round.outcome.dealt) }),
    onBet: ({ instant }) => !instant && playSound(common.chip),
  });
  const open = game.open && shownRound?.state === "open";
  const canHold = open && !game.automatic && !game.busy;
  const outcome = shownRound?.outcome ?? null;
  const hand = outcome ? (outcome.hand ?? handOf(outcome.dealt)) : null;
  const over = outcome?.final != null;
  const paid = over && shownRound !== null && shownRound.payout > shownRound.stake;
  const toggle = (at: number) => {
    if (!canHold) return;
    playSound(common.tick);
    setHeld((old) => old.map((on, index) => (index === at ? !on : on)));
  };
  const draw = () => canHold && game.act({ hold: held });
  const drawn = held.filter((on) => !on).length;
  return (
    <GameFrame
      game={game}
      resultLabel={(round) => t(round.outcome.hand ?? "none")}
      hotkeys={[
        ...NO_HOLDS.map((_, at) => ({
          key: String(at + 1),
          label: t("key_hold", { place: at + 1 }),
          act: () => toggle(at),
        })),
        { key: "d", label: t("draw"), act: draw },
      ]}
      rules={<Rules game={game} text={RULES.map((rule) => t(rule))} />}
      actions={
        <>
          <Button size="xl" full variant="win" aria-disabled={!canHold || undefined} onClick={draw}>
            {drawn === 0 ? t("stand_pat") : t("draw_count", { count: drawn })}
          </Button>
          <p className="text-center text-sm text-ink-2">{t("choose")}</p>
        </>
      }
      board={
        <Cabinet festive={paid && !game.still}>
          <Paytable hand={hand} paid={over && hand !== "none"} />
          {/* The frame announces how it ended. */}
          <LiveRegion text={open && !game.automatic && hand ? saidOpen(hand, (key) => t(key)) : ""} />
          <p
            aria-hidden
            className="my-1.5 min-h-6 text-center text-[.95rem] font-black tracking-wide text-[#ffe9fb] uppercase @xl:my-3 @xl:text-lg desk:@xl:my-[calc(var(--board-h)*.03-.625rem)]"
          >
            {line(outcome, hand, (key) => t(key))}
          </p>
          <Row
            slots={slots}
            held={held}
            made={over && outcome?.final && hand ? madeOf(outcome.final, hand) : null}
            canHold={canHold}
            still={game.still}
            onToggle={toggle}
          />
          {paid && (hand === "royal_flush" || hand === "straight_flush") && (
            <Royal key={shownRound?.id} label={hand} still={game.still} />
          )}
        </Cabinet>
      }
    />
  );
}

/** For those who listen: what was dealt, and what to do. */
const saidOpen = (hand: PokerHand, t: (key: PokerHand | "choose") => string): string =>
  hand === "none" ? t("choose") : `${t(hand)}. ${t("choose")}`;

/** What the screen says: the state of the round, or its end. */
function line(
  outcome: PokerOutcome | null,
  hand: PokerHand | null,
  t: (key: PokerHand | "ready" | "choose_short") => string,
): string {
  if (!outcome || !hand) return t("ready");
  if (outcome.final) return t(hand);
  return hand === "none" ? t("choose_short") : t(hand);
}

/** Deals from left to right; a draw turns over only the places that were not held. */
function useReveal(onShown: (round: Shown) => void) {
  const [slots, setSlots] = useState<readonly Slot[]>(EMPTY);
  const [shownRound, setShownRound] = useState<Shown | null>(null);
  const turns = useRef(0);
  const latest = useRef(slots);
  const put = (next: readonly Slot[]) => {
    latest.current = next;
    setSlots(next);
  };
  const place = (at: number, card: Card | null) => {
    turns.current += 1;
    put(latest.current.map((slot, index) => (index === at ? { card, turn: turns.current } : slot)));
  };
  async function reveal(round: Shown, before: Shown | null, { instant }: Pace): Promise<void> {
    const { dealt, held, final } = round.outcome;
    const cards = final ?? dealt;
    if (instant || before === round) {
      for (const [at, card] of cards.entries()) place(at, card);
    } else {
      if (!before) {
        setShownRound(null);
        put(EMPTY);
      }
      let turned = 0;
      for (const [at, card] of cards.entries()) {
        if (before && held?.[at]) continue;
        if (turned > 0) await wait(before ? 25 : DEAL_MS);
        place(at, card);
        playSound(common.card);
        turned += 1;
      }
      await wait(turned > 0 ? (before ? LAND_MS - 50 : LAND_MS) : 0);
    }
    setShownRound(round);
    onShown(round);
  }
  return { slots, shownRound, reveal };
}
