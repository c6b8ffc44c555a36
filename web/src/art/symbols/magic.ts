import { glint, glow } from "../light";
import { type Drawing, even } from "../svg";
import { gold, metalFill } from "../things";

export const seven = (d: Drawing): void => {
  const shape = "M-38-46H40V-26C18 0 6 22 4 48H-24C-22 22-10-2 10-22H-22V-12H-38Z";
  d.path(shape, "#4a0414", {
    transform: "translate(4 6)",
    stroke: "#4a0414",
    "stroke-width": 8,
    "stroke-linejoin": "round",
  });
  d.path(shape, metalFill(d, gold, 60), {
    stroke: metalFill(d, gold, 40),
    "stroke-width": 9,
    "stroke-linejoin": "round",
  });
  d.path(shape, d.linear(80, even("#ff8a8a", "#f0163d", "#a8062e")), {
    stroke: "#ffd0d0",
    "stroke-width": 1.4,
    "stroke-linejoin": "round",
  });
  d.path("M-35-43H37V-34Q0-26-35-30Z", "#ffffff", { opacity: 0.5 });
};

export const potion = (d: Drawing): void => {
  glow(d, 0, 18, 52, "#5fff8a", 0.5);
  d.path("M-12-40V-14C-34-4-42 14-38 30-34 46-20 50 0 50S34 46 38 30C42 14 34-4 12-14V-40Z", "#eafff2", {
    opacity: 0.28,
    stroke: "#ffffff",
    "stroke-width": 2.4,
  });
  d.path(
    "M-37 14C-20 6-6 22 10 14 22 8 30 10 37 14 40 30 34 44 20 47 8 49-8 49-20 47-34 44-40 30-37 14Z",
    d.linear(90, even("#c9ff6e", "#1fd66a", "#066b3a")),
  );
  for (const [x, y, r] of [
    [-16, 30, 5],
    [6, 36, 4],
    [18, 26, 6],
    [-4, 24, 3],
    [2, 4, 3.4],
    [-6, -8, 2.4],
  ] as const) {
    d.circle(x, y, r, "#ffffff", { opacity: 0.6 });
  }
  d.path("M-28 22C-30 32-26 38-20 42", "none", {
    stroke: "#ffffff",
    "stroke-width": 4,
    "stroke-linecap": "round",
    opacity: 0.8,
  });
  d.rect(-15, -48, 30, 11, 4, metalFill(d, gold, 20));
  d.rect(-10, -58, 20, 12, 4, d.linear(0, even("#6b3a14", "#d9965c", "#5c2e0d")));
};

export const orb = (d: Drawing): void => {
  d.path("M-34 50L-24 30H24L34 50Z", metalFill(d, gold, 30));
  d.ellipse(0, 31, 25, 7, metalFill(d, gold, 10));
  glow(d, 0, -8, 60, "#c07bff", 0.7);
  d.circle(0, -8, 42, d.radial(even("#fbe6ff", "#b05bff", "#4a0fae", "#1a0550"), 0.5, 0.5, 0.56, 0.36, 0.3), {
    stroke: "#eccfff",
    "stroke-width": 1,
  });
  d.path("M-28 2C-14-16 4 12 28-12 22 16-8 26-28 2Z", "#ffd6ff", { opacity: 0.5 });
  d.path("M-14-26C2-8 12-30 24-22 10-6-8-6-14-26Z", "#8fe3ff", { opacity: 0.55 });
  glint(d, 8, -8, 17);
  d.ellipse(-16, -28, 12, 6, "#ffffff", { opacity: 0.85, transform: "rotate(-34 -16 -28)" });
};

export const bolt = (d: Drawing): void => {
  glow(d, 0, 0, 64, "#8fd0ff", 0.7);
  const shape = "M10-58L-34 8H-4L-16 58 36-14H6L26-58Z";
  d.path(shape, "#7a4204", { transform: "translate(4 5)" });
  d.path(shape, d.linear(70, even("#ffffff", "#ffe45e", "#ff9d0a")), {
    stroke: "#fffbe0",
    "stroke-width": 2.4,
    "stroke-linejoin": "round",
  });
  d.path("M10-54L-24 2H-12L18-54Z", "#ffffff", { opacity: 0.7 });
};

