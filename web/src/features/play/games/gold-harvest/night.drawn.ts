import { glow } from "@/art/light";
import { type Random, randomFrom } from "@/art/random";
import { Drawing, even, toDataUri } from "@/art/svg";

/** Where the field begins: 190 of the picture's 560 are sky and hills. */
const HORIZON = 190;

function sky(d: Drawing, random: Random): void {
  d.rect(0, 0, 1300, HORIZON + 20, 0, d.linear(90, even("#080a2c", "#101a52", "#22367e", "#4a5fa8", "#8a86b8")));
  for (let star = 0; star < 130; star++) {
    const y = random.between(0, 150);
    d.circle(random.between(0, 1300), y, random.between(0.5, 1.9), "#fdf3d8", { opacity: 0.9 - y / 200 });
  }
  for (const [x, y, w] of [
    [200, 70, 150],
    [1060, 96, 190],
    [480, 112, 160],
  ] as const)
    d.path(
      `M${x - w} ${y}Q${x - w * 0.4} ${y - 16} ${x} ${y - 9}T${x + w} ${y}Q${x} ${y + 9} ${x - w} ${y}Z`,
      "#9aa6e0",
      {
        opacity: 0.22,
      },
    );
}

/** Hills, a farm with a light in its window, trees. */
function hills(d: Drawing): void {
  d.path("M0 210V150Q160 96 330 148T640 138 900 150 1110 120 1300 158V210Z", "#2c3a7c", { opacity: 0.85 });
  d.path("M0 210V176Q210 138 420 172T820 168 1300 172V210Z", "#1c2759");
  for (const [x, y, s] of [
    [392, 176, 1],
    [356, 178, 0.8],
    [950, 176, 1.1],
    [986, 178, 0.8],
    [1020, 176, 0.9],
  ] as const)
    d.at(x, y, 0, s, () => {
      d.rect(-3, -18, 6, 22, 0, "#0c1334")
        .circle(0, -32, 18, "#0f1840")
        .circle(-13, -22, 12, "#0f1840")
        .circle(13, -22, 12, "#0f1840");
    });
  d.at(880, 182, 0, 1, () => {
    d.rect(-34, -30, 68, 34, 0, "#141b44");
    d.path("M-44-28L0-62 44-28Z", "#0c1132");
    d.rect(20, -64, 9, 22, 0, "#0c1132");
    glow(d, -12, -14, 30, "#ffcf6a", 0.8);
    d.rect(-20, -22, 15, 14, 1, "#ffdf8a").line("M-12.5-22V-8M-20-15H-5", "#7a4a0c", 1.2);
    d.rect(8, -18, 13, 22, 1, "#0a0f2a");
  });
}

/** Furrows that run together under the moon. */
function field(d: Drawing, random: Random): void {
  d.rect(0, HORIZON - 6, 1300, 380, 0, d.linear(90, even("#77749c", "#5a4f74", "#3a3052", "#1f1938")));
  for (let furrow = -26; furrow < 26; furrow++) {
    const [a, b] = [furrow, furrow + 0.52];
    const at = (share: number, spread: number) => 650 + share * spread;
    d.path(
      `M${at(a, 30)} ${HORIZON - 4}L${at(b, 30)} ${HORIZON - 4}L${at(b, 150)} 560L${at(a, 150)} 560Z`,
      d.across(
        [0, HORIZON],
        [0, 560],
        [
          [0, "#e8c98a", 0.2],
          [0.5, "#c9974a", 0.24],
          [1, "#8a5a2a", 0.34],
        ],
      ),
    );
  }
  // One path for each colour and depth: hundreds of lines of their own are as many times the bytes.
  for (const colour of ["#f2d79a", "#b88a4a", "#8f86b8"])
    for (const depth of [0, 1, 2]) {
      let stubs = "";
      for (let stub = 0; stub < 46; stub++) {
        const near = (depth + random.next()) / 3;
        const [x, y] = [Math.round(random.between(0, 1300)), Math.round(HORIZON + 6 + near * 362)];
        stubs += `M${x} ${y}l${Math.round(random.between(-2, 2))}-${Math.round(2 + near * 9)}`;
      }
      d.line(stubs, colour, 1 + depth * 0.4, { opacity: 0.26 + depth * 0.08 });
    }
  d.rect(
    0,
    HORIZON - 22,
    1300,
    56,
    0,
    d.linear(90, [
      [0, "#c2c4f0", 0],
      [0.5, "#c2c4f0", 0.34],
      [1, "#c2c4f0", 0],
    ]),
  );
}

/** Arms wide, a hat, patches: it has frightened nobody yet. */
function scarecrow(d: Drawing): void {
  d.at(884, 262, 0, 0.62, () => {
    d.line("M0 30V-100", "#2a1a1c", 7).line("M-60-58H60", "#2a1a1c", 6);
    d.path(
      "M-62-68L-26-74H26L62-68 60-46 28-44 30 6-30 6-28-44-60-46Z",
      d.linear(60, even("#5c4a8a", "#332a5c", "#1d1838")),
      {
        stroke: "#16122c",
        "stroke-width": 1.4,
      },
    );
    d.rect(4, -40, 16, 15, 2, "#a8533a").rect(-22, -14, 14, 13, 2, "#4a7a8a");
    d.line(
      "M-62-64l-14-6M-62-56l-16 0M-60-50l-12 8M62-64l14-6M62-56l16 0M60-50l12 8M-24 6l-4 14M-10 6v14M8 6v14M22 6l5 13",
      "#e0bd78",
      2.4,
    );
    d.circle(0, -92, 17, d.radial(even("#f2dcae", "#d1a86a", "#8a6440"), 0.5, 0.5, 0.6, 0.38, 0.35));
    d.line("M-9-96l5 5M-4-96l-5 5M4-96l5 5M9-96l-5 5M-6-84Q0-80 6-84", "#3a2414", 1.8);
    d.path("M-30-104Q0-114 30-104 16-98 0-98-16-98-30-104Z", "#3d2a1c").path(
      "M-17-106C-14-128 14-130 18-107 8-110-8-110-17-106Z",
      "#5c4028",
    );
  });
}

function draw(): string {
  const d = new Drawing(1300, 560);
  const random = randomFrom(83);
  sky(d, random);
  hills(d);
  field(d, random);
  scarecrow(d);
  return toDataUri(d.toString());
}

export const night = draw();
