import { ball, glow } from "../light";
import { type Drawing, even } from "../svg";

export const cherries = (d: Drawing): void => {
  d.line("M-22 12C-16-16 2-34 20-44M24 18C24-10 20-30 20-44", "#2f7a1e", 5);
  d.line("M-22 12C-16-16 2-34 20-44M24 18C24-10 20-30 20-44", "#8fe04a", 1.8);
  d.path("M20-44C2-58-22-54-34-38-14-32 6-34 20-44Z", d.linear(40, even("#b8ff6e", "#2fae2e", "#0d5c20")), {
    stroke: "#d6ffa8",
    "stroke-width": 0.8,
  });
  d.line("M16-43C0-46-14-44-28-39", "#0d5c20", 1.2);
  ball(d, -22, 26, 23, "#f5163d");
  ball(d, 24, 30, 23, "#d90b36");
};

export const melon = (d: Drawing): void => {
  d.path("M-50-14A52 52 0 0 0 50-14Z", d.linear(90, even("#0d5c20", "#2fae2e")), { transform: "translate(0 6)" });
  d.path("M-48-14A49 49 0 0 0 48-14Z", "#eaffd6", { transform: "translate(0 3)" });
  d.path("M-44-14A45 45 0 0 0 44-14Z", d.linear(90, even("#ff7a8f", "#f5163d", "#c90b36")));
  for (const [x, y, turn] of [
    [-24, 2, 20],
    [-8, 12, 6],
    [10, 12, -6],
    [26, 2, -20],
    [0, -2, 0],
    [-14, -7, 10],
    [16, -7, -10],
  ] as const) {
    d.ellipse(x, y, 2.6, 4.4, "#2b0410", { transform: `rotate(${turn} ${x} ${y})` });
  }
  d.path("M-44-14H44L40-8H-41Z", "#ffffff", { opacity: 0.35 });
};

export const lemon = (d: Drawing): void => {
  d.at(0, 4, -24, 1, () => {
    d.path(
      "M-50 0C-46-6-42-10-38-14-22-38 22-38 38-14 42-10 48-6 50 0 48 6 42 10 38 14 22 38-22 38-38 14-42 10-46 6-50 0Z",
      d.radial(even("#fff9b0", "#ffd91e", "#d98a00"), 0.5, 0.5, 0.62, 0.36, 0.28),
      { stroke: "#fff6a8", "stroke-width": 1 },
    );
    d.ellipse(-14, -14, 17, 7, "#ffffff", { opacity: 0.75, transform: "rotate(-18 -14 -14)" });
  });
  d.path("M34-24C30-48 8-54-6-48 2-34 18-26 34-24Z", d.linear(40, even("#b8ff6e", "#2fae2e", "#0d5c20")));
};

export const grapes = (d: Drawing): void => {
  d.path(
    "M0-34C-10-54-36-52-42-34-26-24-10-24 0-34ZM2-34C14-52 38-48 42-32 28-24 12-24 2-34Z",
    d.linear(50, even("#b8ff6e", "#1f8a2a")),
  );
  for (const [x, y] of [
    [-26, -16],
    [0, -18],
    [26, -16],
    [-14, 4],
    [14, 4],
    [0, 22],
    [-1, 40],
  ] as const) {
    ball(d, x, y, 15, "#8b2ff0");
  }
};

export const clover = (d: Drawing): void => {
  d.line("M2 8C6 26 16 40 30 48", "#1f8a2a", 7);
  for (let leaf = 0; leaf < 4; leaf++) {
    d.at(0, -4, leaf * 90 + 45, 1, () => {
      d.path(
        "M0 0C-30-14-30-46-10-46-4-46-1-42 0-38 1-42 4-46 10-46 30-46 30-14 0 0Z",
        d.radial(even("#b0ff8a", "#1fc74a", "#07661f"), 0.5, 0.5, 0.7, 0.4, 0.25),
        { stroke: "#d0ffb8", "stroke-width": 1.2 },
      );
      d.line("M0-4V-26", "#d0ffb8", 1.4, { opacity: 0.7 });
    });
  }
};

