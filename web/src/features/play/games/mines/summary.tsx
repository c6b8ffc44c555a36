import type { Summarize } from "../../history/summary";
import { faceOf } from "./board";
import { pieces } from "./pieces";
import { type MinesOutcome, multiplierOf, TILES } from "./rules";
import { stoneAt, stonePictures } from "./stones";

/** The floor as it lay: what was turned is clear, the rest is faint. */
export const summary: Summarize = ({ params, outcome, multiplier, payout }, { t, times }) => {
  const { picked } = outcome as MinesOutcome;
  const { pit, mine, hot, slabs } = pieces();
  const word = { closed: "covered", hidden_gem: "covered", gem: "safe", struck: "mine", hidden_mine: "mine" } as const;
  return {
    word: times(payout > 0 ? multiplier : 0),
    choice: [{ label: t("mines"), value: params.mines }],
    picture: (
      <ol className="grid w-full max-w-80 grid-cols-5 gap-1 rounded-md bg-[#062337] p-2">
        {Array.from({ length: TILES }, (_, tile) => {
          const face = faceOf(tile, outcome as MinesOutcome);
          const order = picked.indexOf(tile);
          const stone = stonePictures(order < 0 ? 0 : stoneAt(multiplierOf(params.mines, order + 1)))[0];
          const inside = face === "struck" ? hot : face === "hidden_mine" ? mine : stone;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place
            <li key={tile} className="relative aspect-square">
              <img src={face === "closed" ? slabs[tile % 4] : pit} alt="" className="absolute inset-0 size-full" />
              {face !== "closed" && (
                <img
                  src={inside}
                  alt={t(word[face])}
                  className={
                    face === "hidden_gem" ? "absolute inset-0 size-full opacity-35" : "absolute inset-0 size-full"
                  }
                />
              )}
            </li>
          );
        })}
      </ol>
    ),
  };
};
