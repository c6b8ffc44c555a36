import { glint, glow, rays, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { peaks } from "./peaks";
import { courseOf, figure, river, strewn } from "./sky";

/** A high and clear night: the Milky Way runs over the sky as a river. */
function drawNight(): string {
  const d = new Drawing(1200, 900);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#03041c", "#070d3e", "#0d1f6a", "#15478e", "#2f8fa8", "#8fe0d0")));
  strewn(d, 11, 130, 620);
  const course = courseOf(
    [
      [430, -70],
      [1130, 20],
      [1330, 330],
      [680, 395],
      [120, 470],
      [-80, 760],
    ],
    170,
  );
  river(d, course, {
    mist: ["#3a3cc0", "#4a9cf0", "#a8fff0"],
    stars: ["#dff6ff", "#ffffff", "#c8fff4"],
    count: 70,
    swarms: 17,
    seed: 7,
  });
  figure(
    d,
    "M70 150L150 90 214 138 190 226 110 250ZM150 90L196 30 300 60",
    [
      [70, 150],
      [150, 90],
      [214, 138],
      [190, 226],
      [110, 250],
      [196, 30],
      [300, 60],
    ],
    "#8ad8ff",
  );
  figure(
    d,
    "M960 560L1010 500 1080 510 1150 430M1080 510L1120 570",
    [
      [960, 560],
      [1010, 500],
      [1080, 510],
      [1150, 430],
      [1120, 570],
    ],
    "#8ad8ff",
  );
  glow(d, 600, 720, 700, "#8affea", 0.5, 170);
  peaks(d, {
    ranges: ["#4478b8", "#2c5c9c", "#1c4a84"],
    snow: "#e4f8ff",
    shade: "#143a94",
    mist: ["#7cc8dc", "#4688bc", "#1f5490"],
    ground: "#060c2e",
    edge: "#6ad0e4",
    dome: ["#e8f2ff", "#7c94c8", "#1a2458"],
    lamp: "#b4fff0",
  });
  vignette(d, "#02031a", 0.55);
  return toSizedUri(d);
}

/** The tones, widths and strengths of the stars' circles. */
const TRAILS = [
  ["#ffd45a", 3, 0.85],
  ["#ffffff", 1.6, 0.8],
  ["#ffb03a", 4, 0.7],
  ["#fff3c0", 2.4, 0.8],
  ["#9af0ff", 2, 0.7],
] as const;

/** Hold and win: the sky turns around its pole, each star draws its circle in gold. */
function drawTurning(): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(31);
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#0a0840", "#1c1274", "#4c2490", "#b4487c", "#ff9444", "#ffe08a")));
  const [x, y] = [600, 236] as const;
  glow(d, x, y, 560, "#d83a9c", 0.55);
  glow(d, x, y, 330, "#ff9a3a", 0.75);
  rays(d, x, y, "#fff0b0", 18, 0.13, 620, 0.4);
  // Each group has one tone; a star's circle begins anywhere.
  for (const [group, [tone, wide, opacity]] of TRAILS.entries()) {
    d.group({ fill: "none", stroke: tone, "stroke-width": wide, opacity, transform: `translate(${x} ${y})` }, () => {
      for (let r = 24 + group * 10; r < 780; r += 46 + Math.round(random.between(-7, 7))) {
        const part = () => Math.round(r * random.between(0.3, 1.2));
        d.raw(
          `<circle r="${r}" stroke-dasharray="${part()} ${part()} ${part() * 2} ${part()}" transform="rotate(${Math.round(random.between(0, 360))})"/>`,
        );
      }
    });
  }
  glow(d, x, y, 130, "#ffffff", 0.9);
  glint(d, x, y, 54, "#ffffff");
  glow(d, 600, 700, 760, "#ffd46a", 0.9, 200);
  peaks(d, {
    ranges: ["#e8925c", "#b45c68", "#84406c"],
    snow: "#fff0c8",
    shade: "#3a1460",
    mist: ["#ffd08a", "#e89a6c", "#a8607a"],
    ground: "#150630",
    edge: "#ffd070",
    dome: ["#fff3d0", "#c88a6a", "#3a1450"],
    lamp: "#ffe79a",
  });
  vignette(d, "#0c0428", 0.5);
  return toSizedUri(d);
}

/** 1200 × 900: the clear night, and hold and win, when the sky turns. */
export const backdrop = { base: drawNight(), free: drawTurning() };