export const lotus = (d: Drawing): void => {
  glow(d, 0, 4, 56, "#ffb0e0", 0.5);
  for (const [turn, scale] of [
    [-76, 0.86],
    [76, 0.86],
    [-50, 0.98],
    [50, 0.98],
    [-25, 1.06],
    [25, 1.06],
    [0, 1.12],
  ] as const) {
    d.at(0, 34, turn, scale, () => {
      d.path("M0 0C-24-18-22-50 0-74 22-50 24-18 0 0Z", d.linear(90, even("#ffffff", "#ffa8dc", "#d92a9a")), {
        stroke: "#ffe0f4",
        "stroke-width": 1,
      });
    });
  }
  d.ellipse(0, 36, 46, 8, d.linear(90, even("#4fe08a", "#0a6b3a")));
};

export const fish = (d: Drawing): void => {
  d.at(0, 0, -14, 1, () => {
    d.path(
      "M26 2C42-20 54-26 58-24 52-10 50-2 50 2 52 12 56 22 56 32 46 26 36 14 26 2Z",
      d.linear(0, even("#ff8a1e", "#ffe08a")),
      { stroke: "#fff3c2", "stroke-width": 1 },
    );
    d.path(
      "M-10-22C-2-46 20-44 28-36 20-28 16-22 14-16ZM-8 22C-4 38 10 44 20 40 14 32 12 26 12 20Z",
      d.linear(60, even("#ffd257", "#f0561a")),
    );
    d.path("M-50 2C-36-28 8-34 32 0 10 32-34 28-50 2Z", d.linear(90, even("#ffb03d", "#ff5b2e", "#fff6e0")), {
      stroke: "#ffe9c2",
      "stroke-width": 1.2,
    });
    d.path("M-14-23C0-14 2 14-12 24 6 22 18 12 20 0 16-14 4-22-14-23Z", "#ffffff", { opacity: 0.85 });
    d.circle(-34, -4, 6, "#ffffff");
    d.circle(-35, -4, 3.4, "#14172f");
    d.path("M-20-12C-12-4-12 8-20 14", "none", { stroke: "#a8320a", "stroke-width": 2, "stroke-linecap": "round" });
  });
};

export const mushroom = (d: Drawing): void => {
  d.path("M-16 6C-14 26-22 44-18 48H18C22 44 14 26 16 6Z", d.linear(0, even("#fff6e0", "#ffffff", "#d9c49a")));
  d.path(
    "M-48 10C-48-60 48-60 48 10 30 20-30 20-48 10Z",
    d.radial(even("#ff9a9a", "#f0163d", "#8a0630"), 0.5, 0.5, 0.7, 0.34, 0.25),
  );
  for (const [x, y, r] of [
    [-20, -16, 9],
    [10, -28, 10],
    [26, -4, 8],
    [-4, -2, 6],
    [-36, 0, 5],
  ] as const) {
    d.circle(x, y, r, d.radial(even("#ffffff", "#ffe6dc"), 0.5, 0.5, 0.6, 0.4, 0.3));
  }
  d.path("M-46 10Q0 24 46 10 30 20 0 20-30 20-46 10Z", "#5c0420", { opacity: 0.35 });
};

export const paw = (d: Drawing): void => {
  for (const [x, y, turn] of [
    [-32, -12, -24],
    [-12, -34, -8],
    [12, -34, 8],
    [32, -12, 24],
  ] as const) {
    d.ellipse(x, y, 11, 15, d.radial(even("#ffe9c2", "#f0a03d", "#7a3a06"), 0.5, 0.5, 0.65, 0.35, 0.25), {
      transform: `rotate(${turn} ${x} ${y})`,
    });
    d.path(`M${x - 4} ${y - 14}L${x} ${y - 27} ${x + 4} ${y - 14}Z`, "#fffbe6");
  }
  d.path(
    "M0-8C22-8 38 14 32 30 26 44 10 36 0 36S-26 44-32 30C-38 14-22-8 0-8Z",
    d.radial(even("#ffe9c2", "#f0a03d", "#7a3a06"), 0.5, 0.5, 0.65, 0.38, 0.25),
    { stroke: "#fff3dc", "stroke-width": 1 },
  );
};
