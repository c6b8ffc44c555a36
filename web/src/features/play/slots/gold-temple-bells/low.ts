import { glint, glow } from "@/art/light";
import { dots, rimmed } from "@/art/rim";
import { type Drawing, even } from "@/art/svg";
import { cellLight } from "../parts/holdArt";
import { goldFill, INK, mapleLeaf } from "./ink";

/** A lantern of oiled paper, lit from within. */
export const lantern = (d: Drawing): void => {
  glow(d, 0, -2, 58, "#ffb03a", 0.85);
  d.line("M-10-46C-10-60 10-60 10-46", INK, 7).line("M-10-46C-10-60 10-60 10-46", "#c8a060", 3);
  d.line("M0 38V56M-6 40V52M6 40V52", INK, 6.5).line("M0 38V56M-6 40V52M6 40V52", "#ff5a34", 3);
  const paper = "M-22-36C-45-24-45 26-22 36H22C45 26 45-24 22-36Z";
  rimmed(d, paper, d.radial(even("#ffffff", "#fff4a8", "#ffb43c", "#f26a1c", "#b42a0c"), 0.5, 0.52, 0.62), INK, 6);
  d.line(
    "M-31-26Q0-18 31-26M-37-14Q0-6 37-14M-39 0Q0 8 39 0M-37 13Q0 21 37 13M-31 25Q0 33 31 25M-8-35C-16-16-16 16-8 36M8-35C16-16 16 16 8 36",
    "#b8400c",
    1.8,
    {
      opacity: 0.6,
    },
  );
  d.line("M-31-14C-34-4-33 6-30 14", "#ffffff", 4, { opacity: 0.8 });
  const cap = d.linear(0, even("#8a5a3a", "#3a1a14", "#1c0a0c"));
  rimmed(d, "M-26-46H26V-35H-26ZM-26 34H26V43H-26Z", cap, INK, 5);
  d.line("M-23-38H23M-23 37H23", "#ffd060", 2.4);
};

/** A cup of tea of blue and white porcelain. */
export const tea = (d: Drawing): void => {
  const steam = "M-14-18C-22-26-6-32-14-44M4-18C-6-28 14-36 4-52M20-18C12-26 28-32 20-44";
  d.line(steam, INK, 8.5).line(steam, d.linear(90, even("#ffffff", "#e0f4ff", "#9cc8f0")), 4.6);
  rimmed(d, "M-55 42C-44 56 44 56 55 42L50 37H-50Z", d.linear(10, even("#ffffff", "#b8d8ff", "#4a84d8")), INK, 6);
  d.line("M-46 44C-28 51 28 51 46 44", "#1c54c0", 2.4);
  const bowl = "M-46-10C-46 18-32 40-16 42H16C32 40 46 18 46-10Z";
  rimmed(d, bowl, d.radial(even("#ffffff", "#f0f8ff", "#a8d0ff", "#4a84d8"), 0.5, 0.5, 0.7, 0.34, 0.2), INK, 6);
  d.group({ "clip-path": d.clip(bowl) }, () => {
    d.path("M-50 40C-40 24-30 12-20 22-12 8-2 2 8 14 16 8 24 10 32 20 38 16 46 20 50 30V50H-50Z", "#1c5ad4");
    d.path("M-50 46C-36 32-22 28-8 36 8 28 24 28 50 42V50H-50Z", "#0c2f8c");
    d.circle(18, 4, 5.5, "#ff5a4a");
  });
  d.ellipse(0, -10, 46, 10.5, "#e8f4ff", { stroke: INK, "stroke-width": 2.6 });
  d.ellipse(0, -9.5, 40, 7.6, d.linear(10, even("#f8e08a", "#c8a02c", "#7a7414")));
  d.line("M-30-11C-20-14-8-14 0-14", "#fffbe0", 2.4, { opacity: 0.9 });
  d.line("M-39 2C-37 14-32 24-26 30", "#ffffff", 3.6, { opacity: 0.95 });
};

