import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, toDataUri } from "@/art/svg";

/** The lake at dusk. Its height is that of the board, and its middle the board's; the shore begins at 228. */
const SHORE = 228;

function sky(d: Drawing, random: Random): void {
  d.rect(
    0,
    0,
    1300,
    SHORE + 4,
    0,
    d.linear(90, even("#1a1546", "#3a1f6b", "#7c2f7e", "#d4537a", "#ff8f5c", "#ffd27a")),
  );
  for (let star = 0; star < 60; star++)
    d.circle(random.between(0, 1300), random.between(0, 90), random.between(0.6, 1.6), "#fff0d8", {
      opacity: random.between(0.3, 0.8),
    });
  glow(d, 760, 214, 330, "#fff0b8", 0.85, 210);
  d.circle(760, 214, 52, d.linear(90, even("#fff8dc", "#ffe08a", "#ffab4d")));
  for (const [x, y, w, h, colour] of [
    [300, 96, 240, 13, "#f0708a"],
    [520, 64, 170, 9, "#b04a90"],
    [930, 86, 260, 12, "#ff8a7a"],
    [1120, 128, 200, 10, "#ffa06a"],
    [640, 138, 210, 8, "#ffb87a"],
    [160, 146, 190, 9, "#f58a6a"],
  ] as const) {
    d.path(
      `M${x - w} ${y}C${x - w * 0.6} ${y - h * 1.6} ${x - w * 0.2} ${y - h * 2.2} ${x} ${y - h}C${x + w * 0.3} ${y - h * 2.4} ${x + w * 0.7} ${y - h} ${x + w} ${y}C${x + w * 0.5} ${y + h * 0.6} ${x - w * 0.5} ${y + h * 0.6} ${x - w} ${y}Z`,
      colour,
      { opacity: 0.42 },
    );
  }
}

/** Ranges behind the far shore, a pagoda on a point of land, its lanterns lit. */
function hills(d: Drawing): void {
  d.path(
    `M0 ${SHORE}V168L90 130 190 172 300 108 410 166 520 142 620 190 740 168 860 196 980 140 1090 178 1200 124 1300 160V${SHORE}Z`,
    d.linear(90, even("#8f3f86", "#d9687c")),
    { opacity: 0.75 },
  );
  d.path(
    `M0 ${SHORE}V196L120 172 250 200 360 164 470 202 560 206 640 218 900 220 1000 190 1130 206 1230 174 1300 190V${SHORE}Z`,
    d.linear(90, even("#5a2668", "#93406e")),
  );
  d.path(`M930 ${SHORE + 3}C980 210 1030 204 1090 206 1160 208 1240 202 1300 206V${SHORE + 3}Z`, "#2a1240");
  d.path(`M0 ${SHORE + 3}V202C80 196 150 208 240 210 330 214 400 222 452 ${SHORE + 3}Z`, "#2a1240");
  for (const [x, y, s] of [
    [1000, 208, 1],
    [1180, 204, 0.8],
  ] as const) {
    d.at(x, y, 0, s, () => {
      d.rect(-15, -44, 30, 46, 0, "#1d0b30");
      d.rect(-10, -30, 20, 9, 0, "#ffcf6a").rect(-8, -52, 16, 8, 0, "#ffcf6a");
      d.path("M-28-40Q-16-42-14-52H14Q16-42 28-40 20-36 0-36-20-36-28-40Z", "#12061f");
      d.path("M-20-62Q-12-64-9-74H9Q12-64 20-62 14-58 0-58-14-58-20-62Z", "#12061f");
      d.line("M0-74V-88", "#12061f", 2.4);
      glow(d, 0, -26, 26, "#ffcf6a", 0.7);
    });
  }
  for (const [x, h] of [
    [40, 60],
    [70, 84],
    [104, 58],
    [360, 34],
    [1070, 40],
    [1240, 70],
    [1276, 92],
  ] as const) {
    d.path(`M${x} ${212 - h}L${x + h * 0.24} 216H${x - h * 0.24}Z`, "#1d0b30");
  }
}

