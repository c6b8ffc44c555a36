import { useRef } from "react";
import type { OriginalConfig } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { GameFrame } from "../../frame/GameFrame";
import { pause } from "../../frame/reveal";
import { type SavedChoice, useSavedChoice } from "../../frame/savedChoice";
import { common, playSound } from "../../frame/sound";
import { useGame } from "../../frame/useGame";
import { nextOf } from "../../parts/nextOf";
import { useAtRest } from "../../parts/useAtRest";
import { WinBadge } from "../../parts/WinBadge";
import { BetField } from "./BetField";
import { RowBoard, type RowHandle } from "./RowBoard";
import { RowRules } from "./RowRules";
import { BETS, CARTS, type GoldRushRowOutcome, type GoldRushRowParams, PAYS } from "./rules";

/** Without movement a result still stays for the eye. */
const STILL_MS = 250;
const NUMBERS = Array.from({ length: CARTS }, (_, cart) => cart);

const SAVED: SavedChoice<GoldRushRowParams> = {
  key: "gold_rush_row_choice",
  isValid: (value): value is GoldRushRowParams => {
    const { cart, bet } = (value ?? {}) as GoldRushRowParams;
    return NUMBERS.includes(cart) && BETS.includes(bet);
  },
  first: { cart: 0, bet: "win" },
};

/** Gold Rush Row: six carts race through the mine, one of them is the player's. */
export function RowGame({ config }: { config: OriginalConfig }) {
  const { t } = useTranslation(["gold-rush-row", "games"]);
  const [choice, save] = useSavedChoice(SAVED);
  const board = useRef<RowHandle>(null);
  const game = useGame<GoldRushRowParams, GoldRushRowOutcome>({
    config,
    params: () => choice,
    onBet: ({ still }) => {
      if (!still) board.current?.ready();
    },
    reveal: async (round, _before, { instant, still }) => {
      const { order } = round.outcome;
      // A page that nobody sees gets no frames: the race is simply over.
      if (!still && !document.hidden) return board.current?.run(round.id, order);
      board.current?.put(order);
      return pause(instant ? 0 : STILL_MS);
    },
  });
  useAtRest(game, () => board.current?.giveUp());
  const fixed = game.locked;
  function choose(next: GoldRushRowParams) {
    if (fixed || (next.cart === choice.cart && next.bet === choice.bet)) return;
    playSound(common.tick);
    save(next);
  }
  const name = (cart: number) => t(`cart_${cart as 0}`);
  return (
    <GameFrame
      game={game}
      multiplier={PAYS[choice.bet].multiplier}
      resultLabel={({ outcome }) => t(`place_${outcome.place as 1}`)}
      resultAriaLabel={({ params, outcome }) =>
        t("said", {
          cart: name(params.cart),
          place: t(`place_${outcome.place as 1}`),
          winner: name(outcome.order[0] ?? 0),
        })
      }
      hotkeys={[
        ...NUMBERS.map((cart) => ({
          key: String(cart + 1),
          label: t("numbered", { number: cart + 1, name: name(cart) }),
          act: () => choose({ ...choice, cart }),
        })),
        { key: "d", label: t("key_bet"), act: () => choose({ ...choice, bet: nextOf(BETS, choice.bet) }) },
      ]}
      board={
        <RowBoard
          ref={board}
          choice={choice}
          live={!fixed}
          still={game.still}
          onCart={(cart) => choose({ ...choice, cart })}
        >
          <WinBadge game={game} />
        </RowBoard>
      }
      fields={<BetField value={choice.bet} disabled={fixed} onChange={(bet) => choose({ ...choice, bet })} />}
      rules={<RowRules game={game} />}
    />
  );
}
