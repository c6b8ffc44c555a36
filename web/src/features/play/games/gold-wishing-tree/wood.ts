import { randomFrom } from "@/art/random";
import { type Drawing, even, type Point } from "@/art/svg";

/** A place on a cubic curve, and the direction across it. */
function along([a, b, c, e]: readonly [Point, Point, Point, Point], t: number): { at: Point; across: Point } {
  const place = (axis: 0 | 1): number =>
    (1 - t) ** 3 * a[axis] + 3 * t * (1 - t) ** 2 * b[axis] + 3 * t * t * (1 - t) * c[axis] + t ** 3 * e[axis];
  const slope = (axis: 0 | 1): number =>
    (1 - t) ** 2 * (b[axis] - a[axis]) + 2 * t * (1 - t) * (c[axis] - b[axis]) + t * t * (e[axis] - c[axis]);
  const [dx, dy] = [slope(0), slope(1)];
  const long = Math.hypot(dx, dy) || 1;
  return { at: [place(0), place(1)], across: [-dy / long, dx / long] };
}

/** A bough that grows thinner along a curve; its bark is lit from the left and above. */
export function bough(d: Drawing, curve: readonly [Point, Point, Point, Point], thick: number, thin: number): void {
  const steps = 8;
  const rim = (side: 1 | -1, share: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step): Point => {
      const t = step / steps;
      const { at, across } = along(curve, t);
      const half = (((thick + (thin - thick) * t) * (1 + Math.sin(step * 2.3) * 0.07)) / 2) * share * side;
      return [at[0] + across[0] * half, at[1] + across[1] * half];
    });
  const text = (points: readonly Point[]): string =>
    points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join("L");
  d.path(`M${text(rim(1, 1))}L${text(rim(-1, 1).reverse())}Z`, d.linear(100, even("#8a5a34", "#5a3520", "#2c170e")), {
    stroke: "#1d0e08",
    "stroke-width": 2.5,
    "stroke-linejoin": "round",
  });
  const up = curve[3][0] > curve[0][0] ? -1 : 1;
  d.line(`M${text(rim(up, 0.62))}`, "#e0a468", Math.max(1.6, thin * 0.16), { opacity: 0.55 });
  d.line(`M${text(rim(up === 1 ? -1 : 1, 0.4))}`, "#1d0e08", Math.max(1.4, thin * 0.12), { opacity: 0.5 });
}

/** The trunk about (0, 0), where it meets the ground: two stems that have grown into one, and its roots. */
export function trunk(d: Drawing): void {
  const random = randomFrom(3);
  d.ellipse(0, 10, 330, 44, "#0a1410", { opacity: 0.5 });
  const outline =
    "M-70-640C-64-520-96-440-92-330-88-220-120-120-250-26C-190-34-150-30-128-12-104-40-84-44-66-34-58-14-46 4-30 10-22-16-8-26 8-26 22-22 34-6 40 12 60-8 78-34 104-30 132-22 156-14 262-22 150-100 112-200 106-320 100-440 84-520 86-640Z";
  d.path(outline, d.linear(10, even("#8f5f38", "#6e4428", "#4a2a18", "#2c170e")), {
    stroke: "#1d0e08",
    "stroke-width": 4,
    "stroke-linejoin": "round",
  });
  d.group({ "clip-path": d.clip(outline) }, () => {
    for (let groove = 0; groove < 13; groove++) {
      const [x, sway] = [-84 + groove * 14, random.between(-16, 16)];
      d.line(
        `M${x} -650C${x + sway} -480 ${x - sway} -360 ${Math.round(x * 1.05)} -240S${Math.round(x * 1.7)} -70 ${Math.round(x * 2.6)} 20`,
        groove % 3 ? "#1d0e08" : "#d9985a",
        random.between(2, 6),
        { opacity: groove % 3 ? 0.42 : 0.4 },
      );
    }
    d.line("M-62-640C-56-500-84-420-82-320-80-210-112-110-220-34", "#ffcf8a", 7, { opacity: 0.5 });
    d.ellipse(18, -300, 24, 40, "#1d0e08", { transform: "rotate(8 18 -300)" });
    d.ellipse(14, -300, 28, 46, "none", {
      stroke: "#c98a54",
      "stroke-width": 6,
      opacity: 0.6,
      transform: "rotate(8 18 -300)",
    });
  });
  // Moss where the shade keeps it, and a cord with paper around the trunk of a tree that is honoured.
  for (const [x, y, rx] of [
    [-176, -34, 46],
    [70, -30, 34],
    [196, -30, 40],
    [-60, -28, 24],
  ] as const)
    d.ellipse(x, y, rx, 12, "#6fae4a", { opacity: 0.75 });
  d.line("M-112-168Q0-128 122-172", "#6b4a18", 19).line("M-112-171Q0-131 122-175", "#e8c474", 13);
  d.line("M-112-171Q0-131 122-175", "#9a7226", 13, {
    "stroke-dasharray": "3 11",
    "stroke-linecap": "butt",
    opacity: 0.7,
  });
  for (const x of [-66, 0, 68]) {
    const y = -150 - Math.abs(x) * 0.14;
    d.path(`M${x - 10} ${y}h20l-6 18h14l-12 18h12l-20 26 4-20h-12l8-20h-12Z`, "#fff8e6", {
      stroke: "#c9b48a",
      "stroke-width": 1.4,
    });
  }
}
