import { glow, motes, vignette } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { hole, teeth, windows } from "./wheels";

/** A toothed wheel of the walls, flat, so that what lies before it is seen. */
const wheel = (d: Drawing, [x, y, r]: readonly [number, number, number], colour: string, opacity: number): void => {
  const count = Math.max(12, Math.round(r / 7));
  d.group({ transform: `translate(${x} ${y})`, opacity }, () => {
    d.path(`${teeth(count, r, r * 0.9)}${windows(6, r * 0.24, r * 0.74, r * 0.06)}${hole(0, 0, r * 0.09)}`, colour, {
      "fill-rule": "evenodd",
    });
  });
};

/** A clock on the wall, at its own hour. */
const clock = (d: Drawing, [x, y, r]: readonly [number, number, number], hour: number): void => {
  const turn = (share: number, reach: number): string => {
    const angle = share * Math.PI * 2;
    return `M${x} ${y}L${(x + Math.sin(angle) * reach).toFixed(0)} ${(y - Math.cos(angle) * reach).toFixed(0)}`;
  };
  d.circle(x, y, r, "#6a3a14")
    .circle(x, y, r * 0.93, "#d89a3e")
    .circle(x, y, r * 0.82, d.radial(even("#fff6d8", "#ecd29a", "#b88a4a")));
  for (let at = 0; at < 12; at++) {
    const angle = (at / 12) * Math.PI * 2;
    d.circle(
      x + Math.sin(angle) * r * 0.68,
      y - Math.cos(angle) * r * 0.68,
      at % 3 === 0 ? r * 0.06 : r * 0.03,
      "#4a2a10",
    );
  }
  d.line(`${turn(hour / 12, r * 0.4)}`, "#2a1608", r * 0.08).line(turn((hour % 1) + 0.1, r * 0.6), "#2a1608", r * 0.05);
  d.circle(x, y, r * 0.07, "#a8321e");
};

const shelf = (d: Drawing, random: Random, y: number, left: number, right: number): void => {
  for (let x = left + 20; x < right - 40; ) {
    const wide = Math.round(random.between(18, 40));
    const high = Math.round(random.between(30, 74));
    const colour = random.pick(["#3a2412", "#5a3418", "#2e3a3a", "#6a2f1e", "#3a3048"]);
    if (random.next() > 0.35)
      d.rect(x, y - high, wide, high, 5, colour).rect(x + 4, y - high + 6, 4, high - 12, 2, "#ffffff", {
        opacity: 0.12,
      });
    else
      d.path(
        `M${x} ${y}V${y - high * 0.6}Q${x + wide / 2} ${y - high * 1.2} ${x + wide} ${y - high * 0.6}V${y}Z`,
        "#b8772a",
      ).circle(x + wide / 2, y - high * 0.5, wide * 0.28, "#ffe9b8");
    x += wide + Math.round(random.between(5, 16));
  }
  d.rect(left, y, right - left, 14, 3, d.linear(90, even("#7a4a1e", "#3a2008")));
};

/** The workshop by lamplight. */
function workshop(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(1750);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#2a170a", "#4a2a12", "#6a3f1c", "#3a1f0c")));
  for (let x = 0; x < 1200; x += 100) d.rect(x, 0, 3, 900, 0, "#180c04", { opacity: 0.55 });
  wheel(d, [600, 420, 420], "#8a5a24", 0.35);
  wheel(d, [118, 690, 210], "#a86a2a", 0.45);
  wheel(d, [1090, 720, 240], "#a86a2a", 0.4);
  glow(d, 600, 330, 620, "#ffc36a", 0.75, 460);
  shelf(d, random, 250, 0, 250);
  shelf(d, random, 430, 0, 210);
  shelf(d, random, 250, 950, 1200);
  shelf(d, random, 430, 1000, 1200);
  clock(d, [120, 92, 74], 10.2);
  clock(d, [1082, 96, 80], 4.6);
  clock(d, [330, 70, 46], 7.3);
  clock(d, [872, 66, 42], 1.4);
  for (const [x, reach] of [
    [470, 62],
    [730, 62],
  ] as const) {
    d.line(`M${x}-10V${reach}`, "#1a0d04", 4);
    d.path(
      `M${x - 46} ${reach + 34}Q${x} ${reach - 34} ${x + 46} ${reach + 34}Z`,
      d.linear(90, even("#d88a2a", "#6a3210")),
    );
    glow(d, x, reach + 46, 120, "#ffe29a", 0.95, 76);
    d.ellipse(x, reach + 36, 20, 9, "#fff8dc");
  }
  d.path("M0 800H1200V900H0Z", d.linear(90, even("#8a5424", "#4a270c", "#241206")));
  d.rect(0, 792, 1200, 12, 0, "#c8843a");
  for (const [x, y, r] of [
    [90, 836, 34],
    [200, 858, 22],
    [1010, 840, 30],
    [1130, 862, 24],
  ] as const)
    wheel(d, [x, y, r], "#e8ae54", 0.8);
  motes(d, 5, 36, ["#ffe9b8", "#ffcf6b", "#ffffff"], 60, 780);
  vignette(d, "#140903", 0.8);
  return toSizedUri(d);
}

/** Inside the great clock, its dial lit from behind. */
function inside(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#0a1428", "#12284a", "#1c3f66", "#0a1a30")));
  glow(d, 600, 400, 680, "#8fe0ff", 0.85, 520);
  d.circle(600, 400, 380, "#bfeaff", { opacity: 0.16 });
  d.circle(600, 400, 380, "none", { stroke: "#06101f", "stroke-width": 26 });
  d.circle(600, 400, 290, "none", { stroke: "#06101f", "stroke-width": 8, opacity: 0.8 });
  for (let hour = 0; hour < 12; hour++) {
    const angle = (hour / 12) * Math.PI * 2;
    const at = (reach: number) =>
      `${(600 + Math.sin(angle) * reach).toFixed(0)} ${(400 - Math.cos(angle) * reach).toFixed(0)}`;
    d.line(`M${at(304)}L${at(358)}`, "#06101f", hour % 3 === 0 ? 24 : 12);
  }
  d.line("M600 400L470 180", "#06101f", 18).line("M600 400L800 250", "#06101f", 13);
  wheel(d, [160, 240, 250], "#0c1c36", 0.92);
  wheel(d, [1080, 620, 300], "#0c1c36", 0.92);
  wheel(d, [90, 740, 200], "#08142a", 0.95);
  wheel(d, [1110, 130, 170], "#08142a", 0.95);
  wheel(d, [330, 830, 150], "#060f20", 0.95);
  wheel(d, [850, 870, 120], "#060f20", 0.95);
  d.path("M0 0H1200V26L600 46 0 26ZM0 900V860L600 882 1200 860V900Z", "#040a16");
  motes(d, 9, 44, ["#bfeaff", "#ffffff", "#ffdf8a"], 40, 860);
  vignette(d, "#030812", 0.8);
  return toSizedUri(d);
}

/** 1200 × 900: the workshop, and in the free spins the great clock from inside. */
export const backdrop = { base: workshop(), free: inside() };
