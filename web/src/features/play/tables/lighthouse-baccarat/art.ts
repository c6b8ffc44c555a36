import { glint, glow, motes, shadow, vignette } from "@/art/light";
import type { Drawing } from "@/art/svg";
import { even } from "@/art/svg";
import { card, gold, metalFill } from "@/art/things";
import { beam, rock, tower } from "./lighthouse";

/** A brass ring with the letter of a side, lit like a ship's lantern. */
const lantern = (d: Drawing, x: number, y: number, colour: string, dark: string, letter: string): void => {
  glow(d, x, y, 48, colour, 0.6);
  d.circle(x, y + 4, 29, "#020615", { opacity: 0.6 });
  d.circle(x, y, 29, metalFill(d, gold, 55));
  d.circle(x, y, 23.5, d.radial(even("#ffffff", colour, dark), 0.5, 0.5, 0.9, 0.3, 0.15));
  d.text(letter, x, y + 10, 28, "#fff8e6");
};

export const motif = (d: Drawing): void => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even("#040b26", "#0d2560", "#2a4a90", "#c98667", "#ffc680")));
  d.rect(0, 236, 300, 164, 0, d.linear(90, even("#41508a", "#142f6c", "#081640", "#030818")));
  glow(d, 214, 236, 190, "#ffc27a", 0.7, 60);
  motes(d, 41, 26, ["#ffffff", "#cfe0ff"], 6, 150);
  d.path("M0 236V222C40 214 70 226 120 236ZM300 236V216C262 212 236 226 200 236Z", "#152352");
  let swells = "";
  for (let each = 0; each < 16; each++) {
    const [x, y] = [((each * 97) % 320) - 40, 246 + each * 9];
    swells += `M${x} ${y}q${24 + each * 2} ${-3 - each * 0.3} ${48 + each * 4} 0q${-24 - each * 2} 3 ${-48 - each * 4} 0Z`;
  }
  d.path(swells, "#9fc0ff", { opacity: 0.28 });
  d.at(150, 108, 0, 1, () => {
    d.at(0, 0, 9, 1, () => beam(d, 0, 0, 230, 62, 2));
    d.at(0, 0, 171, 1, () => beam(d, 0, 0, 230, 62, 2));
  });
  d.at(150, 300, 0, 0.9, () => rock(d));
  d.at(150, 306, 0, 0.76, () => tower(d));
  glow(d, 150, 107, 88, "#fff0bd", 0.8);
  glint(d, 150, 107, 34, "#fffbe8", 0.9);
  shadow(d, 150, 330, 120, 18, 0.7);
  card(d, 84, 262, -13, 1.02, "9", "heart");
  card(d, 216, 262, 13, 1.02, "8", "spade");
  lantern(d, 84, 338, "#3f7cff", "#071a52", "P");
  lantern(d, 216, 338, "#e8324a", "#4a0413", "B");
  vignette(d, "#030818", 0.5);
};
