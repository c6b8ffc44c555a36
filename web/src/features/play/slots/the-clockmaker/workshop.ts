import { glow, shadow, vignette } from "@/art/light";
import { dots } from "@/art/rim";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { dial, lamp, wheel } from "./clockwork";
import { teeth } from "./wheels";

const WOOD = even("#a86830", "#6a3a18", "#3a1c0c");
const PAPER = ["#fff8e0", "#f4dcaa", "#c8945a"];

/** Boards, and great wheels painted on them by the light of the lamps. */
const wall = (d: Drawing): void => {
  d.rect(0, 0, 1200, 900, 0, d.linear(90, even("#3a1c0c", "#5c3016", "#7a4420", "#4a2610")));
  let seams = "";
  for (let x = 0; x <= 1200; x += 75) seams += `M${x} 0V800`;
  d.path(seams, "none", { stroke: "#24100a", "stroke-width": 4, opacity: 0.5 });
  d.path(seams, "none", { stroke: "#d8945a", "stroke-width": 1.5, opacity: 0.35, transform: "translate(3 0)" });
  glow(d, 600, 300, 640, "#ffb85a", 0.6, 430);
  d.group({ id: "great", color: "#2a1208", opacity: 0.4, transform: "translate(600 470) scale(3.5)" }, () =>
    wheel(d, 44, 6),
  );
};

/** A wall clock whose pendulum is seen through its glass. */
const regulator = (d: Drawing): void => {
  d.rect(-76, 70, 164, 470, 6, "#1a0a04", { opacity: 0.5 });
  d.path("M-82 20L0-46 82 20Z", d.linear(90, WOOD)).path("M-60 14L0-32 60 14Z", "#8a5224");
  d.circle(0, -2, 11, "#f0b84a");
  d.rect(-76, 14, 152, 500, 6, d.linear(0, even("#4a240e", "#b0703a", "#7a4218", "#3a1a0a")));
  d.path("M-76 514H76L52 560H-52Z", d.linear(90, WOOD)).circle(0, 566, 12, "#c98a2e");
  d.at(0, 96, 0, 1, () => dial(d, 66, 10.15, PAPER));
  d.rect(-54, 180, 108, 312, 8, "#1c0c06", { stroke: "#d8a050", "stroke-width": 4 });
  d.line("M-4 182L20 418", "#e0a848", 7);
  d.at(22, 432, -5, 1, () => {
    d.circle(0, 0, 36, d.linear(55, even("#fff3c0", "#f0b545", "#a8641a", "#e8a83a")));
    d.circle(0, 0, 24, "none", { stroke: "#8a4c0e", "stroke-width": 3 });
  });
  d.path("M-50 184H-14L-50 400Z", "#fff", { opacity: 0.1 });
};

/** An arched window: night over the roofs, and the tower whose clock is lit. */
const night = (d: Drawing): void => {
  const arch = "M-82 500V60C-82-46 82-46 82 60V500Z";
  d.path(arch, "#2a1208", { stroke: "#8a5224", "stroke-width": 20 });
  d.group({ "clip-path": d.clip(arch) }, () => {
    d.rect(-84, -40, 170, 545, 0, d.linear(90, even("#0c1a4a", "#1f4a8c", "#4a86b8", "#8ab4c8")));
    dots(
      d,
      [
        [-58, 70],
        [-30, 20],
        [52, 40],
        [64, 130],
        [-64, 150],
        [30, 4],
        [58, 214],
      ],
      4,
      "#fff",
      { opacity: 0.9 },
    );
    glow(d, -44, 92, 70, "#cfe4ff", 0.8);
    d.circle(-44, 92, 22, "#fffbe6");
    d.path("M-8 505V190L0 178 32 96 64 178 72 190V505Z", "#101c40").path("M28 100L32 60 36 100Z", "#101c40");
    glow(d, 32, 232, 64, "#ffe08a", 0.9);
    d.at(32, 232, 0, 1, () => dial(d, 31, 7.9, ["#fffbe0", "#ffe9a8", "#ffc860"]));
    d.path("M16 300q8-16 16 0v28h-16ZM40 300q8-16 16 0v28h-16Z", "#ffd06a");
    d.path("M-90 505V400L-60 360-30 400V430L0 396 34 440V420L60 390 90 430V505Z", "#0a1230");
    d.path("M-66 430h14v18h-14ZM48 450h14v18h-14ZM-8 450h12v16h-12Z", "#ffd06a");
  });
  d.path("M0-20V500M-82 170H82M-82 340H82", "none", { stroke: "#6a3a18", "stroke-width": 9 });
  d.path("M-100 500H100L92 528H-92Z", d.linear(90, WOOD)).line("M-96 503H96", "#ffd098", 3, { opacity: 0.6 });
};

