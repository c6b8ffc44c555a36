import { glow } from "@/art/light";
import { mirrored } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import type { Light } from "./belfry";
import { sweptRoof } from "./ink";

/** The light of an hour on the courtyard. */
export interface Hour extends Light {
  hills: readonly [string, string];
  wall: readonly [string, string];
  pillars: string;
  /** Doors and windows, and the lamps of the stone lanterns: dull by day. */
  lamp: string;
  lit: boolean;
  stone: readonly [string, string, string];
  joints: string;
}

/** Where the courtyard's floor begins. */
export const FLOOR = 612;

function tiledRoof(d: Drawing, hour: Hour, y: number, half: number, high: number, ridge: number): void {
  d.path(sweptRoof(y + 8, half * 0.94, high * 0.4, ridge), hour.wood[2]);
  d.path(sweptRoof(y, half, high, ridge), d.linear(85, even(...hour.tiles)), {
    stroke: hour.ink,
    "stroke-width": 4,
    "stroke-linejoin": "round",
  });
  let lines = "";
  for (let share = -0.9; share < 0.95; share += 0.1)
    lines += `M${Math.round(share * ridge)} ${y - high + 4}Q${Math.round(share * (ridge + half) * 0.44)} ${y - Math.round(high * 0.4)} ${Math.round(share * half * 0.94)} ${y - 2}`;
  d.line(lines, hour.ink, 2.4, { opacity: 0.35 });
  const droop = y - high * 0.3 + 4;
  d.line(
    `M${-half + 6} ${droop}C${-half * 0.7} ${y + high * 0.15} ${-half * 0.3} ${y + high * 0.12} 0 ${y + high * 0.12}S${half * 0.7} ${y + high * 0.15} ${half - 6} ${droop}`,
    hour.edge,
    4,
  );
}

/** The great hall behind the courtyard, around the middle of its foot. */
export function hall(d: Drawing, hour: Hour): void {
  const [light, shade] = hour.wall;
  d.path("M-270-140H270V0H-270Z", d.linear(90, even(shade, light)));
  if (hour.lit) glow(d, 0, -60, 330, hour.lamp, 0.75, 110);
  const doors = [-216, -108, 0, 108, 216].map((x) => `M${x - 38}-112H${x + 38}V0H${x - 38}Z`).join("");
  d.path(doors, hour.lamp, { opacity: hour.lit ? 1 : 0.75 });
  const bars = [-216, -108, 0, 108, 216]
    .flatMap((x) => [-25, -13, 0, 13, 25].map((bar) => `M${x + bar}-112V0`))
    .join("");
  d.line(`${bars}M-260-78H260M-260-40H260`, hour.wood[2], 2.4, { opacity: 0.8 });
  d.line([-270, -162, -54, 54, 162, 270].map((x) => `M${x}-140V0`).join(""), hour.pillars, 17, {
    "stroke-linecap": "butt",
  });
  d.path("M-290-140H290V-118H-290Z", hour.pillars);
  d.path("M-310 0H310L330 22H-330ZM-120 22H120L140 44H-140Z", d.linear(90, even(hour.stone[0], hour.stone[1])));
  tiledRoof(d, hour, -132, 400, 74, 290);
  d.path("M-210-214H210V-190H-210Z", hour.wood[1]);
  tiledRoof(d, hour, -206, 318, 108, 180);
  d.path("M-196-326H196L206-306H-206Z", hour.tiles[1], { stroke: hour.ink, "stroke-width": 4 });
  d.line("M-192-323H192", hour.edge, 3);
  mirrored(d, "ridge", () => {
    d.path("M196-308C190-334 204-352 222-356 214-344 216-330 208-306Z", hour.edge, {
      stroke: hour.ink,
      "stroke-width": 3,
    });
  });
}

/** Paving stones that run towards the hall. */
export function floor(d: Drawing, hour: Hour): void {
  d.rect(0, FLOOR, 1200, 900 - FLOOR, 0, d.linear(90, even(...hour.stone)));
  d.path(`M470 ${FLOOR}H730L1060 900H140Z`, hour.edge, { opacity: 0.2 });
  let joints = "";
  for (let x = -1500; x <= 2700; x += 150) joints += `M${600 + (x - 600) * 0.3} ${FLOOR}L${x} 900`;
  for (const y of [622, 636, 656, 682, 716, 760, 816, 884]) joints += `M0 ${y}H1200`;
  d.line(joints, hour.joints, 2.2, { opacity: 0.45 });
}

/** A lantern of stone around the middle of its foot, 190 high. */
export function stoneLantern(d: Drawing, { stone: [pale, body, deep], lamp, lit, ink }: Hour): void {
  if (lit) glow(d, 0, -122, 150, lamp, 0.85);
  const fill = d.linear(10, even(pale, body, deep));
  const more = { stroke: ink, "stroke-width": 4, "stroke-linejoin": "round" } as const;
  d.path("M-46 0L-36-22H36L46 0ZM-15-22L-12-84H12L15-22ZM-42-84L-34-98H34L42-84Z", fill, more);
  d.path("M-28-98H28V-142H-28Z", fill, more);
  d.path("M-18-104V-130Q-18-137 0-137T18-130V-104Z", lit ? lamp : deep);
  if (lit) d.path("M0-132C9-122 9-112 0-106-9-112-9-122 0-132Z", "#ffffff");
  d.path("M-62-140C-40-148-24-160-12-172H12C24-160 40-148 62-140L52-132H-52Z", fill, more);
  d.path("M-9-172C-14-188 0-192 0-204 0-192 14-188 9-172Z", fill, more);
}

/** A paper lantern around its middle, 60 × 80, burning or not yet. */
export function paperLantern(d: Drawing, lit: boolean): void {
  if (lit) glow(d, 0, 0, 84, "#ff9a3a", 0.9);
  d.path(
    "M-17-30C-40-18-40 18-17 30H17C40 18 40-18 17-30Z",
    lit
      ? d.radial(even("#ffffff", "#fff09a", "#ffac38", "#f0561c", "#b4200c"), 0.5, 0.55, 0.62)
      : d.linear(20, even("#e8603c", "#b42c24", "#6a1018")),
    { stroke: "#2a0810", "stroke-width": 3 },
  );
  d.line("M-28-16Q0-9 28-16M-33 0Q0 7 33 0M-28 15Q0 22 28 15", lit ? "#c84a10" : "#4a0810", 1.8, { opacity: 0.6 });
  d.path("M-19-38H19V-29H-19ZM-19 29H19V36H-19Z", "#2a0c10");
  d.line("M0 36V52M-5 36V47M5 36V47", "#ffb84a", 2.2);
}
