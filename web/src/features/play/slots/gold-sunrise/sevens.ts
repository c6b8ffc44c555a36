import { glow, starPoints } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even, polygon } from "@/art/svg";
import { gold, type Metal, metalFill, silver } from "@/art/things";

export const INK = "#2a0a22";

/** A seven with a waved bar and a bowed leg. */
const SEVEN =
  "M-40-48C-28-40-14-40-2-43 12-47 26-49 41-47L41-27C22-6 12 18 11 52L-23 52C-22 20-8-4 14-23 0-19-12-20-21-21-27-21-30-17-30-9L-40-9Z";

interface Coat {
  /** from its light to its deep edge */
  body: readonly [string, string, string, string];
  edge: Metal;
  /** the lines between the edge and the body: of the groove, and its bright side */
  groove: string;
  seam: string;
}

/** The seven itself: a dark rim, a bevelled edge of metal, lacquer with a light from the upper left. */
function seven(d: Drawing, { body, edge, groove, seam }: Coat): void {
  const line = (colour: string, width: number): void => void d.line(SEVEN, colour, width);
  line(INK, 15);
  line(metalFill(d, edge, 50), 10);
  line(groove, 4);
  d.path(SEVEN, d.linear(72, even(...body)), { stroke: seam, "stroke-width": 1 });
  const within = { "clip-path": d.clip(SEVEN) };
  // The lower right of the body lies in its own shade, its upper left in the light.
  d.line("M41-27C22-6 12 18 11 52", body[3], 9, { opacity: 0.55, ...within });
  d.path("M-40-48C-28-40-14-40-2-43 12-47 26-49 41-47L41-40C18-32-10-30-40-26Z", "#fff", { opacity: 0.4, ...within });
  d.line("M-17 50C-16 24-4 0 14-17", "#fff", 4, { opacity: 0.6, ...within });
  d.line("M-34-39C-22-34-8-35 4-38", "#fff", 3.2, { opacity: 0.9 });
}

/** A leaf that grows up from the origin. */
const LEAF = "M0 0C-8-5-8-15 0-22 8-15 8-5 0 0Z";

/** Laurel left and right: two boughs that meet below. */
function laurel(d: Drawing): void {
  const bough = (): void => {
    d.line("M6 54C34 52 50 34 53 6", INK, 8);
    for (const [x, y, turn] of [
      [20, 53, 58],
      [33, 49, 108],
      [34, 48, 40],
      [44, 38, 88],
      [45, 36, 18],
      [51, 22, 62],
      [52, 14, -4],
    ] as const)
      rimmed(d, LEAF, d.linear(0, even("#e9ff9a", "#6cc23c", "#1f7a4a")), INK, 4, {
        transform: `translate(${x} ${y}) rotate(${turn}) scale(.92)`,
      });
    d.line("M6 54C34 52 50 34 53 6", "#a8dc58", 3);
  };
  d.group({ transform: "scale(.91)" }, () =>
    d.group({ id: "bough" }, bough).raw(`<use href="#bough" transform="scale(-1 1)"/>`),
  );
}

/** The highest seven: gold with rubies, in laurel. */
export const goldSeven = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#ffd85a", 0.75);
  laurel(d);
  d.at(0, -5, 0, 0.93, () => {
    seven(d, {
      body: ["#fffbd6", "#ffe066", "#f7a823", "#b5620a"],
      edge: gold,
      groove: "#b8123f",
      seam: "#fff6cc",
    });
    for (const [x, y] of [
      [-22, -30],
      [2, -33],
      [26, -36],
    ] as const) {
      d.circle(x, y, 5.6, "#8a0f34", { stroke: "#fff3b8", "stroke-width": 1.4 });
      d.circle(x, y, 4.6, d.radial(even("#ffd0d8", "#ff3d68", "#a80f3c"), 0.5, 0.5, 0.6, 0.35, 0.3));
    }
  });
};

/** A seven of red lacquer in flames. */
export const redSeven = (d: Drawing): void => {
  const outer =
    "M0 58C-32 58-54 44-57 20-59 4-50-8-53-28-43-20-39-10-38 0-33-8-32-20-38-34-24-28-18-16-16-4L18-4C20-14 26-24 40-30 36-18 37-8 41 0 45-8 44-20 50-36 58-20 52-6 56 12 60 38 34 58 0 58Z";
  glow(d, 0, 16, 58, "#ff8a2a", 0.8);
  rimmed(d, outer, d.linear(90, even("#ff3d2a", "#ff7a1f", "#ffb52e", "#ffe25a")), INK);
  d.path(
    "M-6 55C-34 54-50 40-51 22-51 10-46 4-48-8-40 4-40 14-36 18-30 10-28 2-30-12-18 2-14 20-18 34L14 34C20 20 22 4 32-10 30 2 32 10 37 16 41 8 42 0 47-8 46 4 52 12 51 24 49 42 32 54-6 55Z",
    "#fff08a",
    { opacity: 0.8 },
  );
  d.at(-1, -5, 0, 0.93, () =>
    seven(d, { body: ["#ff9a8a", "#f7283f", "#c90f30", "#6b0424"], edge: gold, groove: "#5a2d02", seam: "#ffb0a8" }),
  );
};

/** A seven of blue lacquer with a silver edge, and the morning star. */
export const blueSeven = (d: Drawing): void => {
  d.at(5, 0, 0, 1, () =>
    seven(d, { body: ["#a8e8ff", "#2f9bff", "#1a56d8", "#0c2478"], edge: silver, groove: "#1a2a5e", seam: "#c8ecff" }),
  );
  const star = polygon(starPoints(-33, 28, 23, 10.5, 5));
  rimmed(d, star, metalFill(d, silver, 60), INK, 6);
  d.path(polygon(starPoints(-33, 28, 17, 8, 5)), d.linear(60, even("#ffffff", "#cfe6ff", "#7fb0ee")));
  d.line("M-33 12L-36 23-45 24", "#fff", 2, { opacity: 0.9 });
};
