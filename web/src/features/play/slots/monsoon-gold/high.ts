import { glint, glow } from "@/art/light";
import { dots, rimmed } from "@/art/rim";
import { type Drawing, even, type Point } from "@/art/svg";
import { gilt, INK } from "./ink";

/** A roof with swept-up corners: its eaves at y, half so wide, so high, and half of its ridge. */
const roof = (y: number, w: number, h: number, ridge: number): string =>
  `M${-w - 5} ${y - 11}C${-w + 1} ${y} ${-w + 7} ${y + 3} ${-w + 13} ${y + 3}H${w - 13}C${w - 7} ${y + 3} ${w - 1} ${y} ${w + 5} ${y - 11}C${w - 8} ${y - 4} ${ridge + 5} ${y - h * 0.55} ${ridge} ${y - h}H${-ridge}C${-ridge - 5} ${y - h * 0.55} ${-w + 8} ${y - 4} ${-w - 5} ${y - 11}Z`;

/** A temple of three gilded tiers. */
export const temple = (d: Drawing): void => {
  glow(d, 0, -4, 60, "#ffd24a", 0.95);
  const lacquer = d.linear(0, even("#7a0f2c", "#e03a4e", "#a81a38", "#5a0a24"));
  rimmed(d, "M-44 44H44V49H50V57H-50V49H-44Z", d.linear(90, even("#e8dcff", "#8a7ac0", "#3f3578")), INK);
  d.line("M-44 49.5H44", "#2c2458", 1.6);
  rimmed(d, "M-36 46V22H36V46Z", lacquer, INK, 4);
  d.path("M-11 46V34C-11 24 11 24 11 34V46Z", d.linear(90, even("#fff6b0", "#ffb52e")), {
    stroke: "#4a0618",
    "stroke-width": 2.4,
  });
  d.path("M-30 44V31H-25V44ZM-21 44V31H-16V44ZM16 44V31H21V44ZM25 44V31H30V44Z", "#ffd98a");
  for (const [y, w, h, ridge] of [
    [25, 50, 22, 25],
    [-3, 36, 18, 16],
    [-26, 23, 15, 6],
  ] as const) {
    if (y < 20) {
      rimmed(d, `M${-w * 0.56} ${y + 8}V${y - 2}H${w * 0.56}V${y + 8}Z`, lacquer, INK, 4);
      d.line(`M${-w * 0.36} ${y + 6}H${w * 0.36}`, "#ffd25a", 4, {
        "stroke-dasharray": "3 5",
        "stroke-linecap": "butt",
      });
    }
    rimmed(d, roof(y, w, h, ridge), gilt(d), INK, 4.5);
    const tiles = [-0.72, -0.43, -0.14, 0.14, 0.43, 0.72].map(
      (k) => `M${ridge * k} ${y - h + 2}C${ridge * k} ${y - h * 0.5} ${w * k * 0.8} ${y - 5} ${w * k * 0.86} ${y - 1}`,
    );
    d.line(tiles.join(""), "#8c4206", 1.4, { opacity: 0.7 });
    d.line(`M${-w + 10} ${y + 1}H${w - 10}`, "#b8243c", 2.6);
    d.line(
      `M${-ridge + 1} ${y - h + 2}C${-ridge - 3} ${y - h * 0.55} ${-w + 12} ${y - 5} ${-w + 2} ${y - 6}`,
      "#fff",
      2.4,
      {
        opacity: 0.85,
      },
    );
  }
  rimmed(d, "M-7-39C-5-44-2-48 0-58 2-48 5-44 7-39Z", gilt(d), INK, 4);
  glint(d, 30, -12, 10, "#fff", 0.95);
};

