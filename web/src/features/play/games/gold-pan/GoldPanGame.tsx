import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import { GameFrame } from "../../frame/GameFrame";
import { useParsedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { ShuffleButton } from "../../parts/ShuffleButton";
import { shortMultiplier } from "../../parts/short";
import { WinBadge } from "../../parts/WinBadge";
import { GoldPanBoard } from "./GoldPanBoard";
import { GoldPanRules } from "./GoldPanRules";
import { Pays } from "./Pays";
import { anyScoops, parseScoops, press } from "./picks";
import { type GoldPanOutcome, type GoldPanParams, isStrike, PLACES, SCOOPS, STRIKE } from "./rules";
import { sounds } from "./sounds";
import type { GoldPanHandle, OpenPan } from "./useScoops";

/** Gold Pan: nine stones in a pan, three scoops, and what the river has left under them. */
export function GoldPanGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("gold-pan");
  const { tag } = useMoneyStyle();
  const [scoops, save] = useParsedChoice("gold_pan_scoops", parseScoops);
  const [shown, setShown] = useState<OpenPan | null>(null);
  const board = useRef<GoldPanHandle>(null);
  const game = useGame<GoldPanParams, GoldPanOutcome>({
    config,
    params: () => (scoops.length === SCOOPS ? { scoops: [...scoops].sort((a, b) => a - b) } : null),
    onBet: ({ still }) => {
      setShown(null);
      if (!still) board.current?.swirl();
    },
    reveal: (round, _before, { still }) => {
      const next = { id: round.id, places: round.outcome.places, scoops: round.params.scoops };
      setShown(next);
      return board.current?.show(next, still) ?? Promise.resolve();
    },
  });
  const fixed = game.locked;
  function choose(next: number[]) {
    if (fixed) return;
    playSound(sounds.stone, next.length < scoops.length ? 0.8 : 1.1);
    save(next);
    setShown(null);
  }
  const shuffle = () => choose(anyScoops());
  const pick = (place: number) => choose(press(scoops, place));
  const last = game.rounds[0];
  const open = shown !== null && last?.id === shown.id ? last : undefined;
  const struck = open !== undefined && isStrike(open.outcome.found);
  const word = ({ found }: GoldPanOutcome) => found.map((find) => t(find)).join(", ");
  return (
    <GameFrame
      game={game}
      multiplier={STRIKE}
      resultLabel={(round) => `${shortMultiplier(round.multiplier, tag)}×`}
      resultAriaLabel={(round) => word(round.outcome)}
      notReady={t("pick_hint", { count: SCOOPS })}
      hotkeys={[
        { key: "q", label: t("shuffle"), act: shuffle },
        ...Array.from({ length: PLACES }, (_, place) => ({
          key: String(place + 1),
          label: t("place", { number: place + 1 }),
          act: () => pick(place),
        })),
      ]}
      board={
        <GoldPanBoard
          ref={board}
          scoops={scoops}
          shown={shown}
          disabled={fixed}
          busy={game.busy}
          still={game.still}
          onPress={pick}
        >
          <Pays round={open} hint={scoops.length === SCOOPS ? t("hint") : t("pick_hint", { count: SCOOPS })} />
          {struck && <WinBadge game={game} />}
        </GoldPanBoard>
      }
      fields={<ShuffleButton label={t("shuffle")} disabled={fixed} onShuffle={shuffle} />}
      rules={<GoldPanRules game={game} />}
    />
  );
}
