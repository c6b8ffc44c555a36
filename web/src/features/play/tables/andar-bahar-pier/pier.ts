import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { type Drawing, even } from "@/art/svg";

export const SKY = ["#2a1f5c", "#6a2f78", "#c2456e", "#ff7a4a", "#ffb75a", "#ffe3a0"] as const;

/** The sun on the horizon, with its light around it. */
export const sunAt = (d: Drawing, x: number, y: number, r: number): void => {
  glow(d, x, y, r * 5.2, "#ffd27a", 0.75);
  d.path(`M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}Z`, d.linear(90, even("#fffbe2", "#ffe08a", "#ffb04a")));
};

/** The sea below the horizon, with the sun's track on it. */
export const seaBelow = (d: Drawing, horizon: number, sun: number, seed: number): void => {
  const random = randomFrom(seed);
  const { width, height } = d;
  d.rect(
    0,
    horizon,
    width,
    height - horizon,
    0,
    d.linear(90, even("#f08a5a", "#a8466e", "#4a2a6e", "#241a50", "#140f38")),
  );
  let [track, waves, shade] = ["", "", ""];
  for (let y = horizon + 4; y < height; y += 4 + (y - horizon) * 0.07) {
    const near = (y - horizon) / (height - horizon);
    const half = 30 + near * 190;
    for (let each = 0; each < 3; each++) {
      const [x, long] = [sun + random.between(-half, half), 14 + near * 90 * random.next()];
      track += `M${Math.round(x - long / 2)} ${Math.round(y)}h${Math.round(long)}`;
      const [wave, span] = [random.between(0, width), 30 + near * 120 * random.next()];
      if (each)
        waves += `M${Math.round(wave)} ${Math.round(y + 2)}q${Math.round(span / 2)} ${-2 - Math.round(near * 5)} ${Math.round(span)} 0`;
      else shade += `M${Math.round(wave)} ${Math.round(y)}h${Math.round(span)}`;
    }
  }
  d.line(shade, "#1a1244", 2.6, { opacity: 0.35 });
  d.line(waves, "#ffb08a", 1.6, { opacity: 0.35 });
  d.line(track, "#ffe9a8", 2.4, { opacity: 0.75 });
};

interface Deck {
  /** The middle, and the far end's height and half of its width. */
  x: number;
  far: number;
  farHalf: number;
  /** The near end. */
  near: number;
  nearHalf: number;
}

const WOOD = ["#8a5636", "#7c4a30", "#935d3a", "#744428", "#84502f"] as const;

/** The planks of a pier that runs to the horizon, wider the nearer they lie. */
export const planks = (d: Drawing, { x, far, farHalf, near, nearHalf }: Deck, rows: number, seed: number): void => {
  const random = randomFrom(seed);
  const yOf = (row: number) => far + (near - far) * (row / rows) ** 1.9;
  const halfOf = (y: number) => farHalf + ((nearHalf - farHalf) * (y - far)) / (near - far);
  const whole = `M${x - farHalf} ${far}H${x + farHalf}L${x + nearHalf} ${near}H${x - nearHalf}Z`;
  d.path(whole, "#3a1f18");
  let [joints, gleam, nails] = ["", "", ""];
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [yOf(row), yOf(row + 1)];
    const gap = Math.min(3.5, (bottom - top) * 0.12);
    const [a, b] = [halfOf(top), halfOf(bottom - gap)];
    d.path(
      `M${Math.round(x - a)} ${Math.round(top * 10) / 10}H${Math.round(x + a)}L${Math.round(x + b)} ${Math.round((bottom - gap) * 10) / 10}H${Math.round(x - b)}Z`,
      random.pick(WOOD),
    );
    gleam += `M${Math.round(x - a)} ${Math.round(top)}H${Math.round(x + a)}`;
    if (row < rows * 0.3) continue;
    for (const side of [-0.72, 0.72])
      nails += `M${Math.round(x + side * a)} ${Math.round((top + bottom) / 2)}h0M${Math.round(x + side * 0.97 * a)} ${Math.round((top + bottom) / 2 + 2)}h0`;
    const seam = random.between(-0.6, 0.6);
    joints += `M${Math.round(x + seam * a)} ${Math.round(top)}L${Math.round(x + seam * b)} ${Math.round(bottom - gap)}`;
    const grain = random.between(-0.8, 0.4);
    joints += `M${Math.round(x + grain * a)} ${Math.round(top + (bottom - top) * 0.55)}q${Math.round(a * 0.12)} ${-3} ${Math.round(a * 0.3)} 0`;
  }
  d.line(joints, "#3a1f18", 1.6, { opacity: 0.55 });
  d.line(nails, "#2a140e", 4, { opacity: 0.7 });
  d.line(gleam, "#ffc07a", 1.4, { opacity: 0.4 });
  d.path(
    whole,
    d.linear(90, [
      [0, "#ffb45a", 0.75],
      [0.25, "#ff8a4a", 0.28],
      [0.6, "#3a1440", 0.3],
      [1, "#160a28", 0.72],
    ]),
  );
};

/** A post of the pier with its lamp; its foot is at (x, y). */
export const post = (d: Drawing, x: number, y: number, size: number, lit: boolean): void => {
  if (lit) glow(d, x, y - 96 * size, 70 * size, "#ffcf6a", 0.9);
  d.at(x, y, 0, size, () => {
    d.path("M-8-84H8L10 14H-10Z", d.linear(0, even("#9a6240", "#5a3422", "#2a160f")));
    d.path("M-11-88H11V-80H-11Z", "#3a2018");
    d.path("M-9-48Q0-42 9-48V-40Q0-34-9-40Z", "#d8b07a");
    if (!lit) return;
    d.path("M-9-110H9L7-88H-7Z", d.linear(90, even("#fff6c8", "#ffc64a", "#ff9a2e")));
    d.path("M-12-110Q0-126 12-110ZM-9-90H9V-86H-9Z", "#2a1a18").line("M0-110V-90", "#2a1a18", 1.4);
  });
};

/** A boat with a lateen sail before the sun, its keel at (x, y). */
export const boat = (d: Drawing, x: number, y: number, size: number): void => {
  d.at(x, y, 0, size, () => {
    d.path("M-40-10Q0 4 44-14L34 6Q0 14-28 6Z", "#2a1438");
    d.line("M0-8V-70", "#2a1438", 3);
    d.path("M-24-14Q-6-50 10-84 34-50 38-16 8-8-24-14Z", d.linear(0, even("#7a2f5a", "#e0705a")));
  });
};

/** A gull in the distance. */
export const gull = (d: Drawing, x: number, y: number, size: number): void => {
  d.line("M-14-4Q-6-12 0 0 6-12 14-4", "#3a1a4a", 3, { transform: `translate(${x} ${y}) scale(${size})` });
};
