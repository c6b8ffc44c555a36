import type { Summarize } from "../../history/summary";
import { Pieces } from "../../parts/Pieces";
import { whole } from "./carts.drawn";
import type { GoldRushRowOutcome, GoldRushRowParams } from "./rules";

/** The carts as they crossed the line; the player's own is ringed. */
export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const { cart, bet } = params as GoldRushRowParams;
  const { order, place } = outcome as GoldRushRowOutcome;
  const name = (of: number) => `${of + 1} ${t(`row_name_${of as 0}`)}`;
  return {
    word: `${t(`row_place_${place as 1}`)} · ${times(payout > 0 ? multiplier : 0)}`,
    choice: [
      { label: t("row_cart"), value: name(cart) },
      { label: t("row_bet"), value: t(`row_bet_${bet}`) },
    ],
    picture: (
      <Pieces label={t("row_order")}>
        {order.map((each, at) => (
          <span
            key={each}
            className={
              each === cart
                ? "grid justify-items-center rounded-sm bg-active px-1.5 py-1 ring-2 ring-gold-fill ring-inset"
                : "grid justify-items-center px-1.5 py-1"
            }
          >
            <span className="text-xs font-bold">{t(`row_place_${(at + 1) as 1}`)}</span>
            <img src={whole[each]} alt={name(each)} className="w-12" draggable={false} />
          </span>
        ))}
      </Pieces>
    ),
  };
};
