import { darken, lighten } from "@/art/colour";
import { glow, rays, starPoints } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, type Point, toDataUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";
import type { Throw } from "./rules";

/** Whose hand it is: the player wears a glove of hide, the house one of violet silk. */
export type Side = "you" | "house";

interface Glove {
  light: string;
  body: string;
  dark: string;
  cuff: string;
  trim: string;
}
const GLOVES: Record<Side, Glove> = {
  you: { light: "#fff6e6", body: "#ffd9a0", dark: "#7a3e10", cuff: "#2f6bff", trim: "#ffd257" },
  house: { light: "#f3e6ff", body: "#c9a2ff", dark: "#3a1270", cuff: "#c9143f", trim: "#ffe9a8" },
};
const FIELD: Record<Throw, string> = { rock: "#e0315f", paper: "#1f86e8", scissors: "#f08a12" };

type Finger = readonly [from: Point, to: Point, width: number];
const OPEN: Record<Throw, readonly Finger[]> = {
  rock: [],
  paper: [
    [[76, 124], [62, 56], 21],
    [[94, 118], [90, 38], 22],
    [[112, 120], [117, 44], 21],
    [[129, 130], [142, 72], 18],
    [[72, 164], [36, 124], 21],
  ],
  scissors: [
    [[86, 126], [62, 42], 22],
    [[110, 124], [134, 40], 22],
  ],
};
/** Fingers that are bent and lie over the palm. */
const BENT: Record<Throw, readonly Finger[]> = {
  rock: [
    [[70, 112], [70, 142], 23],
    [[91, 107], [91, 144], 24],
    [[113, 109], [113, 144], 23],
    [[133, 116], [132, 141], 20],
    [[66, 163], [112, 157], 23],
  ],
  paper: [],
  scissors: [
    [[121, 136], [114, 154], 20],
    [[137, 144], [128, 160], 18],
    [[72, 166], [108, 160], 21],
  ],
};

