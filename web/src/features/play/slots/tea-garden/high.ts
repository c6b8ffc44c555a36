import { glow } from "@/art/light";
import { rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { gold, metalFill } from "@/art/things";

/** The dark edge of every symbol of this slot. */
export const INK = "#08201f";

const STEAM = "M0 0C-8-6-8-12 0-17S8-27 0-34";

/** A teapot of red clay with gilded fittings. */
export const teapot = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#ff9a5e", 0.9);
  d.line(STEAM, "#fff", 5, { opacity: 0.8, transform: "translate(-50 -16) scale(.9)" });
  d.line("M26-10C56-18 62 24 28 26", INK, 15).line("M26-10C56-18 62 24 28 26", metalFill(d, gold, 40), 8.5);
  const clay = d.radial(
    [
      [0, "#ffb48a"],
      [0.35, "#e2603a"],
      [0.75, "#a82c1c"],
      [1, "#5e1412"],
    ],
    0.5,
    0.5,
    0.62,
    0.32,
    0.26,
  );
  rimmed(d, "M-24 22C-42 20-44 2-54-8L-46-13C-34-8-32 2-20 0Z", clay, INK);
  d.line("M-55-8L-46-13.5", metalFill(d, gold, 40), 5);
  rimmed(d, "M-20 42H22L26 50H-24Z", metalFill(d, gold, 40), INK);
  rimmed(d, "M-22-18H24C40-10 44 8 38 24 32 38 20 44 2 44S-30 38-36 24C-42 8-38-10-22-18Z", clay, INK);
  d.line("M-34 26C-24 34-12 37 2 37S28 34 36 26", "#ffcf6b", 2.2, { opacity: 0.8 });
  rimmed(d, "M-22-18C-20-32-10-36 1-36S22-32 24-18C14-13-12-13-22-18Z", clay, INK);
  d.line("M-22-18C-12-13 14-13 24-18", metalFill(d, gold, 40), 4.5);
  d.circle(1, -42, 7.5, metalFill(d, gold, 40), { stroke: INK, "stroke-width": 2.6 });
  d.line("M-30 2C-29-6-25-11-19-13", "#fff", 5, { opacity: 0.85 });
  d.path(
    "M4 2C10-8 24-8 26-2 24 8 12 12 4 2ZM2 6C0 16 8 28 16 26 20 16 12 8 2 6ZM-2 4C-12 2-20 10-18 16-10 20-2 14-2 4Z",
    "#ffd98a",
  );
  d.line("M4 2L20-1M2 6L14 22M-2 4L-14 13", "#a85a12", 1.6).circle(1, 4, 3.4, "#fff3c2");
};

/** A cup of blue and white porcelain, its tea steaming. */
export const cup = (d: Drawing): void => {
  glow(d, 0, 4, 60, "#8fd0ff", 0.8);
  d.line(STEAM, "#fff", 5.5, { opacity: 0.75, transform: "translate(-14 -22)" });
  d.line(STEAM, "#fff", 5.5, { opacity: 0.9, transform: "translate(10 -20) scale(-1 1.05)" });
  rimmed(d, "M-56 36C-44 56 44 56 56 36 44 30-44 30-56 36Z", d.linear(60, even("#fff", "#d8ebff", "#7aa4e0")), INK);
  d.line("M-46 40C-30 49 30 49 46 40", "#2458c8", 2.6);
  rimmed(d, "M-16 34H16L20 44H-20Z", "#a8c8f0", INK, 4);
  const bowl = "M-45-14C-44 16-30 36 0 37 30 36 44 16 45-14Z";
  rimmed(d, bowl, d.linear(20, even("#ffffff", "#f2f8ff", "#c4dcf8", "#6f98d8")), INK);
  d.group({ "clip-path": d.clip(bowl) }, () => {
    d.path("M-50-2H50V4H-50ZM-50 28H50V40H-50Z", "#2458c8");
    d.line(
      "M-34 20C-26 8-14 8-10 16-8 20-14 24-17 20M-10 16C-4 6 8 6 12 14 14 20 7 23 5 19M12 14C18 6 28 6 32 14",
      "#2f6be0",
      3.6,
    );
  });
  d.ellipse(0, -14, 45, 13, d.linear(60, even("#fff", "#e6f1ff", "#8fb4e8")), { stroke: INK, "stroke-width": 2.6 });
  d.ellipse(0, -13, 37, 9, d.linear(20, even("#ffe27a", "#e89a1e", "#9c4a08")));
  d.ellipse(-12, -15, 14, 2.6, "#fff8d0", { opacity: 0.7 });
  d.line("M-37 8C-34 18-30 24-24 28", "#fff", 4.5, { opacity: 0.95 });
};