/** A bell of red copper that hangs from a gilded crown. */
export const bell = (d: Drawing): void => {
  glow(d, 0, 0, 58, "#ff8a5a", 0.75);
  const copper = d.linear(8, [
    [0, "#7a2416"],
    [0.2, "#f08a5a"],
    [0.32, "#ffe0c8"],
    [0.48, "#dc6a3c"],
    [0.8, "#8a2a1c"],
    [0.92, "#d8684a"],
    [1, "#5a1410"],
  ]);
  const silk = d.linear(0, even("#ff8a8a", "#e0203e", "#8a0a2a"));
  rimmed(d, "M-6 32H6L5 39H11V45H-11V39H-5Z", gilt(d), INK, 4.5);
  rimmed(d, "M-10 45H10L13 57H-13Z", silk, INK, 4.5);
  d.line("M-4 49L-5 56M4 49L5 56", "#6a0420", 2);
  rimmed(d, "M-5-58H5V-38H-5Z", silk, INK, 4);
  const crown = "M-9-32C-34-36-30-60-10-48M9-32C34-36 30-60 10-48";
  d.line(crown, INK, 12).line(crown, gilt(d, 0), 6.6);
  rimmed(d, "M-13-52H13L9-42H-9Z", gilt(d, 0), INK, 4);
  rimmed(
    d,
    "M-25-25C-24-43 24-43 25-25 28-6 31 8 42 20 48 27 51 31 49 35 26 44-26 44-49 35-51 31-48 27-42 20-31 8-28-6-25-25Z",
    copper,
    INK,
  );
  d.path("M-49 35C-26 44 26 44 49 35L46 28C24 36-24 36-46 28Z", "#4a0e10", { opacity: 0.55 });
  d.line("M-25-22Q0-15 25-22M-30 2Q0 10 30 2M-40 18Q0 29 40 18", gilt(d, 0), 3.2);
  // Petals of a lotus run around it.
  const petals =
    "M-9 5C-13-8-8-15 0-18 8-15 13-8 9 5ZM-27 1C-26-9-21-15-14-17-8-13-8-4-11 4ZM27 1C26-9 21-15 14-17 8-13 8-4 11 4Z";
  d.path(petals, "#f0a878", { stroke: "#6a1a12", "stroke-width": 2, "stroke-linejoin": "round" });
  d.path(
    "M-4 4C-6-4-4-8 0-11 4-8 6-4 4 4ZM-22 1C-21-5-18-9-15-11-13-7-13-2-14 2ZM22 1C21-5 18-9 15-11 13-7 13-2 14 2Z",
    "#a83c24",
  );
  const bosses: Point[] = [
    [-29, 12],
    [-10, 16],
    [10, 16],
    [29, 12],
  ];
  dots(d, bosses, 7.6, "#4a0e10");
  dots(
    d,
    bosses.map(([x, y]) => [x - 0.8, y - 0.9]),
    4.6,
    "#ffd9a8",
  );
  d.line("M-18-30C-21-17-22-4-27 7M-33 19C-35 22-38 25-40 28", "#fff", 4, { opacity: 0.75 });
};

/** An oil lamp of violet enamel and brass, alight. */
export const lamp = (d: Drawing): void => {
  glow(d, 0, -24, 34, "#fff0a0", 0.9);
  glow(d, 0, -6, 54, "#ff9a2e", 0.8);
  const enamel = d.linear(15, even("#d8a8ff", "#8a3af0", "#5a1ab8", "#2c0a6a"));
  rimmed(d, "M-8 26H8C8 34 14 40 26 44 30 46 32 50 32 55H-32C-32 50-30 46-26 44-14 40-8 34-8 26Z", gilt(d, 20), INK);
  d.line("M-27 49H27", "#8c4206", 2, { opacity: 0.7 });
  rimmed(d, "M-13 25Q0 19 13 25 15 30 13 33 0 38-13 33-15 30-13 25Z", enamel, INK, 4);
  rimmed(d, "M-57-16C-42 2-34 26 0 26S42 2 57-16C44-10 26-6 0-6S-44-10-57-16Z", enamel, INK);
  d.path("M-57-16C-42 2 42 2 57-16 44-10 26-6 0-6S-44-10-57-16Z", gilt(d, 0), {
    stroke: "#5a2d02",
    "stroke-width": 1.2,
  });
  d.line("M-35 7Q-28 16-20 9T-6 12 6 12 20 9Q28 16 35 7", "#ffd25a", 2.4);
  dots(
    d,
    [
      [-12, 19],
      [0, 20],
      [12, 19],
    ],
    3.8,
    "#ffe89a",
  );
  d.line("M-44-4C-38 8-32 16-22 20", "#fff", 3.6, { opacity: 0.75 });
  rimmed(
    d,
    "M0-58C3-46 20-36 20-20 20-8 11-2 0-2S-20-8-20-20C-20-28-15-33-12-40-9-37-7-35-6-32-6-42-4-50 0-58Z",
    d.linear(90, even("#ffe98a", "#ffc02e", "#ff7a14", "#e2301a")),
    INK,
  );
  d.path("M1-40C4-32 12-27 12-17 12-9 7-5 0-5S-12-9-12-17C-12-22-9-25-7-29-4-26-3-25-2-23-2-30-1-35 1-40Z", "#ffdf6a");
  d.path("M0-25C4-20 7-17 7-12 7-7 4-5 0-5S-7-7-7-12C-7-17-4-20 0-25Z", "#fffdea");
};

