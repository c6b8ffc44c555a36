import { useRef } from "react";
import type { OriginalConfig } from "@/api/schema";
import { moneyKind } from "@/domain/wallet";
import { minus } from "@/lib/amount";
import { formatMultiplier, formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money, useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { NumberField } from "../../frame/NumberField";
import { Rules } from "../../frame/Rules";
import { pause } from "../../frame/reveal";
import type { GameRound } from "../../frame/round";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { CHANCE_UNIT, chanceOf, isTarget, targetOf } from "./choice";
import { LimboBoard, type LimboHandle } from "./LimboBoard";
import { HIGHEST_TARGET, type LimboOutcome, type LimboParams, LOWEST_TARGET, multiplierOf } from "./rules";
import type { Ended } from "./shaft";
import { sounds } from "./sounds";

/** A win of ten times the stake lights the whole shaft. */
const BIG = 100_000;
/** Without movement a result still stays for the eye. */
const STILL_MS = 250;
/** The first 32 bits of a hash decide a round: so many numbers there are. */
const NUMBERS = 2 ** 32;
const RULES = ["rule_climb", "rule_target", "rule_result", "rule_pay"] as const;

type LimboRound = GameRound<LimboParams, LimboOutcome>;

const endOf = (round: LimboRound): Ended => ({
  result: round.outcome.result,
  target: round.params.target,
  won: round.payout > round.stake,
  big: round.payout > round.stake && round.multiplier >= BIG,
});

const SAVED: SavedChoice<number> = { key: "limbo_target", isValid: isTarget, first: 200 };

/** Limbo: how high will it climb? The player names a height, the comet reaches it or does not. */
export function LimboGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["limbo", "games"]);
  const style = useMoneyStyle();
  const [target, save] = useSavedChoice(SAVED);
  const board = useRef<LimboHandle>(null);
  const game = useGame<LimboParams, LimboOutcome>({
    config,
    params: () => ({ target }),
    onBet: ({ still }) => !still && playSound(sounds.climb),
    reveal: (round, _before, { instant, still }) => {
      if (!still && board.current) return board.current.climb(endOf(round));
      board.current?.put(endOf(round));
      return pause(instant ? 0 : STILL_MS);
    },
  });
  const format = (hundredths: number) => formatMultiplier(hundredths * 100, style.tag);
  const figures = {
    least: format(100),
    most: format(HIGHEST_TARGET),
    target: format(LOWEST_TARGET),
    all: formatNumber(NUMBERS, { unit: 1, tag: style.tag }, { digits: 0 }),
  };

  function choose(next: number) {
    const kept = Math.min(HIGHEST_TARGET, Math.max(LOWEST_TARGET, Math.trunc(next)));
    if (kept !== target) playSound(common.tick);
    save(kept);
  }
  return (
    <GameFrame
      game={game}
      multiplier={multiplierOf(target)}
      resultLabel={(round) => format(round.outcome.result)}
      hotkeys={[
        { key: "q", label: t("key_lower"), act: () => choose(target / 2) },
        { key: "w", label: t("key_higher"), act: () => choose(target * 2) },
      ]}
      rules={
        <Rules
          game={game}
          text={RULES.map((rule) => t(rule, figures))}
          facts={[{ label: t("games:multipliers"), value: `${format(LOWEST_TARGET)} – ${format(HIGHEST_TARGET)}` }]}
        />
      }
      board={
        <div className="flex flex-col">
          <div className="relative mx-4 mt-1 h-80 overflow-hidden rounded-lg tablet:mx-8 tablet:h-[25rem] desk:h-auto desk:min-h-64 desk:flex-1">
            <LimboBoard ref={board} target={target} still={game.still} />
            <LastLine round={game.rounds[0]} hidden={game.busy && !game.still} target={target} format={format} />
          </div>
          <TargetFields target={target} onTarget={choose} />
        </div>
      }
    />
  );
}

interface FieldsProps {
  target: number;
  onTarget: (target: number) => void;
}

/** The target and the chance to reach it: two faces of one number. */
function TargetFields({ target, onTarget }: FieldsProps) {
  const { t } = useTranslation(["limbo", "games"]);
  return (
    <div className="grid grid-cols-2 gap-2 px-4 pt-3 pb-4 tablet:px-8 tablet:pb-6">
      <NumberField
        label={t("target")}
        unit={100}
        value={target}
        suffix="×"
        disabled={false}
        within={isTarget}
        onValue={onTarget}
      />
      <NumberField
        label={t("games:win_chance")}
        unit={CHANCE_UNIT}
        value={chanceOf(target)}
        suffix="%"
        disabled={false}
        within={(chance) => chance >= chanceOf(HIGHEST_TARGET) && chance <= chanceOf(LOWEST_TARGET)}
        onValue={(chance) => onTarget(targetOf(chance))}
      />
    </div>
  );
}

interface LineProps {
  round: LimboRound | undefined;
  /** The climb is on: the last result is gone and this one is not known to the player yet. */
  hidden: boolean;
  target: number;
  format: (hundredths: number) => string;
}

/** What the last round brought, in words under the counter. */
function LastLine({ round, hidden, target, format }: LineProps) {
  const { t } = useTranslation(["limbo", "games"]);
  if (!round) {
    return (
      <p className="absolute right-14 left-4 bottom-5 text-center text-sm text-[#e6dcff]">
        {t("hint", { target: format(target) })}
      </p>
    );
  }
  const gain = round.payout > round.stake;
  return (
    <p
      className={cx(
        "absolute right-14 bottom-4 left-4 flex flex-wrap items-center justify-center gap-x-3 text-sm text-[#e6dcff]",
        hidden && "opacity-0",
      )}
    >
      <span className="sr-only">{format(round.outcome.result)}</span>
      <Money
        amount={minus(round.payout, round.stake)}
        kind={moneyKind(round.account_type)}
        sign
        className={cx("text-lg font-bold", gain ? "text-[#43f0a0]" : "text-[#ffc2cc]")}
      />
      <span className="tnum text-[#cdbdf5]">{t("aimed", { target: format(round.params.target) })}</span>
    </p>
  );
}
