import type { Summarize } from "../../history/summary";
import { ClimbPicture } from "../../parts/ClimbPicture";
import { type Face, faceOf, harvested } from "./field";
import { pieces } from "./pieces.drawn";
import { FIELDS, type HarvestOutcome, type HarvestParams, ROWS } from "./rules";

const PICTURES = {
  closed: pieces.sheaf,
  sheaf: pieces.golden,
  crow: pieces.flying,
  hidden_sheaf: pieces.sheaf,
  hidden_crow: pieces.sitting,
} satisfies Record<Face, string>;
const WORDS = {
  closed: "covered",
  sheaf: "harvest_sheaf",
  crow: "harvest_crow",
  hidden_sheaf: "covered",
  hidden_crow: "harvest_crow",
} as const satisfies Record<Face, string>;

/** The field as the round left it, its farthest row first. */
export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const round = outcome as HarvestOutcome;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [
      { label: t("harvest_crows"), value: (params as HarvestParams).crows },
      { label: t("harvest_rows"), value: `${harvested(round)} / ${ROWS}` },
    ],
    picture: (
      <ClimbPicture
        rows={ROWS}
        columns={FIELDS}
        ground="bg-[#1c2759]"
        fieldGround="bg-[#3a3052]"
        field={(row, field) => {
          const face = faceOf(row, field, round);
          return {
            picture: PICTURES[face],
            name: t(WORDS[face]),
            faint: face !== "sheaf" && face !== "crow" && "opacity-40",
          };
        }}
      />
    ),
  };
};