export const flame = (d: Drawing): void => {
  glow(d, 0, 8, 62, "#ff8a3d", 0.7);
  d.path(
    "M2-58C10-34 42-18 36 18 34 40 18 52 0 52-20 52-36 38-36 16-36-2-24-10-20-26-12-20-8-12-8-4 2-18 6-38 2-58Z",
    d.linear(90, even("#ffe45e", "#ff7a1e", "#e21e2e")),
    { stroke: "#fff0a8", "stroke-width": 1 },
  );
  d.path(
    "M4-20C8-4 24 4 20 26 18 40 8 46 0 46-12 46-20 36-18 24-16 12-8 8-6-2-2 2 0 6 0 10 4 2 6-8 4-20Z",
    d.linear(90, even("#ffffff", "#ffe98a", "#ffb21e")),
  );
};

export const sun = (d: Drawing): void => {
  glow(d, 0, 0, 64, "#ffe08a", 0.7);
  for (let ray = 0; ray < 12; ray++) {
    d.at(0, 0, ray * 30, 1, () => {
      d.path(ray % 2 === 0 ? "M-9-30L0-58 9-30Z" : "M-6-30Q6-42-2-52 12-44 8-30Z", metalFill(d, gold, 60));
    });
  }
  d.circle(0, 0, 34, metalFill(d, gold, 55), { stroke: "#fff3c2", "stroke-width": 1.6 });
  d.circle(0, 0, 27, d.radial(even("#fff6c2", "#ffb21e", "#c9640a"), 0.5, 0.5, 0.65, 0.36, 0.3));
  d.path("M-16-5Q-10-12-4-5M4-5Q10-12 16-5", "none", {
    stroke: "#6b2e02",
    "stroke-width": 3,
    "stroke-linecap": "round",
  });
  d.path("M-11 8Q0 20 11 8", "none", { stroke: "#6b2e02", "stroke-width": 3, "stroke-linecap": "round" });
};

export const scarab = (d: Drawing): void => {
  for (const side of [-1, 1] as const) {
    d.group({ transform: `scale(${side} 1)` }, () => {
      d.path("M14-8C34-40 58-34 60-40 58-8 44 14 16 18Z", d.linear(20, even("#2fd6ff", "#1454c9")), {
        stroke: "#ffd257",
        "stroke-width": 2,
      });
      d.line("M20-4C34-22 46-26 56-30M20 6C34-6 44-10 54-14M18 14C30 6 38 4 46 0", "#ffe9a8", 1.6);
      d.line("M14 22L30 34 28 46M16-20L26-36 20-46", "#ffc53d", 4);
    });
  }
  d.ellipse(0, 10, 22, 34, metalFill(d, gold, 60));
  d.path(
    "M0-20C18-18 20 4 18 20 14 36 6 42 0 42S-14 36-18 20C-20 4-18-18 0-20Z",
    d.linear(90, even("#4fe3ff", "#0f6fd0", "#0a2a7a")),
    { stroke: "#fff3c2", "stroke-width": 1.4 },
  );
  d.line("M0-14V40", "#ffe9a8", 2);
  d.ellipse(0, -26, 15, 11, metalFill(d, gold, 40), { stroke: "#fff3c2", "stroke-width": 1 });
  d.circle(0, -48, 12, d.radial(even("#ffe0a8", "#ff5b2e", "#8a0f1a"), 0.5, 0.5, 0.65, 0.35, 0.3), {
    stroke: "#ffc53d",
    "stroke-width": 2,
  });
};

