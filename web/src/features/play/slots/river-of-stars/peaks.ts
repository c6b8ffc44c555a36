import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";

/** The light of an hour on the mountains. */
export interface Hour {
  /** Of each range from far to near: its lit flanks. */
  ranges: readonly [string, string, string];
  snow: string;
  shade: string;
  /** The mist before each range. */
  mist: readonly [string, string, string];
  ground: string;
  edge: string;
  dome: readonly [string, string, string];
  lamp: string;
}

/** A mountain of 100 below its top, whose lit flank has the fill of its place: drawn once, used for all. */
function mountain(d: Drawing, snow: string, shade: string): void {
  d.raw("<defs>")
    .group({ id: "peak" }, () => {
      d.raw('<path d="M0 0L-9 11-17 24-21 27-33 45-38 51-58 76-84 104H86L60 73 49 61 31 40 22 30 18 21 8 12Z"/>');
      d.path("M0 0L-9 11-17 24-21 27-27 36-19 32-15 43-9 33-3 48 3 37 9 52 15 38 20 46 26 34 22 30 18 21 8 12Z", snow);
      d.path("M0 0L8 12 18 21 22 30 31 40 49 61 60 73 86 104H8L20 82 4 64 14 45-3 29 4 14Z", shade, { opacity: 0.62 });
      d.path("M-33 45L-27 58-34 72-26 104H-62L-44 78ZM-9 52L-2 70-10 84-4 104H-18L-16 74Z", shade, { opacity: 0.3 });
    })
    .raw("</defs>");
}

/** Mountains by their tops and heights; those that are nearer come later. */
function range(d: Drawing, fill: string, tops: readonly (readonly [x: number, y: number, high: number])[]): void {
  d.group({ fill }, () => {
    for (const [x, y, high] of tops)
      d.raw(`<use href="#peak" transform="translate(${x} ${y}) scale(${high / 100} ${high / 120})"/>`);
  });
}

/** Mist that lies in a valley: thin above, and it hides what is below. */
const mistAt = (d: Drawing, y: number, colour: string): void => {
  d.path(
    `M0 ${y}C90 ${y - 26} 150 ${y + 16} 250 ${y - 4} 360 ${y - 30} 430 ${y + 10} 560 ${y - 6} 690 ${y - 26} 760 ${y + 18} 880 ${y - 6} 990 ${y - 26} 1090 ${y + 14} 1200 ${y - 10}V900H0Z`,
    d.across(
      [0, y - 20],
      [0, y + 90],
      [
        [0, colour, 0.25],
        [0.5, colour, 0.8],
        [1, colour],
      ],
    ),
  );
};

/** The observatory: a silver dome whose slit is open to the sky, around the middle of its foot. */
function observatory(d: Drawing, [light, body, deep]: Hour["dome"], lamp: string): void {
  glow(d, 22, -118, 120, lamp, 0.5);
  d.line("M26-116L84-196", deep, 30, { "stroke-linecap": "butt" }).line("M26-116L80-190", body, 20, {
    "stroke-linecap": "butt",
  });
  d.line("M20-118L72-190", light, 4, { opacity: 0.8, "stroke-linecap": "butt" });
  const dome = "M-84-72C-84-186 84-186 84-72Z";
  rimmed(d, dome, d.linear(20, even(light, body, deep)), deep, 5);
  d.path("M2-158C22-158 44-148 58-132L30-72H4C12-100 10-130 2-158Z", lamp);
  d.path("M16-158C34-152 46-144 56-134L40-104C38-126 30-144 16-158Z", "#ffffff", { opacity: 0.5 });
  d.line("M-44-74C-46-110-34-140-12-156M-68-78C-64-104-58-118-48-132", deep, 2.4, { opacity: 0.5 });
  d.path("M-92-76H92V-60H-92Z", d.linear(0, even(light, body, deep)), { stroke: deep, "stroke-width": 3 });
  d.path("M-80-60H80V20H-80Z", d.linear(0, even(body, deep)), { stroke: deep, "stroke-width": 4 });
  d.path("M-60-10V-34q8-12 16 0v24ZM44-10V-34q8-12 16 0v24ZM-12 20V-30q12-14 24 0V20Z", lamp);
  d.circle(-64, -92, 4.5, "#ff5468");
}

