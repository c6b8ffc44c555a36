import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";

/** Height of a hill at x: slow waves, so that the terraces below follow it. */
const ridge = (x: number, top: number, rise: number, phase: number): number =>
  top - rise * Math.cos(((x - 600) / 1200) * Math.PI * 2 + phase) - rise * 0.4 * Math.sin(x / 130 + phase * 3);

const edge = (top: number, rise: number, phase: number): string => {
  let text = "";
  for (let x = -20; x <= 1220; x += 40) text += `${text ? "L" : "M"}${x} ${Math.round(ridge(x, top, rise, phase))}`;
  return text;
};

/** A hill with its rows of tea, one below the other. */
const terrace = (
  d: Drawing,
  top: number,
  rise: number,
  phase: number,
  colours: readonly string[],
  rows: number,
): void => {
  const [light = "", body = "", deep = "", row = ""] = colours;
  d.path(`${edge(top, rise, phase)}V920H-20Z`, d.linear(90, even(light, body, deep)));
  for (let at = 0; at < rows; at++) {
    const line = edge(top + 14 + at * (13 + at * 3.5), rise * (1 - at * 0.1), phase + at * 0.06);
    d.line(line, deep, 7 + at * 1.8, { opacity: 0.45, transform: `translate(0 ${3 + at})` });
    d.line(line, row, 5 + at * 1.6, { "stroke-dasharray": `${10 + at * 3} 3`, opacity: 0.85 });
  }
};

const mist = (d: Drawing, y: number, height: number, strength: number): void => {
  d.rect(
    0,
    y,
    1200,
    height,
    0,
    d.linear(90, [
      [0, "#f4fff2", 0],
      [0.5, "#f4fff2", strength],
      [1, "#f4fff2", 0],
    ]),
  );
};

const pavilion = (d: Drawing): void => {
  d.path("M-40 0V-50H40V0H32V-40H-32V0ZM-52 0H52V8H-52Z", "#4a2a24");
  d.path("M-70-46Q-30-56-16-84H16Q30-56 70-46Q0-58-70-46Z", "#8a2f2a").path("M-4-84L0-104 4-84Z", "#e8b84a");
  d.path("M-32-40H32V0H-32Z", "#ffdf9a", { opacity: 0.55 });
};

/** Bamboo that frames the view, from one side. */
const grove = (d: Drawing, random: Random): void => {
  for (const [x, lean, width] of [
    [26, 10, 24],
    [84, 26, 18],
    [140, 50, 13],
  ] as const) {
    const tone = d.linear(0, even("#7cc47a", "#2c7a4e", "#0f4236"));
    let nodes = "";
    d.path(`M${x} 920Q${x + 4} 400 ${x + lean} -20H${x + lean + width}Q${x + width + 4} 400 ${x + width} 920Z`, tone);
    for (let t = 0.04 + x / 4000; t < 1; t += 0.1) {
      const at = x + 8 * t * (1 - t) + lean * t * t;
      const y = 920 * (1 - t) ** 2 + 800 * t * (1 - t) - 20 * t * t;
      nodes += `M${Math.round(at * 10) / 10 + 1} ${Math.round(y)}h${width - 2}`;
    }
    d.line(nodes, "#0f4236", 4, { opacity: 0.8 });
  }
  let [near, far] = ["", ""];
  for (let each = 0; each < 46; each++) {
    const [x, y] = [random.between(-20, 250), random.between(-20, 330) * (1 - each / 120)];
    const [dx, dy] = [random.between(30, 90), random.between(30, 70)];
    const one = `M${x} ${y}Q${x + dx * 0.7} ${y + dy * 0.1} ${x + dx} ${y + dy}Q${x + dx * 0.3} ${y + dy * 0.8} ${x} ${y}Z`;
    if (each % 2) near += one;
    else far += one;
  }
  d.path(far, "#3f9a5c").path(near, "#14563c");
};

/** Tea terraces in the morning mist. */
function drawTerraces(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(23);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#6fb8b4", "#a8d8c4", "#f0efce", "#ffe2b0", "#c8dcae")));
  glow(d, 600, 190, 330, "#fff6cf", 0.95);
  d.circle(600, 190, 64, "#fffbe2", { opacity: 0.9 });
  d.path(
    "M0 330L120 230 210 290 330 170 430 280 520 240 620 320 720 250 830 300 930 160 1040 270 1120 220 1200 290V600H0Z",
    "#8cc0b8",
    { opacity: 0.75 },
  );
  d.path("M0 390L90 330 220 370 340 300 470 380 610 350 740 390 880 310 1010 370 1110 320 1200 370V640H0Z", "#6fae9e", {
    opacity: 0.85,
  });
  mist(d, 300, 180, 0.7);
  terrace(d, 430, 34, 0.2, ["#8cc48e", "#5aa074", "#3a8466", "#a8d890"], 3);
  d.at(985, 424, 0, 0.86, () => pavilion(d));
  mist(d, 440, 130, 0.55);
  terrace(d, 540, -40, 0.5, ["#6ab26c", "#3a8a5c", "#226a52", "#9cd470"], 4);
  mist(d, 590, 130, 0.4);
  terrace(d, 680, 44, -0.4, ["#4c9a58", "#246e4c", "#0f4a3e", "#84c45c"], 5);
  d.line("M330 120q14-14 26 0q12-14 26 0M400 160q10-10 19 0q9-10 19 0M290 176q9-9 17 0q8-9 17 0", "#40706e", 3.4);
  grove(d, random);
  d.group({ transform: "translate(1200 0) scale(-1 1)" }, () => grove(d, random));
  d.rect(
    0,
    620,
    1200,
    280,
    0,
    d.linear(90, [
      [0, "#06231f", 0],
      [1, "#06231f", 0.6],
    ]),
  );
  return toSizedUri(d);
}

export const backdrop = { base: drawTerraces() };