function water(d: Drawing, random: Random): void {
  d.rect(
    0,
    SHORE,
    1300,
    560 - SHORE,
    0,
    d.linear(90, even("#ffb46a", "#e8688a", "#8f3f94", "#43307e", "#1f2460", "#121a45")),
  );
  d.path(`M0 ${SHORE}H452C400 240 240 252 0 262ZM930 ${SHORE}H1300V262C1180 256 1010 246 930 ${SHORE}Z`, "#3a1550", {
    opacity: 0.55,
  });
  for (let line = 0; line < 26; line++) {
    const y = SHORE + 4 + line * line * 0.36;
    const w = 22 + line * 4.2 + random.between(-14, 24);
    const x = 760 + random.between(-16, 16);
    d.path(
      `M${x - w} ${y}Q${x} ${y - 2 - line * 0.14} ${x + w} ${y}Q${x} ${y + 2 + line * 0.14} ${x - w} ${y}Z`,
      "#ffe9a8",
      {
        opacity: Math.max(0.1, 0.8 - line * 0.027),
      },
    );
  }
  for (let wave = 0; wave < 90; wave++) {
    const y = SHORE + 8 + random.next() ** 0.8 * 320;
    const near = (y - SHORE) / 330;
    const w = 14 + near * 60 * random.between(0.5, 1.3);
    const x = random.between(-20, 1320);
    d.line(
      `M${x - w} ${y}Q${x} ${y - 1.5 - near * 4} ${x + w} ${y}`,
      random.pick(["#ffd8b8", "#ffb0b8", "#c9b0ff"]),
      1 + near,
      {
        opacity: 0.12 + random.next() * 0.22,
      },
    );
  }
}

function reeds(d: Drawing, random: Random, from: number, to: number, count: number): void {
  for (let blade = 0; blade < count; blade++) {
    const x = random.between(from, to);
    const h = random.between(70, 170);
    const lean = random.between(-26, 26);
    d.line(
      `M${x} 566Q${x + lean * 0.2} ${560 - h * 0.6} ${x + lean} ${560 - h}`,
      random.pick(["#170a2c", "#22103c", "#2f174a"]),
      3.6,
    );
    if (blade % 3 === 0) d.at(x + lean, 560 - h, lean * 0.7, 1, () => d.rect(-4, -14, 8, 32, 4, "#4a2420"));
  }
}

function lilies(d: Drawing): void {
  for (const [x, y, s, flower] of [
    [1010, 470, 1, true],
    [1090, 500, 1.25, false],
    [960, 522, 1.2, false],
    [1190, 448, 0.8, true],
    [1236, 520, 1.4, true],
  ] as const) {
    d.at(x, y, 0, s, () => {
      d.ellipse(0, 0, 40, 11, d.linear(20, even("#5fb88a", "#2a7a66", "#123c48")));
      d.path("M0 0L40-5 36 6Z", "#241d58");
      if (!flower) return;
      for (const turn of [-58, -30, 0, 30, 58])
        d.path("M0 0Q-8-14 0-26 8-14 0 0Z", d.linear(90, even("#fff0f6", "#ff9ac2")), {
          transform: `translate(-8 -2) rotate(${turn})`,
        });
      glow(d, -8, -12, 20, "#ffc2dc", 0.5);
    });
  }
}

/** The jetty from the left, its posts in the water, and the angler at its end under a straw hat. */
function jetty(d: Drawing, random: Random): void {
  for (const x of [70, 210, 350, 490, 618]) {
    d.rect(x - 11, 500, 22, 70, 3, d.linear(0, even("#1a0c18", "#5c3a3a", "#2a1420")));
    d.ellipse(x, 556, 30, 5, "#ffc0a0", { opacity: 0.22 });
  }
  d.path("M0 446H628L650 508H0Z", "#3a1f24");
  for (let plank = 0; plank < 24; plank++) {
    const x = plank * 27;
    const tone = random.pick(["#8a5648", "#7a4a40", "#9a6450", "#6e4238"]);
    const [top, foot] = [x * 1, x * 1.03];
    d.path(`M${top + 1} 446H${top + 25}L${foot + 26} 508H${foot}Z`, d.linear(90, even("#b9786a", tone, "#4a2a2c")));
    d.line(`M${top + 8} 452L${foot + 9} 502`, "#2a1418", 1, { opacity: 0.4 });
    d.circle(top + 13, 452, 1.6, "#2a1418").circle(foot + 13, 500, 1.8, "#2a1418");
  }
  d.path("M0 508H650L648 526H0Z", d.linear(90, even("#5c3634", "#2a151c")));
  d.line("M0 508H650", "#ffb08a", 1.6, { opacity: 0.6 });
  d.line("M628 446L650 508", "#ffb08a", 1.4, { opacity: 0.5 });
}

