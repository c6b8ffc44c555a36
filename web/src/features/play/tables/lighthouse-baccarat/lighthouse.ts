import { glow } from "@/art/light";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** The tower, 300 high: its foot at the origin, the lamp at (0, -262). */
export function tower(d: Drawing): void {
  const body = d.linear(0, even("#8e98b8", "#f4ecd8", "#fff8e6", "#cdbf9f", "#5d6484"));
  const band = d.linear(0, even("#081432", "#1c3f86", "#2a57ac", "#12296a", "#050c22"));
  const half = (y: number) => 34 + (y / 228) * 12;
  const slab = (top: number, bottom: number, fill: string) =>
    d.path(
      `M${-half(top)} ${top}L${half(top)} ${top}L${half(bottom)} ${bottom}Q0 ${bottom + 9} ${-half(bottom)} ${bottom}Z`,
      fill,
    );
  slab(-228, 0, body);
  for (const [top, bottom] of [
    [-206, -164],
    [-122, -80],
    [-38, 0],
  ] as const)
    slab(top, bottom, band);
  d.path("M-7-132V-146Q-7-153 0-153T7-146V-132ZM-6-52V-64Q-6-70 0-70T6-64V-52Z", "#ffd98a", {
    stroke: "#0a1330",
    "stroke-width": 2.5,
  });
  d.path("M-11 7V-20Q-11-32 0-32T11-20V7Z", "#3a1f0c", { stroke: "#c9a055", "stroke-width": 2 });
  gallery(d);
}

/** The gallery, the lantern room and its roof, all of brass. */
function gallery(d: Drawing): void {
  const brass = metalFill(d, gold, 10);
  d.path("M-36-228H36L48-240H-48Z", d.linear(0, even("#4a2c08", "#c98f2c", "#ffe09a", "#a86d14", "#38200a")));
  d.rect(-50, -246, 100, 7, 3, brass);
  d.rect(-22, -284, 44, 40, 3, d.linear(0, even("#7a3f0a", "#ffc65a", "#fffbe2", "#ffc65a", "#7a3f0a")));
  glow(d, 0, -262, 44, "#fff6cf", 0.95);
  d.circle(0, -262, 11, "#fffdf0");
  d.line("M-22-284V-244M22-284V-244M-8-284V-244M8-284V-244M-22-264H22", "#5a3508", 1.8);
  d.line(
    "M-48-247V-261M-36-247V-261M-29-247V-261M29-247V-261M36-247V-261M48-247V-261M-50-261H-24M24-261H50",
    "#d9a441",
    2.2,
  );
  d.path("M-29-284Q-24-304 0-312Q24-304 29-284Q0-290-29-284Z", brass);
  d.circle(0, -315, 5, brass);
  d.line("M0-319V-334", "#d9a441", 2.4);
}

/** The rock under the tower, its top at the origin; it is lit from the right, where the day ends. */
export function rock(d: Drawing): void {
  d.path(
    "M-190 78C-176 54-150 52-138 34-122 30-112 12-88 10-70-6-40-4 0-4S64-8 84 6C108 8 116 26 136 30 154 48 184 52 200 78Z",
    d.linear(90, even("#2a3358", "#161d3c", "#0a0f26")),
  );
  d.path("M84 6C108 8 116 26 136 30 154 48 184 52 200 78H150C146 60 120 56 112 40 96 36 98 16 66 10Z", "#4a4662", {
    opacity: 0.7,
  });
  d.path("M-138 34C-122 30-112 12-88 10L-70 28-104 44ZM-30 4L10 22-20 46-62 30Z", "#3a4674", { opacity: 0.5 });
  d.line("M136 30C154 48 184 52 200 78M84 6C108 8 116 26 136 30", "#d99a5c", 1.6, { opacity: 0.55 });
  d.line("M-200 80Q-160 70-120 80T-40 80 40 80 120 80 206 80", "#9fb8e8", 2.4, { opacity: 0.45 });
}

/** One beam to the right, from a lamp at (x, y): bright in the middle, lost in the distance. */
export function beam(d: Drawing, x: number, y: number, reach: number, spread: number, strength: number): void {
  for (const [share, light] of [
    [1, 0.09],
    [0.88, 0.1],
    [0.75, 0.11],
    [0.62, 0.13],
    [0.49, 0.15],
    [0.36, 0.17],
    [0.24, 0.2],
    [0.12, 0.26],
  ] as const) {
    const wide = spread * share;
    d.path(
      `M${x} ${y - 5 * share}L${x + reach} ${y - wide}V${y + wide}L${x} ${y + 5 * share}Z`,
      d.across(
        [x, y],
        [x + reach, y],
        [
          [0, "#fffbe6", light * strength],
          [0.12, "#fff1c2", light * strength * 0.8],
          [0.5, "#ffe3a0", light * strength * 0.34],
          [1, "#ffd98a", 0],
        ],
      ),
    );
  }
}
