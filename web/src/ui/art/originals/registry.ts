import { Drawing } from "../svg";
import { baccarat } from "./baccarat";
import { blackjack } from "./blackjack";
import { crash } from "./crash";
import { diamonds } from "./diamonds";
import { dice } from "./dice";
import { dragonTower } from "./dragon-tower";
import { flip } from "./flip";
import { hilo } from "./hilo";
import { keno } from "./keno";
import { limbo } from "./limbo";
import { mines } from "./mines";
import { plinko } from "./plinko";
import { pump } from "./pump";
import { rockPaperScissors } from "./rock-paper-scissors";
import { roulette } from "./roulette";
import { videoPoker } from "./video-poker";
import { wheel } from "./wheel";

const motifs: Readonly<Record<string, (d: Drawing) => void>> = {
  baccarat,
  blackjack,
  crash,
  diamonds,
  dice,
  "dragon-tower": dragonTower,
  flip,
  hilo,
  keno,
  limbo,
  mines,
  plinko,
  pump,
  "rock-paper-scissors": rockPaperScissors,
  roulette,
  "video-poker": videoPoker,
  wheel,
};

export const originalNames: readonly string[] = Object.keys(motifs);

/** The drawing of an original game, or nothing when the name is not one of ours. */
export const originalArt = (name: string): string | undefined => {
  const draw = Object.hasOwn(motifs, name) ? motifs[name] : undefined;
  if (draw === undefined) {
    return undefined;
  }
  const d = new Drawing();
  draw(d);
  return d.toString();
};
