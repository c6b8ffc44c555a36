import { ArrowDown, ArrowUp, Equal, SkipForward } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { endingOf } from "@/domain/rounds";
import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { wait } from "../../cards/motion";
import { useCardNames } from "../../cards/useCardNames";
import { GameFrame } from "../../frame/GameFrame";
import { LiveRegion } from "../../frame/LiveRegion";
import type { Pace } from "../../frame/pace";
import { Rules } from "../../frame/Rules";
import type { GameRound } from "../../frame/round";
import { useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { Board, type HiloEnd } from "./Board";
import { type GuessKey, guessesOn, planned, rightGuesses } from "./climb";
import styles from "./hilo.module.css";
import { PlanField, SAVED_PLAN } from "./PlanField";
import { type HiloAction, type HiloGuess, type HiloOutcome, RANK_COUNT } from "./rules";

type Params = Record<string, never>;
type Shown = GameRound<Params, HiloOutcome>;

const FLIP_MS = 250;
const RULES = ["rule_aim", "rule_ends", "rule_pays", "rule_skip", "rule_last", "rule_deck", "rule_auto"] as const;
/** Hilo: is the next card higher or lower? */
export function HiloGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("hilo");
  const nameOf = useCardNames();
  const style = useMoneyStyle();
  const [guesses, setGuesses] = useSavedChoice(SAVED_PLAN);
  const { cards, shownRound, reveal } = useReveal();
  const game = useGame<Params, HiloOutcome, HiloAction>({
    config,
    params: () => ({}),
    reveal,
    plan: (round) => planned(round.outcome, { guesses }),
  });
  const round = shownRound;
  const end: HiloEnd = round ? endOf(round) : null;
  const kind = moneyKind(round?.account_type ?? game.playMode);
  const keys =
    game.open && round?.state === "open" ? guessesOn(round.outcome.cards.at(-1) ?? 0, round.outcome.odds) : [];
  const worth = round ? times(round.stake, round.outcome.multiplier, 10_000) : null;
  const canTake = round !== null && game.open && rightGuesses(round.outcome) > 0;
  const guess = (at: 0 | 1) => keys[at] && game.act({ guess: keys[at].guess });
  return (
    <GameFrame
      game={game}
      resultLabel={(shown) => t("right", { count: rightGuesses(shown.outcome) - (endOf(shown) === "lost" ? 1 : 0) })}
      hotkeys={[
        { key: "q", label: t("key_up"), act: () => guess(0) },
        { key: "w", label: t("key_down"), act: () => guess(1) },
        { key: "e", label: t("skip"), act: () => game.open && game.act("skip") },
        { key: "c", label: t("cash_out"), act: () => canTake && game.act("cash_out") },
      ]}
      rules={<Rules game={game} text={RULES.map((rule) => t(rule))} />}
      fields={<PlanField guesses={guesses} disabled={game.automatic} onGuesses={setGuesses} />}
      actions={
        <Actions
          keys={keys}
          busy={game.busy}
          take={
            canTake && worth !== null ? <Money amount={worth} kind={kind} compact={worth >= 100_000_000_000} /> : null
          }
          onAct={game.act}
        />
      }
      board={
        <>
          <Board
            cards={cards.list}
            roundId={cards.id}
            outcome={round?.outcome ?? null}
            end={end}
            worth={worth}
            gained={round?.state === "settled" && round.payout > round.stake}
            kind={kind}
            still={game.still}
          />
          <LiveRegion
            text={
              game.open && !game.automatic && round?.state === "open"
                ? t("said_open", {
                    card: nameOf(round.outcome.cards.at(-1) ?? null),
                    multiplier: formatMultiplier(round.outcome.multiplier, style.tag),
                  })
                : ""
            }
          />
        </>
      }
    />
  );
}

function endOf(round: Pick<Shown, "state" | "stake" | "payout" | "outcome">): HiloEnd {
  const ending = endingOf(round);
  if (ending === "open" || ending === "void") return ending;
  return round.outcome.multiplier === 0 ? "lost" : "won";
}

