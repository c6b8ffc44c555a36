import type { Summarize } from "../../history/summary";
import { Piece, Pieces } from "../../parts/Pieces";
import { fish } from "./pieces.drawn";
import { CASTS, type CarpOutcome, isFish } from "./rules";

/** What each cast brought, in order. */
export const summary: Summarize = ({ outcome, multiplier, payout }, { t, times }) => {
  const { casts } = outcome as CarpOutcome;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("carp_casts"), value: `${casts.length} / ${CASTS}` }],
    picture: (
      <Pieces>
        {casts.map((cast, at) =>
          isFish(cast) ? (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cast is its place in the round
              key={at}
              className="grid h-12 w-20 place-items-center rounded-sm bg-[#43307e]"
            >
              <img src={fish[cast]} alt={t(`carp_${cast}`)} className="h-10 object-contain" draggable={false} />
            </span>
          ) : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a cast is its place in the round
            <Piece key={at} tone="loss">
              {t("carp_snap")}
            </Piece>
          ),
        )}
      </Pieces>
    ),
  };
};
