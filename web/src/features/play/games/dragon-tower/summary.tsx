import type { Summarize } from "../../history/summary";
import { ClimbPicture } from "../../parts/ClimbPicture";
import { type Face, faceOf } from "./climb";
import { eggOf } from "./eggOf";
import { pieces } from "./pieces.drawn";
import { ROWS, TILES, type TowerDifficulty, type TowerOutcome } from "./rules";

function picture(face: Face, row: number): string {
  if (face === "egg") return eggOf(row).hatchling;
  if (face === "hidden_egg") return eggOf(row).whole;
  return face === "closed" ? pieces.gate : pieces.maw;
}

/** The tower as it stood, its top floor first. */
export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const difficulty = params.difficulty as TowerDifficulty;
  const word = { closed: "covered", egg: "egg", hidden_egg: "egg", jaws: "dragon", hidden_jaws: "dragon" } as const;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [
      { label: t("difficulty"), value: t(`difficulty_${difficulty}`) },
      { label: t("floors"), value: `${outcome.row} / ${ROWS}` },
    ],
    picture: (
      <ClimbPicture
        rows={ROWS}
        columns={TILES[difficulty]}
        ground="bg-[#2b1230]"
        fieldGround="bg-[#120519]"
        field={(row, tile) => {
          const face = faceOf(row, tile, outcome as TowerOutcome);
          return { picture: picture(face, row), name: t(word[face]), faint: face.startsWith("hidden") && "opacity-35" };
        }}
      />
    ),
  };
};
