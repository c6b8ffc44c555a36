import { useRef, useState } from "react";
import type { OriginalConfig } from "@/api/schema";
import { formatMultiplier } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useMoneyStyle } from "@/ui/Money";
import type { AnyGame } from "../../frame/BetPanel";
import { GameFrame } from "../../frame/GameFrame";
import { Rules } from "../../frame/Rules";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { PrizeFigures, PrizeTable } from "../../parts/PrizeTable";
import { ShuffleButton } from "../../parts/ShuffleButton";
import { shortMultiplier } from "../../parts/short";
import { Prizes } from "./Prizes";
import {
  type GoldWishingTreeOutcome,
  type GoldWishingTreeParams,
  multiplierOf,
  PRIZE_COUNTS,
  PRIZES,
  RIBBONS,
} from "./rules";
import { sounds } from "./sounds";
import type { ShownRibbons, WishingTreeHandle } from "./useWish";
import { WishingTreeBoard } from "./WishingTreeBoard";

const isRibbon = (value: unknown): value is number =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < RIBBONS;
const SAVED: SavedChoice<number> = { key: "gold_wishing_tree_ribbon", isValid: isRibbon, first: 0 };

/** Wishing Tree: twelve ribbons, one of them the player's, and what each holds. */
export function WishingTreeGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation("gold-wishing-tree");
  const { tag } = useMoneyStyle();
  const [ribbon, save] = useSavedChoice(SAVED);
  const [shown, setShown] = useState<ShownRibbons | null>(null);
  const board = useRef<WishingTreeHandle>(null);
  const game = useGame<GoldWishingTreeParams, GoldWishingTreeOutcome>({
    config,
    params: () => ({ ribbon }),
    onBet: ({ still }) => {
      setShown(null);
      if (!still) board.current?.blow();
    },
    reveal: (round, _before, { still }) => {
      const next = { id: round.id, ribbon: round.params.ribbon, prizes: round.outcome.prizes };
      setShown(next);
      return board.current?.show(next, still) ?? Promise.resolve();
    },
  });
  const fixed = game.locked;
  function choose(next: number) {
    if (fixed) return;
    playSound(sounds.touch, 1 + next * 0.04);
    save(next);
    setShown(null);
  }
  const shuffle = () => choose((ribbon + 1 + Math.floor(Math.random() * (RIBBONS - 1))) % RIBBONS);
  const last = game.rounds[0];
  const open = shown !== null && last?.id === shown.id ? last : undefined;
  return (
    <GameFrame
      game={game}
      multiplier={multiplierOf(PRIZES[0])}
      resultLabel={({ outcome }) => `${shortMultiplier(multiplierOf(outcome.won), tag)}×`}
      resultAriaLabel={({ params, outcome }) =>
        t("said", { number: params.ribbon + 1, prize: formatMultiplier(multiplierOf(outcome.won), tag) })
      }
      hotkeys={[
        { key: "q", label: t("previous"), act: () => choose((ribbon + RIBBONS - 1) % RIBBONS) },
        { key: "e", label: t("next"), act: () => choose((ribbon + 1) % RIBBONS) },
        { key: "w", label: t("shuffle"), act: shuffle },
      ]}
      board={
        <WishingTreeBoard
          ref={board}
          ribbon={ribbon}
          shown={shown}
          disabled={fixed}
          busy={game.busy}
          still={game.still}
          onChoose={choose}
        >
          <Prizes round={open} hint={t("hint", { number: ribbon + 1 })} />
        </WishingTreeBoard>
      }
      fields={<ShuffleButton label={t("shuffle")} disabled={fixed} onShuffle={shuffle} />}
      rules={<WishingTreeRules game={game} />}
    />
  );
}

const RULES = ["rule_tree", "rule_choose", "rule_others"] as const;

/** How the tree works, with every prize and its chance. */
function WishingTreeRules({ game }: { game: AnyGame }) {
  const { t } = useTranslation("gold-wishing-tree");
  return (
    <Rules game={game} text={RULES.map((rule) => t(rule))}>
      <PrizeTable
        title={t("chances")}
        prizes={PRIZE_COUNTS.map(({ prize, count }) => ({
          id: prize,
          name: <span>{t("ribbons", { count })}</span>,
          figures: <PrizeFigures ways={count} of={RIBBONS} digits={2} multiplier={multiplierOf(prize)} />,
        }))}
      />
    </Rules>
  );
}