/** The clocks on the shelf, each of its own shape. */
const shelf = (d: Drawing): void => {
  const stand = (x: number, draw: () => void) => d.group({ transform: `translate(${x} 190)` }, draw);
  const cases = ["M-44 0V-54Q-44-100 0-100T44-54V0Z", "M-56 0V-14Q-40-18-34-60 0-96 34-60 40-18 56-14V0Z"];
  const paints = ["#b05a2a", "#2a6a5c"].map((colour) => d.linear(20, even("#f0b070", colour, "#2a1008")));
  for (const [x, kind, hour] of [
    [44, 1, 4.6],
    [172, 0, 8.35],
    [1022, 0, 5.2],
    [1146, 1, 9.7],
  ] as const)
    stand(x, () => {
      d.path(cases[kind] ?? "", paints[kind] ?? "", { stroke: "#1a0a04", "stroke-width": 4 });
      d.at(0, kind === 1 ? -46 : -58, 0, 1, () => dial(d, kind === 1 ? 25 : 29, hour, PAPER));
    });
  d.rect(-10, 206, 1220, 24, 0, "#140804", { opacity: 0.45 });
  d.rect(-10, 190, 1220, 20, 3, d.linear(90, WOOD)).line("M-10 192H1210", "#ffd098", 3, { opacity: 0.7 });
};

/** The bench with what lies on it. */
const bench = (d: Drawing): void => {
  d.rect(0, 776, 1200, 124, 0, d.linear(90, even("#b87438", "#7a4420", "#32170a")));
  d.line("M0 778H1200", "#ffdca0", 4, { opacity: 0.8 });
  d.path("M0 822H1200M240 778V822M690 822V900M930 778V822M430 822V900", "none", {
    stroke: "#32170a",
    "stroke-width": 3,
    opacity: 0.6,
  });
  d.path("M240 790H960L1010 880H190Z", "#1c5a44").path("M256 796H944L984 872H216Z", "none", {
    stroke: "#8ad0a0",
    "stroke-width": 2,
    opacity: 0.5,
  });
  for (const [x, y, r, colour] of [
    [330, 838, 34, "#ffd46a"],
    [404, 852, 20, "#b8c8dc"],
    [804, 850, 22, "#ff9a5a"],
    [866, 836, 36, "#ffd46a"],
  ] as const) {
    d.ellipse(x, y + 6, r, r * 0.5, "#06231a", { opacity: 0.7 });
    d.group({ transform: `translate(${x} ${y}) scale(${r / 100} ${r / 190})` }, () =>
      d.path(`${teeth(18, 100, 82)}M-30 0a30 30 0 1 0 60 0a30 30 0 1 0-60 0Z`, colour, { "fill-rule": "evenodd" }),
    );
  }
  d.line("M520 862L640 826", "#14100c", 13)
    .line("M520 862L570 847", "#e0503a", 10)
    .line("M574 846L640 826", "#dce6f4", 5);
  d.line("M690 868L760 812", "#dce6f4", 4).line("M694 870L772 822", "#9fb0c8", 4);
  // A vice at the left, an oil can and a bell glass at the right.
  d.path(
    "M30 776V716H16V690H120V716H96V776ZM120 696H166V710H120ZM166 680H176V726H166Z",
    d.linear(90, even("#8aa0b4", "#46586a", "#1c2630")),
    { stroke: "#10161c", "stroke-width": 3 },
  );
  d.path(
    "M1010 778C1000 740 1030 726 1038 716L1050 660 1056 662 1054 716C1062 726 1092 740 1082 778Z",
    d.linear(10, even("#ffe0b8", "#e8884a", "#6a260c")),
    { stroke: "#1a0a04", "stroke-width": 3 },
  );
  d.path("M1116 776V706C1116 660 1180 660 1180 706V776Z", "#dff4ff", {
    opacity: 0.28,
    stroke: "#f4fcff",
    "stroke-width": 3,
  });
  d.at(1148, 730, 0, 1, () => dial(d, 24, 3.4, PAPER));
  d.rect(1106, 770, 84, 14, 4, d.linear(90, WOOD));
};

export function workshop(): string {
  const d = new Drawing(1200, 900);
  wall(d);
  shelf(d);
  shadow(d, 96, 500, 120, 300, 0.4);
  d.at(92, 262, 0, 0.88, () => regulator(d));
  d.at(1108, 270, 0, 0.9, () => night(d));
  bench(d);
  for (const x of [318, 882]) d.at(x, 118, 0, 1, () => lamp(d));
  vignette(d, "#1a0a04", 0.6);
  return toSizedUri(d);
}
