import { translator } from "@/lib/i18n/translate";
import type { Summarize } from "../history/summary";
import { Pieces } from "../parts/Pieces";
import type { SlotOutcome } from "./rules";
import type { SlotLook } from "./slot";
import { optionText } from "./stage/optionText";
import { endOf } from "./stage/played";
import { StillBoard } from "./stage/StillBoard";

/** A round of a slot in a word and the board that it ended with. */
export const slotSummary =
  (look: SlotLook): Summarize =>
  ({ outcome, multiplier, payout }, { times }) => {
    const t = translator("slots");
    const { gambles, chosen } = outcome as SlotOutcome;
    const { board, free, held } = endOf(look.sheet, outcome as SlotOutcome);
    const paid = times(payout > 0 ? multiplier : 0);
    return {
      word: free ? t("said_free", { multiplier: paid }) : held ? t("said_hold", { multiplier: paid }) : paid,
      choice: [
        ...(chosen ? [{ label: t("choice_taken"), value: optionText(look.sheet.rules, chosen.option, t) }] : []),
        ...(gambles.length > 0
          ? [{ label: t("gamble_last"), value: gambles.map(({ drawn }) => t(`card_${drawn}`)).join(", ") }]
          : []),
      ],
      picture: board ? (
        <Pieces label={t("last_board")}>
          <StillBoard look={look} board={board} />
        </Pieces>
      ) : null,
    };
  };