/** The card comes first; what it means follows once it lies there. */
function useReveal() {
  const [cards, setCards] = useState<{ id: string; list: readonly number[] }>({ id: "", list: [] });
  const [shownRound, setShownRound] = useState<Shown | null>(null);
  const known = useRef(0);
  async function reveal(round: Shown, before: Shown | null, { instant }: Pace): Promise<void> {
    const drawn = round.outcome.cards.length - (before ? known.current : 0);
    known.current = round.outcome.cards.length;
    setCards({ id: round.id, list: round.outcome.cards });
    if (!before && !instant) setShownRound(null);
    if (!instant && before !== round && drawn > 0) {
      playSound(common.card);
      await wait(FLIP_MS);
    }
    setShownRound(round);
  }
  return { cards, shownRound, reveal };
}

interface ActionsProps {
  keys: readonly GuessKey[];
  busy: boolean;
  /** What cashing out pays; null while there is nothing to take. */
  take: ReactNode;
  onAct: (action: HiloAction) => void;
}

/** The two guesses that the card leaves, and the ways out. */
function Actions({ keys, busy, take, onAct }: ActionsProps) {
  const { t } = useTranslation("hilo");
  return (
    <>
      <div className="grid grid-cols-2 gap-2">
        {keys.map((key) => (
          <GuessButton key={key.guess} choice={key} busy={busy} onGuess={(guess) => onAct({ guess })} />
        ))}
      </div>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        <Button
          size="xl"
          variant="secondary"
          aria-disabled={busy || undefined}
          icon={<SkipForward aria-hidden className="size-5" />}
          onClick={() => onAct("skip")}
          className="px-4"
        >
          {t("skip")}
        </Button>
        <Button
          size="xl"
          variant="win"
          disabled={take === null}
          aria-disabled={busy || undefined}
          onClick={() => onAct("cash_out")}
          className="min-w-0 px-2"
        >
          <span className="grid min-w-0 justify-items-center leading-tight">
            <span className={take === null ? undefined : "text-sm"}>{t("cash_out")}</span>
            {take}
          </span>
        </Button>
      </div>
    </>
  );
}

const LOOK: Record<HiloGuess, { icon: typeof ArrowUp; look: string }> = {
  higher: { icon: ArrowUp, look: "bg-linear-to-b from-[#5cecff] to-[#12b4e0] text-[#03202b]" },
  lower: { icon: ArrowDown, look: "bg-linear-to-b from-[#f07bff] to-[#b03be0] text-[#22032e]" },
  same: { icon: Equal, look: "bg-linear-to-b from-[#ffe08a] to-[#ffb82e] text-[#2a1a00]" },
};

interface GuessProps {
  choice: GuessKey;
  busy: boolean;
  onGuess: (guess: HiloGuess) => void;
}

/** A guess with its odds and what it would make of the round. */
function GuessButton({ choice, busy, onGuess }: GuessProps) {
  const { t } = useTranslation("hilo");
  const style = useMoneyStyle();
  const { icon: Icon, look } = LOOK[choice.guess];
  const chance = formatRate(Math.floor((choice.ranks * 10_000) / RANK_COUNT), style.tag);
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      onClick={() => onGuess(choice.guess)}
      className={cx(
        styles.key,
        "press grid min-h-21 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-1.5 rounded-lg px-2.5 py-2 text-left",
        look,
      )}
    >
      <Icon aria-hidden className="size-6 stroke-3" />
      <span className="grid leading-tight">
        <span className="text-[.82rem] font-bold tracking-[-.02em]">
          {t(choice.orSame ? (choice.guess === "higher" ? "higher_same" : "lower_same") : choice.guess)}
        </span>
        <span className="tnum text-lg font-extrabold">{chance}</span>
        <span className="tnum text-sm font-semibold opacity-85">{formatMultiplier(choice.next, style.tag)}</span>
      </span>
    </button>
  );
}