/** A crane that dances before the rising sun. */
export const crane = (d: Drawing): void => {
  d.circle(4, -4, 49, d.radial(even("#ffd9a0", "#ff8a5e", "#e8442e"), 0.5, 0.5, 0.62, 0.36, 0.28), {
    stroke: INK,
    "stroke-width": 3,
  });
  d.circle(4, -4, 44, "none", { stroke: "#ffe9c2", "stroke-width": 1.6, opacity: 0.8 });
  d.line("M2 26L-4 56M12 26L22 40 16 56", INK, 6.5).line("M2 26L-4 56M12 26L22 40 16 56", "#5a6a7a", 3);
  const feather = d.linear(60, even("#ffffff", "#f4f8ff", "#b8cce0"));
  rimmed(d, "M20 14C36 12 50 20 57 34 46 30 46 38 38 34 34 38 26 34 18 28Z", "#26324a", INK, 4.5);
  rimmed(
    d,
    "M-12 6C-12-28 4-50 34-57 34-52 32-49 30-47 40-48 48-46 52-42 46-40 42-37 40-34 48-33 54-29 55-25 40-24 26-4 14 12Z",
    feather,
    INK,
  );
  d.path(
    "M34-57C34-52 32-49 30-47 24-45 18-42 14-37 18-46 24-53 34-57ZM52-42C46-40 42-37 40-34 32-33 26-28 20-22 26-34 38-42 52-42ZM55-25C44-24 36-16 28-6 32-16 40-26 55-25Z",
    "#26324a",
  );
  d.line("M24-32C14-26 4-14 0 0M32-22C22-18 12-6 8 6", "#9ab4d0", 2);
  const body =
    "M-36-44C-28-50-18-46-18-36-18-26-28-20-28-10-28 0-18 0-8-4 8-6 24 4 30 22 20 34-8 32-20 20-34 16-44 4-42-10-40-24-30-28-30-36-32-40-36-40-38-39Z";
  rimmed(d, body, feather, INK);
  d.path("M-30-38C-30-30-40-24-42-10-43-2-40 4-36 8-34 0-36-4-32-12-28-20-24-26-26-34Z", "#26324a");
  rimmed(d, "M-36-44L-58-37-36-37Z", d.linear(0, even("#ffe27a", "#c98a2a")), INK, 3.5);
  d.path("M-34-47C-28-54-18-52-17-44-22-42-29-42-34-44Z", "#e8182e", { stroke: INK, "stroke-width": 1.6 });
  d.circle(-29, -40, 2.4, INK);
  d.line("M-16 12C-8 22 8 26 20 22", "#9ab4d0", 2.4);
};

/** Three canes of bamboo. */
export const bamboo = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#7dffb0", 0.6);
  const green = d.linear(0, even("#b8ffcf", "#2fce84", "#0f8a5e", "#064a3e"));
  const leaf = d.linear(40, even("#d8ffb0", "#4ad07a", "#0a7a56"));
  const cane = (x: number, turn: number, scale: number, cuts: readonly number[]): void =>
    void d.at(x, 0, turn, scale, () => {
      let [whole, light] = ["", ""];
      for (const [at, top] of cuts.slice(0, -1).entries()) {
        const end = cuts[at + 1] ?? top;
        const middle = (top + end) / 2;
        whole += `M-10 ${top + 2}Q0 ${top - 2} 10 ${top + 2}L8.5 ${middle} 10 ${end - 2}Q0 ${end + 2}-10 ${end - 2}L-8.5 ${middle}Z`;
        light += `M-5 ${top + 6}V${end - 7}`;
      }
      rimmed(d, whole, green, INK).line(light, "#f0fff4", 3, { opacity: 0.8 });
    });
  cane(-28, -7, 0.9, [-50, -22, 10, 40, 58]);
  cane(28, 8, 0.9, [-44, -10, 24, 56]);
  cane(0, 0, 1.14, [-50, -28, 2, 30, 50]);
  rimmed(d, "M10-24C22-44 40-48 56-46 50-32 34-20 10-24Z", leaf, INK, 4.5);
  rimmed(d, "M12-18C30-22 46-12 52 4 36 4 20-2 12-18Z", leaf, INK, 4.5);
  rimmed(d, "M-12 10C-22-8-40-14-56-10-50 6-34 16-12 10Z", leaf, INK, 4.5);
  rimmed(d, "M-12 14C-28 14-42 24-46 40-30 38-16 30-12 14Z", leaf, INK, 4.5);
  d.line("M16-26L46-41M18-15L44-1M-18 8L-46-6M-17 18L-40 34", "#075a40", 1.8, { opacity: 0.7 });
};
