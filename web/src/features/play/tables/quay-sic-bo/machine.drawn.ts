import { glint, glow, shadow } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** The middle of the plate and its half axes; the dice on the canvas are laid out by the same place (`diceScene.ts`). */
const [X, Y, RX, RY] = [200, 198, 137, 78];
const bell = (inset: number): string => {
  const [left, right] = [X - RX + 4 + inset, X + RX - 4 - inset];
  return `M${left} ${Y}V136C${left} ${62 + inset} 122 ${24 + inset} ${X} ${24 + inset}S${right} ${62 + inset} ${right} 136V${Y}`;
};
const front = (inset: number): string => `A${RX - 4 - inset} ${RY - 3 - inset * 0.6} 0 0 1 ${X - RX + 4 + inset} ${Y}Z`;

const drum = (d: Drawing): void => {
  shadow(d, X, 292, 186, 30, 0.9);
  // a lacquered drum with brass hoops
  const body = (top: number, bottom: number, rx: number, ry: number) =>
    `M${X - rx} ${top}V${bottom}A${rx} ${ry} 0 0 0 ${X + rx} ${bottom}V${top}Z`;
  d.path(
    body(Y, Y + 30, RX + 14, RY + 6),
    d.linear(0, even("#2a0408", "#8c1220", "#d63a34", "#9c1622", "#5a0a14", "#24040a")),
  );
  d.path(
    `M${X - RX - 14} ${Y + 24}A${RX + 14} ${RY + 6} 0 0 0 ${X + RX + 14} ${Y + 24}v9A${RX + 14} ${RY + 6} 0 0 1 ${X - RX - 14} ${Y + 33}Z`,
    d.linear(0, even(gold[0], gold[1], gold[3], gold[2], gold[1], gold[0])),
  );
  for (let stud = 0; stud < 11; stud++) {
    const angle = Math.PI * (0.06 + (stud / 10) * 0.88);
    const [x, y] = [X - Math.cos(angle) * (RX + 12), Y + 11 + Math.sin(angle) * (RY + 5)];
    d.circle(x, y + 1, 4.6, "#2a0408", { opacity: 0.7 });
    d.circle(x, y, 4.2, d.radial(even(gold[3], gold[2], gold[0]), 0.5, 0.5, 0.6, 0.36, 0.3));
  }
  d.ellipse(X, Y, RX + 15, RY + 9, metalFill(d, gold, 24));
  d.ellipse(X, Y, RX + 9, RY + 5.5, d.linear(90, even("#3a1a04", "#8a4e0a", "#5a2d02")));
};

const plate = (d: Drawing): void => {
  d.ellipse(X, Y, RX + 3, RY + 2, "#12060a");
  d.ellipse(
    X,
    Y,
    RX - 2,
    RY - 1,
    d.radial(
      [
        [0, "#2f8f80"],
        [0.55, "#14635c"],
        [1, "#062f33"],
      ],
      0.5,
      0.5,
      0.6,
      0.4,
      0.36,
    ),
  );
  for (const [share, width, opacity] of [
    [0.9, 2, 0.6],
    [0.84, 1, 0.4],
    [0.4, 1.4, 0.3],
  ] as const)
    d.ellipse(X, Y, RX * share, RY * share, "none", { stroke: "#ffe0a0", "stroke-width": width, opacity });
  // a wave at each quarter, as it is woven into the cloth
  for (const turn of [0, 90, 180, 270])
    d.group({ transform: `translate(${X} ${Y}) scale(1 ${RY / RX}) rotate(${turn})` }, () =>
      d.line("M62-14q10-14 22-4t18-2M66 0q10-14 22-4t18-2M62 14q10-14 22-4t18-2", "#ffe0a0", 2, { opacity: 0.28 }),
    );
};

function drawMachine(): string {
  const d = new Drawing(400, 320);
  drum(d);
  plate(d);
  return toSizedUri(d);
}

/** The glass over the dice: a bell with a brass foot, on a chain. */
function drawGlass(): string {
  const d = new Drawing(400, 320);
  d.line("M200-4V6", gold[1], 3);
  for (const y of [-2, 5]) d.ellipse(200, y, 3.4, 5, "none", { stroke: gold[2], "stroke-width": 2 });
  d.path(
    bell(0) + front(0),
    d.linear(0, [
      [0, "#e8f8ff", 0.34],
      [0.06, "#d6efff", 0.1],
      [0.3, "#d6efff", 0.02],
      [0.72, "#d6efff", 0.03],
      [0.94, "#d6efff", 0.12],
      [1, "#ffe0b0", 0.36],
    ]),
  );
  d.path(bell(1), "none", { stroke: "#f2fbff", "stroke-width": 1.6, opacity: 0.55 });
  // lanterns mirrored on the left, the water on the right
  d.path(
    "M86 190V140C86 92 110 60 146 46 122 70 108 98 106 140L104 196Q94 194 86 190Z",
    d.linear(80, [
      [0, "#fff6e0", 0.75],
      [0.5, "#ffffff", 0.3],
      [1, "#ffffff", 0.06],
    ]),
  );
  d.path("M116 184V146C117 116 124 96 134 80 128 104 126 126 126 150L126 188Z", "#ffffff", { opacity: 0.2 });
  d.path("M316 186V142C315 108 300 78 276 58 300 84 306 112 306 144V190Z", "#ffd9a0", { opacity: 0.42 });
  d.ellipse(150, 62, 15, 7, "#ffffff", { opacity: 0.7, transform: "rotate(-34 150 62)" });
  // the foot: its front half lies before the dice
  const [rx, ry] = [RX + 1, RY];
  d.path(
    `M${X - rx} ${Y - 4}A${rx} ${ry} 0 0 0 ${X + rx} ${Y - 4}v9A${rx} ${ry} 0 0 1 ${X - rx} ${Y + 5}Z`,
    d.linear(0, even(gold[0], gold[2], gold[3], gold[1], gold[2], gold[3], gold[1], gold[0])),
  );
  d.line(`M${X - rx} ${Y - 4}A${rx} ${ry} 0 0 0 ${X + rx} ${Y - 4}`, "#fff6d8", 1.2, { opacity: 0.8 });
  // the knob
  d.path("M178 28Q200 12 222 28Q214 36 200 36T178 28Z", metalFill(d, gold, 20));
  d.circle(200, 15, 9.5, d.radial(even(gold[3], gold[2], gold[1], gold[0]), 0.5, 0.5, 0.6, 0.36, 0.3));
  glow(d, 104, 74, 26, "#ffe9b8", 0.5);
  glint(d, 110, 74, 11, "#fffdf0", 0.9);
  return toSizedUri(d);
}

export const machine = { drum: drawMachine(), glass: drawGlass() };
