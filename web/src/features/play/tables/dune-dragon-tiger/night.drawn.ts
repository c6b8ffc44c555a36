import { glow } from "@/art/light";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { caravan, dune, moonAt, NIGHT, ripples, starsOver } from "./night";

/** Dunes below a full moon: the dragon's side is warm, the tiger's cool. */
function drawNight(): string {
  const d = new Drawing(1200, 620);
  d.rect(0, 0, 1200, 620, 0, d.linear(90, even(...NIGHT, "#f0a05a")));
  starsOver(d, 31, 170, 1200, 300);
  moonAt(d, 600, 118, 58);
  d.path(
    "M0 372C120 330 220 344 330 360 460 378 520 330 640 330 760 330 860 372 980 352 1080 336 1150 338 1200 350V620H0Z",
    d.linear(90, even("#5a2f5e", "#3a2158")),
  );
  caravan(d, [
    [452, 362],
    [516, 351],
    [580, 338],
    [652, 331],
  ]);
  glow(d, 160, 400, 360, "#ff6a3a", 0.5, 200);
  glow(d, 1040, 400, 360, "#1fc0b4", 0.42, 200);
  dune(
    d,
    "M-10 430C120 376 220 352 300 350 420 400 520 430 760 446V620H-10Z",
    "M300 350C280 384 320 410 300 440 270 490 330 540 300 620H860L760 446C520 430 420 400 300 350Z",
    ["#d0765a", "#8a3f5c", "#43244f"],
    ["#5c2c56", "#331b48", "#1c1238"],
  );
  dune(
    d,
    "M560 620C600 480 760 380 900 352 1020 392 1120 414 1210 420V620Z",
    "M900 352C930 396 880 430 910 470 940 520 880 570 900 620H1210V420C1120 414 1020 392 900 352Z",
    ["#7a4a7a", "#4a2f68", "#2a1c50"],
    ["#27616e", "#1c3a5c", "#141c46"],
  );
  d.line("M-10 430C120 376 220 352 300 350 420 400 520 430 640 440", "#ffd09a", 2.2, { opacity: 0.7 });
  d.line("M660 492C720 430 800 380 900 352 1020 392 1120 414 1210 420", "#9af0e0", 2, { opacity: 0.5 });
  ripples(d, [20, 452], 5, 230, "#ffd0a0");
  ripples(d, [690, 500], 5, 190, "#b8a0d8");
  dune(
    d,
    "M-10 560C180 500 400 486 600 500 820 486 1020 500 1210 556V630H-10Z",
    "M600 500C560 530 640 560 600 630H1210V556C1020 500 820 486 600 500Z",
    ["#7a3f5a", "#43244f", "#1f1238"],
    ["#2c2556", "#1c1844", "#100d2c"],
  );
  d.line("M-10 560C180 500 400 486 600 500 820 486 1020 500 1210 556", "#ffe0b0", 2, { opacity: 0.4 });
  d.rect(
    0,
    420,
    1200,
    200,
    0,
    d.linear(90, [
      [0, "#0a0824", 0],
      [1, "#0a0824", 0.75],
    ]),
  );
  d.rect(
    0,
    0,
    1200,
    620,
    0,
    d.linear(0, [
      [0, "#0a0620", 0.5],
      [0.3, "#0a0620", 0],
      [0.7, "#0a0620", 0],
      [1, "#060a24", 0.5],
    ]),
  );
  return toSizedUri(d);
}

/** The shoe from its front: the mouth through which a card slides out. */
function drawShoe(): string {
  const d = new Drawing(150, 112);
  const brass = d.linear(0, even("#8a4a0a", "#ffd76a", "#fff3c2", "#d9921c", "#7a3f08"));
  d.path("M30 8H120L138 42H12Z", d.linear(90, even("#6a2420", "#3a1018")), { stroke: "#1a0610", "stroke-width": 2 });
  d.path("M38 14H112L122 36H28Z", d.linear(90, even("#f4f0ff", "#c4bce0")));
  d.line("M36 19H114M34 24H116M32 29H118", "#8f86b8", 1.2, { opacity: 0.8 });
  d.path("M38 14H112L116 22H34Z", "#ffffff", { opacity: 0.5 });
  d.path("M8 42H142L148 96Q148 106 138 106H12Q2 106 2 96Z", d.linear(90, even("#b0382a", "#7a1a20", "#3a0a16")), {
    stroke: "#1a0610",
    "stroke-width": 2,
  });
  d.path("M8 42H142L143 50H7Z", brass).path("M3 92H147L148 98H2Z", brass);
  d.path("M30 60H120Q126 60 126 66V78Q126 84 120 84H30Q24 84 24 78V66Q24 60 30 60Z", brass);
  d.rect(29, 64, 92, 16, 3, "#0c0410");
  d.rect(34, 68, 82, 12, 2, d.linear(90, even("#ffffff", "#cfc8ea")));
  d.rect(38, 71, 74, 9, 1, d.linear(90, even("#c02c54", "#8d1236")));
  d.path("M29 64H121V70Q75 76 29 70Z", "#0c0410", { opacity: 0.6 });
  for (const x of [14, 136]) d.circle(x, 71, 4, brass, { stroke: "#4a1a06", "stroke-width": 1 });
  return toSizedUri(d);
}

export const night = drawNight();
export const shoe = drawShoe();