const line = ([from, to]: Finger) => `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;

function finger(d: Drawing, each: Finger, glove: Glove): void {
  const [from, to, width] = each;
  d.line(
    line(each),
    d.across(
      [from[0] - width / 2, 0],
      [from[0] + width / 2, 0],
      even(glove.light, glove.body, darken(glove.body, 0.22)),
    ),
    width,
  );
  const [hx, hy] = [to[0] - width * 0.2, to[1] + 2];
  d.line(`M${from[0] - width * 0.2} ${(from[1] + to[1]) / 2}L${hx} ${hy}`, "#ffffff", width * 0.2, { opacity: 0.75 });
}

/** A gloved hand in the middle of 200 × 240. */
function hand(d: Drawing, thrown: Throw, side: Side): void {
  const glove = GLOVES[side];
  const palm =
    thrown === "rock"
      ? "M58 116Q60 98 82 98H122Q146 100 146 122V156Q144 192 122 196H84Q62 192 58 160Z"
      : "M62 126Q64 112 82 112H122Q142 114 142 130V160Q140 192 122 196H86Q66 192 62 162Z";
  d.path(
    "M78 186H126V226Q102 234 78 226Z",
    d.linear(0, even(lighten(glove.cuff, 0.3), glove.cuff, darken(glove.cuff, 0.4))),
    { stroke: glove.dark, "stroke-width": 5, "stroke-linejoin": "round" },
  );
  for (const each of OPEN[thrown]) d.line(line(each), glove.dark, each[2] + 8);
  d.path(palm, glove.body, { stroke: glove.dark, "stroke-width": 8, "stroke-linejoin": "round" });
  for (const each of OPEN[thrown]) finger(d, each, glove);
  d.path(palm, d.linear(40, even(glove.light, glove.body, darken(glove.body, 0.2))));
  if (thrown === "paper") d.line("M80 150Q100 138 122 146M84 172Q98 160 104 140", glove.dark, 3, { opacity: 0.45 });
  for (const each of BENT[thrown]) {
    d.line(line(each), glove.dark, each[2] + 7);
    finger(d, each, glove);
  }
  d.rect(70, 186, 64, 15, 7, metalFill(d, gold, 20), { stroke: glove.dark, "stroke-width": 4 });
}

/** A hand by itself, for keys and rows. */
function drawHand(thrown: Throw, side: Side): string {
  const d = new Drawing(200, 240);
  hand(d, thrown, side);
  return toDataUri(d.toString());
}

/** A hand on its card. */
function drawCard(thrown: Throw, side: Side): string {
  const d = new Drawing(200, 260);
  const colour = FIELD[thrown];
  d.rect(0, 0, 200, 260, 20, d.linear(60, even("#ffffff", "#e9ecfb", "#b9c2e6")));
  d.rect(
    9,
    9,
    182,
    242,
    13,
    d.radial(
      [
        [0, lighten(colour, 0.45)],
        [0.55, colour],
        [1, darken(colour, 0.55)],
      ],
      0.5,
      0.46,
      0.72,
    ),
  );
  d.group({ "clip-path": d.clip("M22 9H178Q191 9 191 22V238Q191 251 178 251H22Q9 251 9 238V22Q9 9 22 9Z") }, () => {
    rays(d, 100, 118, "#ffffff", 22, 0.4, 220, 0.3);
  });
  d.rect(13, 13, 174, 234, 10, "none", { stroke: GLOVES[side].trim, "stroke-width": 2.4 });
  d.ellipse(100, 226, 56, 9, "#12042e", { opacity: 0.45 });
  d.at(0, 6, 0, 1, () => hand(d, thrown, side));
  d.path("M9 70Q100 10 191 44V22Q191 9 178 9H22Q9 9 9 22Z", "#ffffff", { opacity: 0.18 });
  return toDataUri(d.toString());
}

function drawBack(): string {
  const d = new Drawing(200, 260);
  d.rect(0, 0, 200, 260, 20, d.linear(60, even("#ffffff", "#e9ecfb", "#b9c2e6")));
  d.rect(9, 9, 182, 242, 13, d.linear(60, even("#6d2fd0", "#43129a", "#260866")));
  let lattice = "";
  for (let step = -260; step <= 460; step += 26) lattice += `M${step} 9L${step + 242} 251M${step} 251L${step + 242} 9`;
  d.line(lattice, "#b98cff", 1.6, { opacity: 0.5, "clip-path": d.clip("M14 14H186V246H14Z") });
  d.rect(14, 14, 172, 232, 9, "none", { stroke: "#ffd257", "stroke-width": 2.4 });
  d.circle(100, 130, 46, "#260866").circle(100, 130, 46, "none", { stroke: "#ffd257", "stroke-width": 3 });
  d.polygon(starPoints(100, 130, 34, 15, 6), metalFill(d, gold, 50));
  return toDataUri(d.toString());
}

/** The ring: three fields of colour that meet where the hands do, a crowd of lights behind. */
function drawArena(): string {
  const d = new Drawing(900, 560);
  const random = randomFrom(3);
  d.rect(0, 0, 900, 560, 0, d.linear(90, even("#2a0a5c", "#1c0838", "#0d031f")));
  d.path(
    "M450 250L-40-120H-40V560H160Z",
    d.linear(0, [
      [0, "#2f6bff", 0.6],
      [1, "#2f6bff", 0.05],
    ]),
  );
  d.path(
    "M450 250L940-120V560H740Z",
    d.linear(180, [
      [0, "#ff3d6e", 0.6],
      [1, "#ff3d6e", 0.05],
    ]),
  );
  rays(d, 450, 250, "#d9b8ff", 26, 0.26, 560, 0.2);
  glow(d, 450, 250, 260, "#c79bff", 0.6);
  for (let light = 0; light < 70; light++) {
    d.circle(
      random.between(0, 900),
      random.between(0, 150),
      random.between(1, 5),
      ["#ffd257", "#ff8fb5", "#8fd0ff", "#ffffff"][light % 4] ?? "#ffffff",
      { opacity: random.between(0.15, 0.6) },
    );
  }
  d.ellipse(450, 500, 520, 120, d.radial(even("#5b1fae", "#34108a", "#1c0838")), { opacity: 0.95 });
  d.ellipse(450, 492, 500, 108, "none", { stroke: "#ffd257", "stroke-width": 3, opacity: 0.6 });
  d.ellipse(450, 492, 330, 66, "none", { stroke: "#b98cff", "stroke-width": 2, opacity: 0.5 });
  return toDataUri(d.toString());
}

const ofThrows = (draw: (thrown: Throw) => string): Record<Throw, string> => ({
  rock: draw("rock"),
  paper: draw("paper"),
  scissors: draw("scissors"),
});

/** The player's hand by itself. */
export const hands = ofThrows((thrown) => drawHand(thrown, "you"));

/** The hands on their cards. */
export const cards: Record<Side, Record<Throw, string>> = {
  you: ofThrows((thrown) => drawCard(thrown, "you")),
  house: ofThrows((thrown) => drawCard(thrown, "house")),
};
export const back = drawBack();
export const arena = drawArena();
