import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { GameFrame } from "../../frame/GameFrame";
import { Rules } from "../../frame/Rules";
import type { GameRound } from "../../frame/round";
import { useGame } from "../../frame/useGame";
import { PrizeFigures, PrizeTable } from "../../parts/PrizeTable";
import { Profit } from "../../parts/Profit";
import { DiamondsBoard, type DiamondsHandle } from "./DiamondsBoard";
import { Hands } from "./Hands";
import { type DiamondsHand, type DiamondsOutcome, GEMS, HANDS, PAYS, WAYS } from "./rules";

type NoParams = Record<string, never>;
const RULES = ["rule_draw", "rule_pay", "rule_pair"] as const;

/** Diamonds: five gems of seven colours, and the hand they make. */
export function DiamondsGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["diamonds", "games"]);
  const [hand, setHand] = useState<DiamondsHand | null>(null);
  const board = useRef<DiamondsHandle>(null);
  const game = useGame<NoParams, DiamondsOutcome>({
    config,
    params: () => ({}),
    reveal: async (round, _before, { still }) => {
      setHand(null);
      await board.current?.drop({ id: round.id, gems: round.outcome.gems }, still);
      setHand(round.outcome.hand);
    },
  });
  const last = game.rounds[0];
  const shown = hand !== null && last?.id === game.round?.id ? last : undefined;
  const all = GEMS.length ** 5;
  return (
    <GameFrame
      game={game}
      multiplier={PAYS.five}
      resultLabel={(round) => t(`hand_${round.outcome.hand}`)}
      board={
        <DiamondsBoard ref={board}>
          <Verdict round={shown} hint={t("hint")} />
          <Hands hand={hand} />
        </DiamondsBoard>
      }
      rules={
        <Rules game={game} text={RULES.map((rule) => t(rule))}>
          <PrizeTable
            title={t("chances")}
            wide
            prizes={HANDS.map((each) => ({
              id: each,
              name: <span>{t(`hand_${each}`)}</span>,
              figures: <PrizeFigures ways={WAYS[each]} of={all} digits={3} multiplier={PAYS[each]} />,
            }))}
          />
        </Rules>
      }
    />
  );
}

/** What the gems have made, in a line under them. */
function Verdict({ round, hint }: { round: GameRound<unknown, DiamondsOutcome> | undefined; hint: string }) {
  const { t } = useTranslation("diamonds");
  return (
    <p className="relative flex h-13 shrink-0 items-center justify-center gap-3 text-white desk:mb-auto">
      {round ? (
        <span key={round.id} className="flex animate-land items-center gap-3">
          <span className="text-lg font-extrabold">{t(`hand_${round.outcome.hand}`)}</span>
          <Profit round={round} />
        </span>
      ) : (
        <span className="text-sm text-white/85">{hint}</span>
      )}
    </p>
  );
}