function lantern(d: Drawing): void {
  d.rect(305, 236, 9, 216, 3, d.linear(0, even("#1a0c18", "#6b4440", "#2a1420")));
  d.line("M309 244H346", "#2a1420", 6).line("M342 244V258", "#2a1420", 2);
  glow(d, 342, 282, 96, "#ffb84d", 0.85);
  d.path(
    "M324 264Q342 254 360 264Q368 282 360 300 342 310 324 300 316 282 324 264Z",
    d.radial(even("#fff6c2", "#ffb53d", "#e85a1e"), 0.5, 0.5, 0.62),
  );
  d.line("M332 260Q326 282 332 304M342 258V306M352 260Q358 282 352 304", "#a8360e", 1.4, { opacity: 0.7 });
  d.rect(331, 255, 22, 6, 2, "#2a1018").rect(331, 303, 22, 6, 2, "#2a1018");
  d.line("M342 309V326", "#ffb53d", 3);
}

function angler(d: Drawing): void {
  d.ellipse(586, 476, 62, 9, "#12061a", { opacity: 0.55 });
  // the cloak, the arm with the rod, a knee over the water
  d.path(
    "M596 452C622 450 640 462 640 478 640 500 634 524 630 540L612 540C614 520 612 494 604 486Z",
    d.linear(60, even("#3a4a8a", "#141a44")),
  );
  d.path(
    "M534 478C528 430 540 384 576 372 612 378 628 420 622 478 594 488 560 488 534 478Z",
    d.linear(20, even("#10123a", "#2a3884", "#4456ae", "#8474c4")),
    { stroke: "#0c0a28", "stroke-width": 1.4 },
  );
  d.path("M548 476C544 440 552 406 572 390M592 482C600 446 598 414 588 392", "none", {
    stroke: "#0c0e34",
    "stroke-width": 2,
    opacity: 0.5,
  });
  d.path(
    "M584 398C606 392 626 398 640 410L634 424C618 416 602 418 590 424Z",
    d.linear(20, even("#26347a", "#6a7ad0")),
    { stroke: "#0c0a28", "stroke-width": 1.2 },
  );
  d.circle(638, 416, 8, "#f0b48a");
  d.path("M558 372C560 360 594 360 596 372 594 388 560 388 558 372Z", "#e0a07a");
  // the hat
  d.path(
    "M514 370C536 356 560 336 577 318 594 336 620 356 640 370 604 384 550 384 514 370Z",
    d.linear(15, even("#8a5a1c", "#e8b85c", "#fff0b8", "#c98a34")),
    { stroke: "#5c3408", "stroke-width": 1.4, "stroke-linejoin": "round" },
  );
  d.line(
    "M577 320Q556 350 536 374M577 320Q572 350 568 380M577 320Q590 350 604 378M577 320Q604 350 624 372",
    "#8a5a1c",
    1.3,
    { opacity: 0.6 },
  );
  d.line("M516 370Q577 390 638 370", "#fff3c2", 1.4, { opacity: 0.5 });
}

function draw(): string {
  const d = new Drawing(1300, 560);
  const random = randomFrom(59);
  sky(d, random);
  hills(d);
  water(d, random);
  lilies(d);
  lantern(d);
  jetty(d, random);
  angler(d);
  reeds(d, random, 1120, 1300, 34);
  reeds(d, random, -10, 120, 18);
  return toDataUri(d.toString());
}

export const lake = draw();
