import type { BaccaratOutcome } from "@/domain/fairness/baccarat";
import { type BlackjackOutcome, totalOf } from "@/domain/fairness/blackjack";
import { type DiamondsOutcome, GEMS } from "@/domain/fairness/diamonds";
import type { DiceOutcome } from "@/domain/fairness/dice";
import type { TowerOutcome } from "@/domain/fairness/dragon-tower";
import type { FlipOutcome } from "@/domain/fairness/flip";
import type { HiloOutcome } from "@/domain/fairness/hilo";
import type { KenoOutcome } from "@/domain/fairness/keno";
import type { LimboOutcome } from "@/domain/fairness/limbo";
import type { MinesOutcome } from "@/domain/fairness/mines";
import type { PlinkoOutcome } from "@/domain/fairness/plinko";
import type { PumpOutcome } from "@/domain/fairness/pump";
import type { RockPaperScissorsOutcome } from "@/domain/fairness/rock-paper-scissors";
import { colourOf, type RouletteOutcome } from "@/domain/fairness/roulette";
import type { PokerOutcome } from "@/domain/fairness/video-poker";
import type { WheelOutcome } from "@/domain/fairness/wheel";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { KenoBoard, MinesBoard, TowerBoard } from "./Boards";
import { Cards, Line, type Tone, Words } from "./parts";
import type { Drawn } from "./useRedraw";

interface Props {
  drawn: Drawn;
  /** Takes one more step; without it the round is only looked at. */
  act?: (action: unknown) => void;
}

/** What the round brought, drawn plainly. */
export function RoundView({ drawn, act }: Props) {
  const { game, outcome, hidden } = drawn;
  switch (game) {
    case "dice":
      return <Big text={((outcome as DiceOutcome).roll / 100).toFixed(2)} />;
    case "limbo":
      return <Big text={`${((outcome as LimboOutcome).result / 100).toFixed(2)}×`} />;
    case "wheel":
      return <Big word="segment" text={String((outcome as WheelOutcome).segment + 1)} />;
    case "roulette":
      return <Pocket outcome={outcome as RouletteOutcome} />;
    case "plinko":
      return <Path outcome={outcome as PlinkoOutcome} />;
    case "keno":
      return <KenoBoard outcome={outcome as KenoOutcome} params={drawn.params} />;
    case "diamonds":
      return <Gems outcome={outcome as DiamondsOutcome} />;
    case "mines":
      return <MinesBoard outcome={outcome as MinesOutcome} mines={(hidden as { mines: number[] }).mines} act={act} />;
    case "dragon-tower":
      return (
        <TowerBoard
          outcome={outcome as TowerOutcome}
          params={drawn.params}
          eggs={(hidden as { eggs: number[][] }).eggs}
          act={act}
        />
      );
    default:
      return <MoreViews drawn={drawn} />;
  }
}

function MoreViews({ drawn: { game, outcome, hidden } }: { drawn: Drawn }) {
  switch (game) {
    case "pump":
      return <Pops outcome={outcome as PumpOutcome} popsAt={(hidden as { pops_at: number }).pops_at} />;
    case "flip":
      return <Flips outcome={outcome as FlipOutcome} all={(hidden as { flips: string[] }).flips} />;
    case "rock-paper-scissors":
      return <Throws outcome={outcome as RockPaperScissorsOutcome} all={(hidden as { house: string[] }).house} />;
    case "hilo":
      return <HiloCards outcome={outcome as HiloOutcome} all={(hidden as { cards: number[] }).cards} />;
    case "baccarat":
      return <Baccarat outcome={outcome as BaccaratOutcome} />;
    case "blackjack":
      return <Blackjack outcome={outcome as BlackjackOutcome} all={(hidden as { cards: number[] }).cards} />;
    case "video-poker":
      return <Poker outcome={outcome as PokerOutcome} all={(hidden as { cards: number[] }).cards} />;
    default:
      return null;
  }
}

function Big({ text, word }: { text: string; word?: "segment" }) {
  const { t } = useTranslation("verify");
  return (
    <p className="text-center">
      {word && <span className="mr-2 text-sm text-ink-2">{t(word)}</span>}
      <span className="tnum text-3xl font-extrabold">{text}</span>
    </p>
  );
}

const POCKET = { red: "bg-[#c8152f]", black: "bg-[#14161f]", green: "bg-[#0b7a43]" } as const;

function Pocket({ outcome: { pocket, wins } }: { outcome: RouletteOutcome }) {
  const { t } = useTranslation("verify");
  const colour = colourOf(pocket);
  return (
    <div className="flex items-center justify-center gap-3">
      <span
        className={`tnum grid size-16 place-items-center rounded-full text-2xl font-extrabold text-white ${POCKET[colour]}`}
      >
        {pocket}
      </span>
      <span className="text-sm text-ink-2">
        {t(`word_${colour}`)}
        <span className="block font-semibold text-ink-1">{wins.length > 0 ? wins.join(", ") : t("no_win")}</span>
      </span>
    </div>
  );
}

function Path({ outcome: { path, bucket } }: { outcome: PlinkoOutcome }) {
  const { t } = useTranslation("verify");
  const words = path.map((right) => ({ text: right ? "→" : "←", tone: (right ? "good" : "plain") as Tone }));
  return (
    <Line label={t("path")} end={t("bucket", { bucket: bucket + 1 })}>
      <Words words={words} />
    </Line>
  );
}