export const lantern = (d: Drawing): void => {
  glow(d, 0, 0, 66, "#ff7a3d", 0.7);
  d.line("M0-60V-44", "#ffc53d", 3);
  d.ellipse(0, 0, 46, 36, d.radial(even("#ffe9a8", "#ff6a3d", "#c90f2e", "#7a0620"), 0.5, 0.5, 0.58, 0.48, 0.5));
  for (const rx of [16, 32]) {
    d.ellipse(0, 0, rx, 36, "none", { stroke: "#ffb27a", "stroke-width": 1.4, opacity: 0.8 });
  }
  d.rect(-20, -44, 40, 12, 4, metalFill(d, gold, 15));
  d.rect(-20, 32, 40, 12, 4, metalFill(d, gold, 15));
  d.line("M-8 44V60M0 44V64M8 44V60", "#ff4b5c", 3);
  d.path("M-12-10H12M0-18V18M-14 4H14M-9 14H9", "none", {
    stroke: "#fff0b8",
    "stroke-width": 3.4,
    "stroke-linecap": "round",
  });
};

export const mask = (d: Drawing): void => {
  d.path(
    "M-50-18C-30-30-14-24 0-14 14-24 30-30 50-18 50 10 34 28 18 26 8 24 4 16 0 12-4 16-8 24-18 26-34 28-50 10-50-18Z",
    d.linear(60, even("#ff9af0", "#c92ad0", "#5c0f8a")),
    { stroke: metalFill(d, gold, 30), "stroke-width": 4, "stroke-linejoin": "round" },
  );
  d.path("M-36-8C-26-16-14-12-8-2-16 8-30 8-36-8ZM36-8C26-16 14-12 8-2 16 8 30 8 36-8Z", "#14041f", {
    stroke: "#ffe9a8",
    "stroke-width": 1.6,
  });
  for (const [turn, colour] of [
    [-34, "#2fe0ff"],
    [-12, "#ffd257"],
    [12, "#ff5f8f"],
    [34, "#1fd67c"],
  ] as const) {
    d.at(0, -20, turn, 1, () =>
      d.path("M0 0C-12-14-10-34 0-42 10-34 12-14 0 0Z", d.linear(90, even("#ffffff", colour)), { opacity: 0.95 }),
    );
  }
  d.circle(0, -17, 6, metalFill(d, gold, 50));
};

export const candy = (d: Drawing): void => {
  d.path("M-26 0L-58-20-50 0-58 20ZM26 0L58-20 50 0 58 20Z", d.linear(0, even("#ff8ac9", "#ff2e8f", "#ff8ac9")), {
    stroke: "#ffd6ee",
    "stroke-width": 1.2,
    "stroke-linejoin": "round",
  });
  d.circle(0, 0, 34, d.radial(even("#ffffff", "#ff8ac9", "#e0147a"), 0.5, 0.5, 0.62, 0.34, 0.28));
  for (let turn = 0; turn < 6; turn++) {
    d.at(0, 0, turn * 60, 1, () =>
      d.path("M0 0C8-10 6-24-4-33 4-34 12-32 16-29 18-18 12-8 0 0Z", "#ffffff", { opacity: 0.85 }),
    );
  }
  d.ellipse(-12, -18, 12, 6, "#ffffff", { opacity: 0.9, transform: "rotate(-30 -12 -18)" });
};

export const skull = (d: Drawing): void => {
  d.path(
    "M0-50C34-50 46-26 42 0 40 12 30 16 28 24V40Q28 46 20 46H-20Q-28 46-28 40V24C-30 16-40 12-42 0-46-26-34-50 0-50Z",
    d.radial(even("#ffffff", "#efe6d0", "#a8926a"), 0.5, 0.5, 0.65, 0.36, 0.25),
    { stroke: "#fff9e8", "stroke-width": 1.2 },
  );
  d.ellipse(-17, -4, 12, 13, "#1a0a14");
  d.ellipse(17, -4, 12, 13, "#1a0a14");
  glow(d, -17, -3, 13, "#ff3d5f", 1);
  glow(d, 17, -3, 13, "#ff3d5f", 1);
  d.path("M0 8L-6 20H6Z", "#1a0a14");
  d.line("M-16 30V44M-5 30V45M6 30V45M16 30V44", "#6b5836", 2.4);
  d.path("M-42-22Q0-44 42-22L44-32Q0-66-44-32Z", d.linear(60, even("#ff4b5c", "#8a0f2e")));
  d.path("M40-26L60-18 48-30 62-38 42-34Z", "#a8122e");
};
