import { Piece, Pieces } from "../parts/Pieces";
import type { Summarize, Teller } from "../summary";

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const NAMED = new Set(["red", "black", "even", "odd", "low", "high"]);

function spotName(spot: string, { t }: Teller): string {
  if (NAMED.has(spot)) return t(`spot_${spot as "red"}`);
  const group = /^(dozen|column)([123])$/.exec(spot);
  if (group) return t(`spot_${group[1] as "dozen"}`, { number: group[2] });
  return spot.replaceAll("-", " · ");
}

export const summary: Summarize = ({ params, outcome }, tell) => {
  const { t } = tell;
  const pocket = outcome.pocket as number;
  const wins = new Set(outcome.wins as string[]);
  const bets = params.bets as { spot: string; chips: number }[];
  return {
    word: String(pocket),
    choice: [],
    picture: (
      <div className="grid gap-3">
        <Pieces label={t("roulette_pocket")}>
          <Piece round tone={pocket === 0 ? "win" : RED.has(pocket) ? "red" : "black"}>
            {pocket}
          </Piece>
        </Pieces>
        <Pieces label={t("roulette_bets")}>
          {bets.map(({ spot, chips }) => (
            <Piece key={spot} tone={wins.has(spot) ? "win" : "plain"}>
              {spotName(spot, tell)} × {chips}
              {wins.has(spot) && <span className="sr-only">{t("hit")}</span>}
            </Piece>
          ))}
        </Pieces>
      </div>
    ),
  };
};
