import { translator } from "@/lib/i18n/translate";
import type { Summarize } from "../history/summary";
import { Pieces } from "../parts/Pieces";
import type { SlotOutcome } from "./rules";
import type { SlotLook } from "./slot";
import { playedOf } from "./stage/played";
import { StillBoard } from "./stage/StillBoard";
import { lastBoard, showOf } from "./stage/show";

/** A round of a slot in a word and the board that it ended with. */
export const slotSummary =
  (look: SlotLook): Summarize =>
  ({ outcome, multiplier, payout }, { times }) => {
    const t = translator("slots");
    const { mode, sheet, round, gambles } = outcome as SlotOutcome;
    const played = playedOf(look.sheet, { mode, sheet, round });
    const board = played && lastBoard(showOf(look.sheet.rules, mode, played, "still"));
    const paid = times(payout > 0 ? multiplier : 0);
    return {
      word: played?.features.includes("free_spins") ? t("said_free", { multiplier: paid }) : paid,
      choice:
        gambles.length > 0
          ? [{ label: t("gamble_last"), value: gambles.map(({ drawn }) => t(`card_${drawn}`)).join(", ") }]
          : [],
      picture: board ? (
        <Pieces label={t("last_board")}>
          <StillBoard look={look} board={board} />
        </Pieces>
      ) : null,
    };
  };