const GEM_COLOURS = ["#2bd67b", "#a76bff", "#ffd23d", "#ff4d5e", "#31d5f2", "#ff7ac6", "#4d83ff"];

function Gems({ outcome: { gems, hand } }: { outcome: DiamondsOutcome }) {
  const { t } = useTranslation("verify");
  return (
    <Line label={t("gems")} end={t(`hand_${hand}`)}>
      <ul className="flex justify-center gap-2 pt-1">
        {gems.map((gem, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gem never changes its place
          <li key={at} className="grid size-12 place-items-center rounded-sm bg-page">
            <svg viewBox="0 0 24 24" className="size-8" role="img" aria-label={t(`gem_${GEMS[gem] ?? "green"}`)}>
              <path d="M6 3h12l4 6-10 12L2 9z" fill={GEM_COLOURS[gem]} />
              <path d="M2 9h20M6 3l6 18 6-18" stroke="#fff8" strokeWidth=".8" fill="none" />
            </svg>
          </li>
        ))}
      </ul>
    </Line>
  );
}

function Pops({ outcome, popsAt }: { outcome: PumpOutcome; popsAt: number }) {
  const { t } = useTranslation("verify");
  return (
    <p className="text-center text-sm text-ink-2">
      <span className="tnum block text-3xl font-extrabold text-ink-1">{popsAt}</span>
      {t("pumps_hold", { count: popsAt })} · {t("pumps_made", { count: outcome.pumps })}
    </p>
  );
}

function Flips({ outcome, all }: { outcome: FlipOutcome; all: readonly string[] }) {
  const { t } = useTranslation("verify");
  const words = all.map((side, at) => {
    const guess = outcome.guesses[at];
    const tone: Tone = guess === undefined ? "plain" : guess === side ? "good" : "hit";
    return { text: t(`word_${side}` as "word_heads"), tone };
  });
  return (
    <Line label={t("all_flips")}>
      <Words words={words} dimFrom={outcome.flips.length} />
    </Line>
  );
}

function Throws({ outcome, all }: { outcome: RockPaperScissorsOutcome; all: readonly string[] }) {
  const { t } = useTranslation("verify");
  const shown = outcome.house.length > all.length ? outcome.house : all;
  const lost = outcome.multiplier === 0;
  const words = shown.map((thrown, at) => {
    const mine = outcome.throws[at];
    const last = at === outcome.throws.length - 1;
    const tone: Tone = mine === undefined || mine === thrown ? "plain" : lost && last ? "hit" : "good";
    return { text: t(`word_${thrown}` as "word_rock"), tone };
  });
  return (
    <Line label={t("house_throws")}>
      <Words words={words} dimFrom={outcome.house.length} />
    </Line>
  );
}

function HiloCards({ outcome, all }: { outcome: HiloOutcome; all: readonly number[] }) {
  const { t } = useTranslation("verify");
  const { cards } = outcome;
  return (
    <Cards label={t("cards_in_order")} cards={all.slice(0, Math.max(cards.length + 6, 13))} dimFrom={cards.length} />
  );
}

function Baccarat({ outcome }: { outcome: BaccaratOutcome }) {
  const { t } = useTranslation("verify");
  return (
    <div className="grid grid-cols-2 gap-4">
      <Cards label={t("param_player")} cards={outcome.player} end={outcome.player_total} />
      <Cards label={t("param_banker")} cards={outcome.banker} end={outcome.banker_total} />
      <p className="col-span-2 text-center font-semibold">{t(`winner_${outcome.winner}`)}</p>
    </div>
  );
}

function Blackjack({ outcome, all }: { outcome: BlackjackOutcome; all: readonly number[] }) {
  const { t } = useTranslation("verify");
  const over = outcome.active === null;
  const used = outcome.player.reduce((sum, hand) => sum + hand.cards.length, over ? outcome.dealer.length : 2);
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-2 gap-4">
        {outcome.player.map((hand, at) => (
          <Cards
            // biome-ignore lint/suspicious/noArrayIndexKey: a hand never changes its place
            key={at}
            label={`${t("your_hand")}${hand.result ? ` · ${t(`result_${hand.result}`)}` : ""}`}
            cards={hand.cards}
            end={totalOf(hand.cards).total}
          />
        ))}
        <Cards label={t("dealer")} cards={outcome.dealer} end={totalOf(outcome.dealer).total} />
      </div>
      <Cards label={t("cards_in_order")} cards={all.slice(0, Math.max(used + 3, 10))} dimFrom={used} />
    </div>
  );
}

function Poker({ outcome, all }: { outcome: PokerOutcome; all: readonly number[] }) {
  const { t } = useTranslation("verify");
  return (
    <div className="grid gap-4">
      {outcome.final && outcome.hand && (
        <Cards label={t("your_hand")} cards={outcome.final} end={t(`hand_${outcome.hand}`)} />
      )}
      <Cards label={t("dealt")} cards={outcome.dealt} />
      <Cards
        label={t("replacements")}
        cards={all.slice(5)}
        dimFrom={outcome.held?.filter((held) => !held).length ?? 0}
      />
    </div>
  );
}