/** A peacock before its spread tail. */
export const peacock = (d: Drawing): void => {
  glow(d, 0, -4, 60, "#2affc8", 0.8);
  const vane = d.linear(90, even("#7af0a0", "#14a87a", "#0a6a72"));
  d.group({ transform: "translate(0 20) scale(.765 .98)" }, () => {
    d.path("M-66 12A66 66 0 1 1 66 12Z", INK);
    const plume = (turn: number, scale: number, first: boolean): void => {
      const transform = `rotate(${turn}) scale(${scale})`;
      if (!first) {
        d.raw(`<use href="#plume" transform="${transform}"/>`);
        return;
      }
      d.group({ transform }, () =>
        d.group({ id: "plume" }, () => {
          rimmed(d, "M0 0C-5-26-18-46-16-60-13-78 13-78 16-60 18-46 5-26 0 0Z", vane, INK, 4);
          d.ellipse(0, -61, 11, 12, "#ffd23a").ellipse(0, -60, 8, 9, "#18d8d0").ellipse(0, -58.5, 5.4, 6, "#1a1a8a");
          d.line("M0-44V-14M0-36L-7-44M0-36L7-44M0-27L-5-33M0-27L5-33", "#b8ffd0", 1.5, { opacity: 0.7 });
        }),
      );
    };
    [-96, -72, -48, -24, 24, 48, 72, 96, 0].forEach((turn, at) => {
      plume(turn, 1, at === 0);
    });
    for (const turn of [-84, -60, -36, 36, 60, 84]) plume(turn, 0.66, false);
  });
  const silk = d.linear(15, even("#9ae8ff", "#2a8aff", "#1a44d8", "#14146a"));
  rimmed(
    d,
    "M-6-24C6-28 14-20 11-9 8 2 12 8 20 18 32 34 22 56 0 57S-30 40-20 20C-14 10-6 4-7-6-9-8-10-11-11-13L-24-9C-22-16-16-22-6-24Z",
    silk,
    INK,
    5,
  );
  d.path("M-12-16L-24-9-11-12Z", "#ffc23a", { stroke: INK, "stroke-width": 1.4 });
  d.path("M-9-19Q-2-23 5-18 2-13-4-13Q-8-15-9-19Z", "#f4fbff")
    .circle(-2.5, -17, 2.6, INK)
    .circle(-3.3, -17.8, 0.9, "#fff");
  d.line("M1-26L-4-37M4-26L4-39M7-24L12-36", INK, 4).line("M1-26L-4-37M4-26L4-39M7-24L12-36", "#4ae0ff", 1.8);
  dots(
    d,
    [
      [-4, -38],
      [4, -40],
      [12, -37],
    ],
    6,
    "#d8faff",
  );
  d.line(
    "M-12 26q5 6 10 0 5 6 10 0 4 5 9 1M-16 37q6 6 12 0 6 6 12 0 5 5 11 1M-10 48q5 5 10 0 6 5 11 0",
    "#6ad0ff",
    1.8,
    {
      opacity: 0.8,
    },
  );
  d.line("M-3-4C-3 8-14 16-17 28", "#fff", 3, { opacity: 0.7 });
};
