import { useTranslation } from "@/lib/i18n/useTranslation";
import { Line, Words } from "../fairness/verify/parts";
import type { PictureProps, Verifier } from "../fairness/verify/verifier";
import { COLOURS, gambleRefusal, optionsOf, PARTS, type SlotOutcome, SUITS } from "./rules";
import type { SlotLook } from "./slot";
import { optionText } from "./stage/optionText";
import { endOf } from "./stage/played";
import { StillBoard } from "./stage/StillBoard";

/** The verifier of a slot: its modes, whether a win may be gambled, and the board that the round ends with. */
export function slotVerifier(look: SlotLook): Verifier<SlotOutcome, null> {
  const { rules } = look.sheet;
  const modes = rules.modes.map(({ id }) => id) as "base"[];
  return {
    form: {
      fields: [
        { name: "mode", kind: "choice", choices: modes },
        ...(rules.gamble ? [{ name: "gamble", kind: "flag" } as const] : []),
      ],
      first: { mode: "base", gamble: false },
    },
    Picture: (props: PictureProps<SlotOutcome, null>) => <SlotPicture look={look} outcome={props.outcome} />,
    ...(rules.choice && {
      steps: { next: () => optionsOf(look.sheet).map((option) => ({ choose: option })) },
    }),
    ...(rules.gamble && {
      steps: {
        next: (outcome: SlotOutcome) => [
          ...PARTS.flatMap((part) =>
            [...COLOURS, ...SUITS]
              .filter((on) => gambleRefusal(look.sheet, outcome, on, part) === null)
              .map((on) => ({ gamble: { on, part } })),
          ),
          "cash_out",
        ],
      },
    }),
  };
}

function SlotPicture({ look, outcome }: { look: SlotLook; outcome: SlotOutcome }) {
  const { t } = useTranslation("slots");
  const { board } = endOf(look.sheet, outcome);
  return (
    <div className="grid gap-3">
      <Line label={t("book_round")} end={outcome.round}>
        {board && <StillBoard look={look} board={board} />}
      </Line>
      {outcome.chosen && (
        <Line label={t("choice_taken")}>{optionText(look.sheet.rules, outcome.chosen.option, t)}</Line>
      )}
      {outcome.gambles.length > 0 && (
        <Line label={t("gamble_last")}>
          <Words
            words={outcome.gambles.map(({ on, drawn }) => ({
              text: t(`card_${drawn}`),
              tone: on === drawn ? "good" : "hit",
            }))}
          />
        </Line>
      )}
    </div>
  );
}
