import type { DiceOutcome, DiceParams } from "@/api/games.gen";
import type { OriginalConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { minus } from "@/lib/amount";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { Rules } from "../../frame/Rules";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { ChoiceFields } from "./ChoiceFields";
import { DieMark } from "./DieMark";
import { type DiceChoice, FEWEST_WINNING, MOST_WINNING, multiplierOf, targetFor, winning } from "./rules";
import { sounds } from "./sounds";
import { Track } from "./Track";

/** How long the die takes to come to rest. */
const REST_MS = 360;
const RULES = ["rule_roll", "rule_side", "rule_pay", "rule_round"] as const;

type DiceRound = GameRound<DiceParams, DiceOutcome>;

const SAVED: SavedChoice<DiceChoice> = {
  key: "dice_choice",
  isValid: (value): value is DiceChoice => {
    const choice = (value ?? {}) as DiceChoice;
    if (!Number.isInteger(choice.target) || typeof choice.over !== "boolean") return false;
    const count = winning(choice);
    return count >= FEWEST_WINNING && count <= MOST_WINNING;
  },
  first: { target: 5_050, over: true },
};

/** Dice: the player sets the odds, the roll decides. */
export function DiceGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["dice", "games"]);
  const style = useMoneyStyle();
  const [choice, save] = useSavedChoice(SAVED);
  const game = useGame<DiceParams, DiceOutcome>({
    config,
    params: () => ({ target: choice.target, over: choice.over }),
    onBet: ({ instant }) => !instant && playSound(sounds.roll),
    reveal: (_round, _before, { instant }) => pause(instant ? 0 : REST_MS),
  });
  const outcomes = winning(choice);
  const format = (hundredths: number) => formatNumber(hundredths, { unit: 100, tag: style.tag });

  function choose(next: DiceChoice) {
    if (next.target !== choice.target || next.over !== choice.over) playSound(common.tick);
    save(next);
  }
  const swap = () => choose({ over: !choice.over, target: 10_000 - choice.target });
  const step = (by: number) => {
    const count = Math.min(MOST_WINNING, Math.max(FEWEST_WINNING, outcomes + by));
    choose({ over: choice.over, target: targetFor(count, choice.over) });
  };
  const last = game.round;
  const [least, most] = [
    targetFor(choice.over ? MOST_WINNING : FEWEST_WINNING, choice.over),
    targetFor(choice.over ? FEWEST_WINNING : MOST_WINNING, choice.over),
  ];
  return (
    <GameFrame
      game={game}
      multiplier={multiplierOf(outcomes)}
      resultLabel={(round) => format(round.outcome.roll)}
      hotkeys={[
        { key: "d", label: t("key_swap"), act: swap },
        { key: "q", label: t("key_less"), act: () => step(-100) },
        { key: "w", label: t("key_more"), act: () => step(100) },
      ]}
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule))}
          facts={[
            {
              label: t("games:multipliers"),
              value: `${formatMultiplier(multiplierOf(MOST_WINNING), style.tag, 4)} – ${formatMultiplier(multiplierOf(FEWEST_WINNING), style.tag)}`,
            },
          ]}
        />
      }
      board={
        <div className="relative flex flex-col px-4 pb-4 tablet:px-8 tablet:pb-8">
          <span
            aria-hidden
            className="pointer-events-none absolute inset-x-0 -top-14 bottom-0 bg-[radial-gradient(60%_70%_at_50%_0%,var(--brand-glow),transparent)] opacity-60 desk:bg-[radial-gradient(38%_34%_at_50%_42%,var(--brand-glow),transparent),radial-gradient(75%_80%_at_50%_0%,var(--brand-glow),transparent)] desk:opacity-80"
          />
          <div className="relative mx-auto flex w-full max-w-[64rem] flex-1 flex-col">
            <LastResult round={last} format={format} instant={game.instant} />
            <Track
              target={choice.target}
              over={choice.over}
              least={least}
              most={most}
              disabled={false}
              instant={game.instant}
              result={last ? { id: last.id, roll: last.outcome.roll, won: last.payout > last.stake } : null}
              onTarget={(target) => choose({ ...choice, target })}
              format={format}
            />
            <div className="mt-4">
              <ChoiceFields choice={choice} disabled={false} onChoice={choose} />
            </div>
          </div>
        </div>
      }
    />
  );
}

/** The last roll, large, with what it brought. */
function LastResult({
  round,
  format,
  instant,
}: {
  round: DiceRound | null;
  format: (hundredths: number) => string;
  instant: boolean;
}) {
  const { t } = useTranslation(["dice", "games"]);
  const style = useMoneyStyle();
  const kind = moneyKind(round?.account_type ?? 1);
  const gain = round !== null && round.payout > round.stake;
  return (
    <div className="flex h-28 items-center justify-center gap-4 tablet:h-36 desk:h-auto desk:flex-1 desk:gap-[4%] desk:[--die:clamp(8rem,calc(var(--board-h)*.36),18rem)]">
      <DieMark key={round?.id ?? "first"} face={round ? round.outcome.roll : 0} won={gain} still={instant || !round} />
      {!round && <p className="max-w-44 text-sm text-balance text-ink-2 desk:max-w-60 desk:text-lg">{t("hint")}</p>}
      {round && (
        <div className="min-w-34 shrink">
          <p
            key={round.id}
            className={cx(
              "tnum text-[3.25rem] leading-none font-extrabold tracking-[-.04em] tablet:text-[4rem] desk:text-[length:calc(var(--die)*.5)]",
              gain ? "text-win" : "text-ink-1",
              !instant && "animate-[land_.34s_cubic-bezier(.2,1.5,.4,1)]",
            )}
          >
            {format(round.outcome.roll)}
          </p>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-0.5">
            <Money
              amount={minus(round.payout, round.stake)}
              kind={kind}
              sign
              tone
              className="text-lg font-bold desk:text-xl"
            />
            {gain && (
              <span className="tnum rounded-full bg-win/15 px-2 py-0.5 text-xs font-bold text-win">
                {formatMultiplier(round.multiplier, style.tag)}
              </span>
            )}
          </p>
        </div>
      )}
    </div>
  );
}