/** One who looks at the sky through a telescope, beside a lit tent; around the ground below the tripod. */
function watcher(d: Drawing, deep: string, lamp: string): void {
  glow(d, 120, -30, 130, lamp, 0.5);
  d.path("M40 8L112-98 196 8Z", d.linear(90, even("#ffffff", lamp, deep))).path("M112-98L90 8H136Z", deep, {
    opacity: 0.55,
  });
  d.line("M40 8L117-105M196 8L108-105M112-98V8", deep, 4);
  d.line("M0-66L-26 8M0-66L24 8M0-66V4", deep, 6);
  d.line("M-42-112L34-46", deep, 19, { "stroke-linecap": "butt" }).line("M-54-122L-38-108", deep, 26, {
    "stroke-linecap": "butt",
  });
  d.line("M-38-118L26-62", lamp, 2.4, { opacity: 0.8 });
  d.circle(50, -60, 13, deep).path("M36-42C46-52 66-48 70-30L76 8H40L42-24 24-40 28-48 44-34Z", deep);
}

/** Firs between two places on a ridge: one is drawn, the others are it in other sizes. */
function firs(d: Drawing, seed: number, left: number, right: number, ground: (x: number) => number): void {
  const random = randomFrom(seed);
  for (let x = left; x < right; x += random.between(16, 40)) {
    const size = random.between(0.5, 1.1).toFixed(2);
    d.raw(`<use href="#fir" transform="translate(${Math.round(x)} ${Math.round(ground(x)) + 6}) scale(${size})"/>`);
  }
}

/** From the far snow to the near ridge with the observatory and the watcher. */
export function peaks(d: Drawing, hour: Hour): void {
  const [far, middle, close] = hour.ranges;
  mountain(d, hour.snow, hour.shade);
  d.raw(`<defs><path id="fir" d="M0-100L14-62H8L22-34H12L28-4H3V4H-3V-4H-28L-12-34H-22L-8-62H-14Z"/></defs>`);
  range(d, far, [
    [40, 610, 170],
    [330, 580, 210],
    [640, 612, 180],
    [990, 590, 210],
    [1190, 600, 190],
    [200, 548, 250],
    [500, 530, 280],
    [806, 500, 320],
    [1110, 540, 260],
  ]);
  mistAt(d, 676, hour.mist[0]);
  range(d, middle, [
    [60, 700, 150],
    [480, 704, 150],
    [740, 690, 170],
    [1180, 680, 170],
    [300, 664, 190],
    [620, 676, 180],
    [920, 636, 230],
  ]);
  mistAt(d, 762, hour.mist[1]);
  range(d, close, [
    [420, 780, 110],
    [760, 776, 120],
    [600, 752, 150],
    [880, 770, 120],
  ]);
  mistAt(d, 822, hour.mist[2]);
  d.group({ fill: hour.ground }, () => {
    firs(d, 23, 236, 640, (x) => Math.min(866, 768 + (x - 250) * 0.28));
    firs(d, 5, 640, 960, (x) => 862 - (x - 640) * 0.19);
  });
  d.path(
    "M0 728C60 716 150 722 210 742 270 770 320 822 400 846 520 868 700 868 800 846 900 826 960 800 1040 788 1100 780 1160 782 1200 778V900H0Z",
    hour.ground,
  );
  d.line(
    "M0 728C60 716 150 722 210 742 270 770 320 822 400 846M800 846C900 826 960 800 1040 788 1100 780 1160 782 1200 778",
    hour.edge,
    3,
    { opacity: 0.6 },
  );
  d.at(112, 714, 0, 1, () => observatory(d, hour.dome, hour.lamp));
  d.at(1040, 782, 0, 0.82, () => watcher(d, hour.ground, hour.lamp));
}