/** A ring of jade on a knotted cord. */
export const jade = (d: Drawing): void => {
  const cord = "M0-36C-14-43-14-57 0-57S14-43 0-36";
  d.line(cord, INK, 9).line(cord, "#ffc83a", 4.6);
  rimmed(d, "M0-48L8-40 0-32-8-40Z", d.linear(60, even("#fff6c0", "#ffb82c", "#b06a04")), INK, 5);
  d.at(0, 1, 0, 1.13, () => {
    const stone = "M0-34A35 35 0 1 1 0 36A35 35 0 1 1 0-34ZM0-11A12 12 0 1 0 0 13A12 12 0 1 0 0-11Z";
    rimmed(
      d,
      stone,
      d.radial(even("#f0ffd8", "#84ec9c", "#1cae64", "#067048", "#034434"), 0.5, 0.5, 0.62, 0.34, 0.26),
      INK,
      6,
      {
        "fill-rule": "evenodd",
      },
    );
    d.circle(0, 1, 30, "none", { stroke: "#d8ffe0", "stroke-width": 1.6, opacity: 0.6 });
    d.circle(0, 1, 17, "none", { stroke: "#045034", "stroke-width": 2, opacity: 0.7 });
    const curl =
      "M0-26C8-28 12-21 6-19M22-14C28-8 24-2 19-6M22 16C18 24 11 22 13 17M0 28C-8 30-12 23-6 21M-22 16C-28 10-24 4-19 8M-22-14C-18-22-11-20-13-15";
    d.line(curl, "#034434", 2.6, { opacity: 0.75 });
    d.line("M-27-8C-25-18-17-26-7-28", "#ffffff", 4, { opacity: 0.95 });
  });
  rimmed(d, "M-7 40H7L11 57H-11Z", d.linear(90, even("#ffe27a", "#ff9a2c", "#d0501c")), INK, 5);
  d.line("M-3 45L-5 56M3 45L5 56", "#8a2c08", 1.6);
};

/** A painted scroll, half unrolled. */
export const scroll = (d: Drawing): void => {
  d.group({ transform: "rotate(-14)" }, () => {
    rimmed(d, "M-35-38H35V40H-35Z", d.linear(20, even("#ff9ad0", "#e0369a", "#8a1268")), INK, 6);
    d.path("M-26-38H26V40H-26Z", d.linear(30, even("#ffffff", "#fff4dc", "#ecd2a4")));
    d.circle(9, -14, 8.5, "#f0442c");
    d.path("M-26 22C-20 6-14-6-8-10-2-4 2 6 6 12 10 4 14 0 17-1 22 6 26 14 26 18V32H-26Z", "#5a6a8c");
    d.path("M-8-10C-12-6-15 0-18 6L-12 3-8 8-4 2 0 4C-2-2-5-7-8-10Z", "#ffffff", { opacity: 0.85 });
    d.path("M-26 26C-12 20 8 32 26 22V34H-26Z", "#fff4dc", { opacity: 0.85 });
    d.line("M-20-26V-4M-15-26V-12", "#3a2a2a", 2.2, { "stroke-dasharray": "3.500 3" });
    const roller = d.linear(90, even("#ffffff", "#ffc8e4", "#d03a94", "#7a0e58"));
    for (const y of [-42, 42]) {
      rimmed(d, `M-51 ${y - 5}H51V${y + 5}H-51Z`, goldFill(d, 80), INK, 6);
      rimmed(d, `M-40 ${y - 8}H40V${y + 8}H-40Z`, roller, INK, 5);
      d.line(`M-34 ${y - 3.5}H10`, "#ffffff", 2.6, { opacity: 0.85 });
    }
  });
};

/** The empty cell of hold and win: dusk, and leaves that fall. */
export const dark = (d: Drawing): void => {
  cellLight(d, ["#ff9a4a", 0.16], ["#c85a8a", 0.07]);
  d.path(`${mapleLeaf(12, -20, -14, 30)}${mapleLeaf(9, 24, 20, -50)}${mapleLeaf(7, 20, -28, 80)}`, "#ff8a5a", {
    opacity: 0.22,
  });
  dots(
    d,
    [
      [-32, 22],
      [4, 4],
      [36, -6],
      [-4, 36],
    ],
    2.4,
    "#ffd8a0",
    { opacity: 0.4 },
  );
  glint(d, 4, 4, 4, "#ffe8c0", 0.4);
};
