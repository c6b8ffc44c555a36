import { Eraser, Sparkles } from "lucide-react";
import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { GameFrame } from "../../frame/GameFrame";
import { useParsedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { nextOf } from "../../parts/nextOf";
import { RiskField } from "../../parts/RiskField";
import { WinBadge } from "../../parts/WinBadge";
import { type Draw, KenoBoard, type KenoHandle } from "./KenoBoard";
import { KenoRules } from "./KenoRules";
import { PayStrip } from "./PayStrip";
import { autoPick, parseChoice } from "./picks";
import { type KenoOutcome, type KenoParams, MOST_PICKS, multipliers, NUMBERS, RISKS } from "./rules";
import { sounds } from "./sounds";

const CHOICE = "keno_choice";

/** Keno: up to ten numbers of forty, and ten that are drawn. */
export function KenoGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["keno", "games"]);
  const [choice, save] = useParsedChoice(CHOICE, parseChoice);
  const [draw, setDraw] = useState<Draw | null>(null);
  const [hits, setHits] = useState<number | null>(null);
  const board = useRef<KenoHandle>(null);
  const game = useGame<KenoParams, KenoOutcome>({
    config,
    params: () => (choice.picks.length > 0 ? choice : null),
    reveal: (round, _before, { still }) => {
      const next = { id: round.id, ...round.outcome };
      setDraw(next);
      return board.current?.show(next, still) ?? Promise.resolve();
    },
  });
  const fixed = game.locked;
  function choose(next: KenoParams) {
    if (fixed) return;
    save(next);
    setDraw(null);
    setHits(null);
  }
  function pick(number: number) {
    const has = choice.picks.includes(number);
    if (!has && choice.picks.length >= MOST_PICKS) return;
    playSound(common.tick, has ? 0.8 : 1.1);
    choose({ ...choice, picks: has ? choice.picks.filter((each) => each !== number) : [...choice.picks, number] });
  }
  const fill = () => {
    playSound(sounds.pop, 1.3);
    choose({ ...choice, picks: autoPick(choice.picks, MOST_PICKS, NUMBERS) });
  };
  const clear = () => choose({ ...choice, picks: [] });
  const turnRisk = () => choose({ ...choice, risk: nextOf(RISKS, choice.risk) });
  const table = choice.picks.length > 0 ? multipliers(choice.picks.length, choice.risk) : [];
  return (
    <GameFrame
      game={game}
      multiplier={table.length > 0 ? Math.max(...table) : undefined}
      resultLabel={(round) => t("said", { hits: round.outcome.hits.length, picks: round.params.picks.length })}
      notReady={t("pick_hint")}
      hotkeys={[
        { key: "d", label: t("games:key_risk"), act: turnRisk },
        { key: "q", label: t("auto_pick"), act: fill },
        { key: "w", label: t("clear"), act: clear },
      ]}
      board={
        <div className="relative flex flex-col">
          <KenoBoard ref={board} picks={choice.picks} draw={draw} disabled={fixed} onPick={pick} onHits={setHits} />
          <PayStrip table={table} hits={hits} />
          <WinBadge game={game} />
        </div>
      }
      fields={
        <>
          <RiskField risks={RISKS} choice={choice} disabled={fixed} onChoice={choose} />
          <div className="grid grid-cols-2 gap-2">
            <Button
              variant="secondary"
              disabled={fixed}
              icon={<Sparkles aria-hidden className="size-4.5" />}
              onClick={fill}
            >
              {t("auto_pick")}
            </Button>
            <Button
              variant="secondary"
              disabled={fixed || choice.picks.length === 0}
              icon={<Eraser aria-hidden className="size-4.5" />}
              onClick={clear}
            >
              {t("clear")}
            </Button>
          </div>
        </>
      }
      rules={<KenoRules game={game} choice={choice} />}
    />
  );
}
