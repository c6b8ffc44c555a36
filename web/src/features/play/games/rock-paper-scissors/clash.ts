import { beats, type RockPaperScissorsOutcome, type Throw } from "./rules";

/** How one throw of the player ended. */
export type Ending = "won" | "tie" | "lost";

export function endingOf(mine: Throw, theirs: Throw): Ending {
  if (mine === theirs) return "tie";
  return beats(mine, theirs) ? "won" : "lost";
}

/** What the winner does to the losing card: scissors cut it in two, a rock shatters it, paper wraps it up. */
export type Fate = "cut" | "smash" | "wrap";
const FATES: Record<Throw, Fate> = { scissors: "cut", rock: "smash", paper: "wrap" };
export const fateBy = (winner: Throw): Fate => FATES[winner];

export interface Piece {
  /** The part of the card, in per cents. */
  shape: string;
  /** Where it flies, in shares of the card, and how it turns. */
  dx: number;
  dy: number;
  turn: number;
}

const polygon = (points: readonly (readonly [number, number])[]) =>
  `polygon(${points.map(([x, y]) => `${x}% ${y}%`).join(",")})`;

/** The pieces that a card falls into. */
export function piecesOf(fate: Fate): Piece[] {
  if (fate === "wrap") return [{ shape: "none", dx: 0, dy: 0, turn: 0 }];
  if (fate === "cut") {
    return [
      {
        shape: polygon([
          [0, 0],
          [100, 0],
          [100, 30],
          [0, 62],
        ]),
        dx: -0.16,
        dy: -0.08,
        turn: -14,
      },
      {
        shape: polygon([
          [0, 62],
          [100, 30],
          [100, 100],
          [0, 100],
        ]),
        dx: 0.14,
        dy: 0.26,
        turn: 12,
      },
    ];
  }
  const middle = [46, 48] as const;
  const rim = [
    [0, 0],
    [52, 0],
    [100, 0],
    [100, 46],
    [100, 100],
    [44, 100],
    [0, 100],
    [0, 54],
  ] as const;
  return rim.map((corner, at) => {
    const next = rim[(at + 1) % rim.length] ?? corner;
    const [x, y] = [(corner[0] + next[0]) / 2 - middle[0], (corner[1] + next[1]) / 2 - middle[1]];
    return {
      shape: polygon([middle, corner, next]),
      dx: x / 190,
      dy: y / 230 + 0.1,
      turn: (at % 2 ? 1 : -1) * (30 + at * 9),
    };
  });
}

/** The last throw of a round. */
export function lastOf(
  outcome: RockPaperScissorsOutcome | null,
): { mine: Throw; theirs: Throw; ending: Ending } | null {
  const [mine, theirs] = [outcome?.throws.at(-1), outcome?.house.at(-1)];
  return mine && theirs ? { mine, theirs, ending: endingOf(mine, theirs) } : null;
}
