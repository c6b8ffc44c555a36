import { type Drawing, even } from "@/art/svg";
import { bead, copper, RIM, rim } from "./spice";

const BODY = "M22 98C6 84 12 48 40 42H82C108 48 114 84 98 98 84 104 36 104 22 98Z";
const SPOUT = "M98 84C112 80 114 62 122 50L134 44 138 54C128 66 126 88 100 98Z";
const HANDLE = "M34 46C22 6 98 6 86 46";

/** The kettle, 140 × 110, without its lid. */
export function kettleBody(d: Drawing): void {
  d.line(HANDLE, RIM, 13);
  rim(d, BODY + SPOUT);
  d.line(HANDLE, "#5a2410", 8).line("M35 40C30 14 88 10 86 38", "#d88a5a", 2.4);
  d.path(SPOUT, copper(d, 30)).line("M134 44L138 54", "#ffe0c0", 2.4);
  d.path(BODY, copper(d, 8));
  d.path(
    BODY,
    d.linear(90, [
      [0, "#fff0dc", 0.35],
      [0.35, "#fff0dc", 0],
      [0.7, "#3a0f06", 0.1],
      [1, "#3a0f06", 0.7],
    ]),
  );
  // Hammered copper: small dents that catch the light.
  const dents = [
    [52, 66],
    [70, 62],
    [86, 70],
    [44, 82],
    [62, 80],
    [80, 86],
  ] as const;
  for (const [x, y] of dents) d.ellipse(x, y, 4.4, 3, "#ffd8b0", { opacity: 0.16 });
  d.path("M28 58C32 50 38 48 44 47 36 54 30 66 30 80 24 74 24 66 28 58Z", "#fff", { opacity: 0.75 });
  d.line("M20 94C40 102 80 102 100 94", "#ffb47a", 2, { opacity: 0.55 });
  for (const x of [34, 86]) bead(d, x, 46, 4.4, "#ffc890");
}

/** Its lid, in the same place. */
export function kettleLid(d: Drawing): void {
  const lid = "M38 44C40 32 82 32 84 44Z";
  d.circle(61, 28, 8, RIM);
  rim(d, lid, 5);
  d.path(lid, copper(d, 8));
  bead(d, 61, 28, 5.6, "#4a2412");
}

export const kettle = (d: Drawing): void => {
  kettleBody(d);
  kettleLid(d);
};

/** A gas flame with its blue foot, 30 wide, from its foot upwards. */
export function gasFlame(d: Drawing): void {
  d.path(
    "M0 0C-18-4-15-24-6-32-7-24-1-24 0-40 6-28 4-24 8-22 16-14 16-3 0 0Z",
    d.linear(90, even("#ffe98a", "#ff9a2e", "#ff5a1c")),
  );
  d.path("M0 0C-9-3-7-14 0-22 7-14 9-3 0 0Z", d.linear(90, even("#fffbe0", "#8fd8ff", "#2f7bff")));
}
