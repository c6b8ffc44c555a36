import type { Summarize } from "../../history/summary";
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
      <ol className="grid w-full max-w-80 gap-1 rounded-md bg-[#2b1230] p-2">
        {Array.from({ length: ROWS }, (_, up) => ROWS - 1 - up).map((row) => (
          <li key={row}>
            <ol className="flex gap-1">
              {Array.from({ length: TILES[difficulty] }, (_, tile) => {
                const face = faceOf(row, tile, outcome as TowerOutcome);
                const faint = face.startsWith("hidden");
                return (
                  <li
                    // biome-ignore lint/suspicious/noArrayIndexKey: a gate is its place
                    key={tile}
                    className="grid h-10 flex-1 place-items-center overflow-hidden rounded-sm bg-[#120519]"
                  >
                    <img
                      src={picture(face, row)}
                      alt={t(word[face])}
                      className={faint ? "h-9 object-contain opacity-35" : "h-9 object-contain"}
                    />
                  </li>
                );
              })}
            </ol>
          </li>
        ))}
      </ol>
    ),
  };
};
