import { glow } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { boat, gull, planks, post, SKY, seaBelow, sunAt } from "./pier";

const HORIZON = 214;

/** A wooden pier that runs into the evening sea. */
function drawPier(): string {
  const d = new Drawing(1200, 620);
  d.rect(0, 0, 1200, HORIZON + 2, 0, d.linear(90, even(...SKY)));
  const cloud = d.linear(0, [
    [0, "#ffd9a0", 0],
    [0.5, "#ffe3b8", 0.75],
    [1, "#ff9a7a", 0],
  ]);
  d.path(
    "M140 96Q280 74 420 92 360 108 250 104 180 106 140 96ZM760 66Q900 44 1080 70 980 84 880 78 800 82 760 66ZM520 142Q680 128 860 146 720 158 520 142ZM40 156Q180 142 330 158 180 170 40 156Z",
    cloud,
  );
  sunAt(d, 600, HORIZON, 62);
  d.path("M0 214V186Q60 168 130 178 190 170 250 196 300 204 330 214Z", "#7a3468").path(
    "M1200 214V196Q1120 178 1060 192 1000 190 930 214Z",
    "#8a3a68",
  );
  seaBelow(d, HORIZON, 600, 17);
  boat(d, 312, 246, 0.72);
  boat(d, 930, 238, 0.5);
  gull(d, 430, 120, 1);
  gull(d, 474, 104, 0.7);
  gull(d, 776, 128, 0.8);
  const deck = { x: 600, far: 240, farHalf: 92, near: 640, nearHalf: 760 };
  for (const side of [-1, 1]) {
    for (const [t, long] of [
      [0.12, 40],
      [0.3, 74],
      [0.52, 120],
    ] as const) {
      const [x, y] = [600 + side * (92 + 668 * t), 240 + 400 * t];
      d.line(`M${x} ${y}v${long}`, "#20102a", 10 + t * 26, { "stroke-linecap": "butt" });
    }
  }
  planks(d, deck, 19, 5);
  const [near, mid, far] = [
    [0.47, 1.3],
    [0.24, 0.86],
    [0.09, 0.52],
  ] as const;
  for (const side of [-1, 1]) {
    const at = (t: number): [number, number] => [600 + side * (92 + 668 * t), 240 + 400 * t];
    const top = ([t, size]: readonly [number, number]): string =>
      `${at(t)[0].toFixed(0)} ${(at(t)[1] - 44 * size).toFixed(0)}`;
    const sag = (a: readonly [number, number], b: readonly [number, number]) => {
      const [from, to] = [at(a[0]), at(b[0])];
      return `M${top(a)}Q${((from[0] + to[0]) / 2).toFixed(0)} ${((from[1] + to[1]) / 2).toFixed(0)} ${top(b)}`;
    };
    d.line(sag(far, mid) + sag(mid, near) + sag(near, [0.86, 2]), "#d8b07a", 4.5).line(
      sag(far, mid) + sag(mid, near) + sag(near, [0.86, 2]),
      "#7a4c2a",
      1.5,
      { "stroke-dasharray": "3 5" },
    );
    for (const [t, size] of [far, mid, near]) post(d, ...at(t), size, size !== 0.52);
  }
  glow(d, 600, 320, 420, "#ffb45a", 0.28, 120);
  d.rect(
    0,
    380,
    1200,
    240,
    0,
    d.linear(90, [
      [0, "#140a26", 0],
      [1, "#140a26", 0.55],
    ]),
  );
  return toSizedUri(d);
}

/** The pack that cards are dealt from, lying at an angle. */
function drawPack(): string {
  const d = new Drawing(100, 110);
  const side = d.linear(90, even("#f6f0ff", "#b9b0d4"));
  d.path("M12 34L64 20 90 78V92L40 106 12 48Z", side);
  d.line("M14 38L40 98 88 84M14 42L40 102 88 88", "#8d84b0", 1, { opacity: 0.8 });
  d.path("M12 34Q10 31 14 30L60 18Q64 17 66 21L90 74Q92 78 88 79L42 92Q38 93 36 89Z", "#ffffff");
  d.path("M18 35L60 24 84 75 42 86Z", d.linear(60, even("#3a6ce0", "#1d3f9e", "#122a70")));
  d.line("M28 33L52 83M38 30L62 80M48 27L72 78M23 45L66 34M29 58L72 47M35 71L78 60", "#9ab8ff", 1.2, { opacity: 0.5 });
  d.path("M51 40L66 52 52 70 37 58Z", d.linear(60, even("#ffe9a0", "#d9921c")), {
    stroke: "#fff3c2",
    "stroke-width": 1.4,
  });
  return toSizedUri(d);
}

export const pier = drawPier();
export const pack = drawPack();
