import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { Rules } from "../../frame/Rules";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { nextOf } from "../../parts/nextOf";
import { RiskField } from "../../parts/RiskField";
import { Segments } from "../../parts/Segments";
import { useAtRest } from "../../parts/useAtRest";
import { coloursOf, EMPTY } from "./colours";
import { Legend } from "./Legend";
import { multipliers, RISKS, SEGMENTS, type WheelOutcome, type WheelParams } from "./rules";
import { WheelBoard, type WheelHandle } from "./WheelBoard";
import styles from "./wheel.module.css";

const RULES = ["rule_spin", "rule_pay", "rule_risk"] as const;

interface Landed {
  id: string;
  segment: number;
  multiplier: number;
  won: boolean;
}

const SAVED: SavedChoice<WheelParams> = {
  key: "wheel_choice",
  isValid: (value): value is WheelParams => {
    const { segments, risk } = (value ?? {}) as WheelParams;
    return SEGMENTS.includes(segments) && RISKS.includes(risk);
  },
  first: { segments: 10, risk: "low" },
};

/** Wheel: the more segments, the more may be on the dearest of them. */
export function WheelGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["wheel", "games"]);
  const { tag } = useMoneyStyle();
  const [choice, save] = useSavedChoice(SAVED);
  const [landed, setLanded] = useState<Landed | null>(null);
  const board = useRef<WheelHandle>(null);
  const game = useGame<WheelParams, WheelOutcome>({
    config,
    params: () => choice,
    onBet: ({ still }) => {
      setLanded(null);
      if (!still) board.current?.run();
    },
    reveal: async (round, _before, { still }) => {
      const { segment } = round.outcome;
      await board.current?.stop(round.id, segment, still);
      const won = round.payout > round.stake;
      setLanded({ id: round.id, segment, multiplier: round.multiplier, won });
    },
  });
  // A bet that was refused has no segment: the wheel comes to rest where it was.
  useAtRest(game, () => board.current?.giveUp());
  const table = multipliers(choice.segments, choice.risk);
  const fixed = game.locked;
  function choose(next: WheelParams) {
    if (fixed) return;
    playSound(common.tick);
    save(next);
    setLanded(null);
  }
  return (
    <GameFrame
      game={game}
      multiplier={Math.max(...table)}
      resultLabel={(round) => formatMultiplier(round.multiplier, tag)}
      hotkeys={[
        { key: "d", label: t("games:key_risk"), act: () => choose({ ...choice, risk: nextOf(RISKS, choice.risk) }) },
        {
          key: "q",
          label: t("key_size"),
          act: () => choose({ ...choice, segments: nextOf(SEGMENTS, choice.segments) }),
        },
      ]}
      board={
        <>
          <WheelBoard
            ref={board}
            table={table}
            landed={landed}
            colour={landed ? (coloursOf(table).get(landed.multiplier) ?? EMPTY) : "#7a0f3a"}
          >
            {landed ? (
              <span key={landed.id} className={cx(styles.said, "animate-land tnum font-extrabold")}>
                {formatMultiplier(landed.multiplier, tag)}
              </span>
            ) : (
              <span aria-hidden className="text-2xl text-gold-fill">
                ★
              </span>
            )}
          </WheelBoard>
          <Legend table={table} hit={landed?.multiplier ?? null} />
        </>
      }
      fields={
        <>
          <RiskField risks={RISKS} choice={choice} disabled={fixed} onChoice={choose} />
          <Segments
            label={t("segments")}
            value={choice.segments}
            disabled={fixed}
            options={SEGMENTS.map((count) => ({ value: count, label: count }))}
            onChange={(segments) => choose({ ...choice, segments })}
          />
        </>
      }
      rules={<Rules game={game} text={RULES.map((rule) => t(rule))} />}
    />
  );
}
