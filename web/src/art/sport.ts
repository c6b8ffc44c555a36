import { darken, lighten } from "./colour";
import { ball, glint, glow, motes, rays, shadow, vignette } from "./light";
import { seedOf } from "./random";
import { Drawing, even, polygon } from "./svg";
import { cup, metalFill, silver } from "./things";

const football = (d: Drawing): void => {
  d.circle(0, 0, 60, d.radial(even("#ffffff", "#f3f6ff", "#aab4d6", "#5c6690"), 0.5, 0.5, 0.56, 0.34, 0.28));
  const clip = d.clip("M-60 0A60 60 0 1 1 60 0A60 60 0 1 1-60 0Z");
  d.group({ "clip-path": clip, transform: "rotate(14)" }, () => {
    const penta = (x: number, y: number, r: number, turn: number): void => {
      const points = Array.from({ length: 5 }, (_, i) => {
        const a = ((i * 72 + turn) * Math.PI) / 180;
        return [x + Math.cos(a) * r, y + Math.sin(a) * r] as const;
      });
      d.path(polygon(points), d.linear(60, even("#3a4068", "#0d0f26")), {
        stroke: "#0d0f26",
        "stroke-width": 2,
        "stroke-linejoin": "round",
      });
    };
    penta(0, 0, 21, -90);
    for (let side = 0; side < 5; side++) {
      const a = ((side * 72 - 90) * Math.PI) / 180;
      d.line(`M${Math.cos(a) * 21} ${Math.sin(a) * 21}L${Math.cos(a) * 38} ${Math.sin(a) * 38}`, "#2b3158", 2.4);
      penta(Math.cos(a) * 56, Math.sin(a) * 56, 20, side * 72 + 90);
      const b = ((side * 72 - 54) * Math.PI) / 180;
      d.line(`M${Math.cos(a) * 38} ${Math.sin(a) * 38}L${Math.cos(b) * 47} ${Math.sin(b) * 47}`, "#2b3158", 2);
      const c = ((side * 72 - 126) * Math.PI) / 180;
      d.line(`M${Math.cos(a) * 38} ${Math.sin(a) * 38}L${Math.cos(c) * 47} ${Math.sin(c) * 47}`, "#2b3158", 2);
    }
  });
  d.ellipse(-20, -32, 24, 13, "#ffffff", { opacity: 0.7, transform: "rotate(-30 -20 -32)" });
};

const cricket = (d: Drawing): void => {
  d.at(26, -10, 34, 1.1, () => {
    d.path("M-15-34H15L19 52Q0 66-19 52Z", d.linear(0, even("#b5803d", "#ffe3a8", "#f5c97a", "#9a6426")), {
      stroke: "#6b4210",
      "stroke-width": 1.4,
    });
    d.path("M0-30V56", "none", { stroke: "#c9934a", "stroke-width": 2 });
    d.path("M-15-34L-6-50H6L15-34Z", "#e0a85c");
    d.rect(-6, -94, 12, 48, 5, d.linear(0, even("#141a33", "#4a568f", "#0d1026")));
    d.line("M-6-86L6-82M-6-76L6-72M-6-66L6-62M-6-56L6-52", "#8f9cd0", 1.6);
    d.rect(-13, 6, 26, 22, 3, "#e21e4c", { opacity: 0.9 });
  });
  ball(d, -38, 30, 30, "#c9143f");
  d.path("M-58 8C-40 18-30 36-30 58M-62 14C-46 22-36 38-36 58", "none", {
    stroke: "#ffe9d6",
    "stroke-width": 2.4,
    "stroke-dasharray": "3 3",
  });
};

const basketball = (d: Drawing): void => {
  d.circle(0, 0, 60, d.radial(even("#ffd09a", "#ff8a2e", "#c9500a", "#6b2402"), 0.5, 0.5, 0.56, 0.34, 0.28));
  d.line("M-60 0H60M0-60V60M-44-41C-14-18-14 18-44 41M44-41C14-18 14 18 44 41", "#2b0f04", 3.4);
  d.ellipse(-22, -34, 22, 11, "#ffffff", { opacity: 0.55, transform: "rotate(-30 -22 -34)" });
};

const tennis = (d: Drawing): void => {
  d.at(22, -14, 36, 1.05, () => {
    let strings = "";
    for (let step = -30; step <= 30; step += 9) {
      strings += `M${step}-86V4M-38 ${-41 + step * 1.25}H38`;
    }
    d.line(strings, "#f4f6ff", 1.2, {
      opacity: 0.85,
      "clip-path": d.clip("M0-86C24-86 36-66 36-44S24 2 0 2-36-22-36-44-24-86 0-86Z"),
    });
    d.ellipse(0, -42, 38, 46, "none", { stroke: metalFill(d, silver, 40), "stroke-width": 8 });
    d.ellipse(0, -42, 38, 46, "none", { stroke: "#e21e4c", "stroke-width": 3 });
    d.path("M-16 0L-5 28V78H5V28L16 0", "none", {
      stroke: metalFill(d, silver, 10),
      "stroke-width": 7,
      "stroke-linejoin": "round",
    });
    d.rect(-7, 34, 14, 50, 5, "#1a2040");
  });
  ball(d, -40, 36, 30, "#c9e81e", 0.6);
  d.path("M-64 22C-44 26-28 44-26 64M-54 10C-30 14-14 32-12 52", "none", {
    stroke: "#ffffff",
    "stroke-width": 3,
    "stroke-linecap": "round",
  });
};

const gloves = (d: Drawing): void => {
  for (const side of [-1, 1] as const) {
    d.group({ transform: `translate(${side * 30} 0) scale(${side} 1) rotate(-12)` }, () => {
      d.path(
        "M-22 60L-24 22C-38 10-38-10-30-24-20-48 22-50 32-26 40-6 34 12 24 22L22 60Z",
        d.radial(even("#ff9aa8", "#e21e4c", "#7a0628"), 0.5, 0.5, 0.66, 0.35, 0.25),
        { stroke: "#ffc2cc", "stroke-width": 1.2 },
      );
      d.path("M-26-2C-40 0-42 18-30 24-20 26-14 14-16 2Z", d.linear(60, even("#ff6b7f", "#8a0830")));
      d.rect(-25, 38, 48, 26, 5, d.linear(0, even("#b8c4e8", "#ffffff", "#8f9cc9")));
      d.path("M-8-38Q12-42 24-26", "none", {
        stroke: "#ffffff",
        "stroke-width": 5,
        "stroke-linecap": "round",
        opacity: 0.7,
      });
    });
  }
};

const volleyball = (d: Drawing): void => {
  d.circle(0, 0, 60, d.radial(even("#ffffff", "#fff3c2", "#e0b84a"), 0.5, 0.5, 0.6, 0.34, 0.28));
  d.group({ "clip-path": d.clip("M-60 0A60 60 0 1 1 60 0A60 60 0 1 1-60 0Z") }, () => {
    d.path("M-4-2C-30-30-24-56-10-64L-60-60V-10C-40-24-20-20-4-2Z", "#2f6bff");
    d.path("M4 2C40 6 56-10 64-24V40L30 62C36 40 26 16 4 2Z", "#2f6bff");
    d.line(
      "M0 0C-26-26-26-50-14-64M0 0C-22-18-44-18-62-4M0 0C34 4 52-10 62-28M0 0C26 14 36 40 28 62M0 0C-10 34-32 44-54 36M0 0C-2 30-8 50-20 60M0 0C2-30 22-48 44-46M0 0C20-20 40-22 60-10",
      "#1a2a5c",
      2.6,
    );
  });
  d.ellipse(-22, -34, 22, 11, "#ffffff", { opacity: 0.6, transform: "rotate(-30 -22 -34)" });
};

const pad = (d: Drawing): void => {
  d.path(
    "M-40-34C-66-34-76 40-62 52-48 60-36 36-26 26H26C36 36 48 60 62 52 76 40 66-34 40-34 30-34 26-26 16-26H-16C-26-26-30-34-40-34Z",
    d.linear(80, even("#5b6cff", "#2b2f8f", "#0f0f3d")),
    { stroke: "#a8b4ff", "stroke-width": 2 },
  );
  d.path("M-46-16H-36V-6H-26V4H-36V14H-46V4H-56V-6H-46Z", "#0d0f2e", { stroke: "#8f9cff", "stroke-width": 1.4 });
  for (const [x, y, colour] of [
    [42, -16, "#2be38b"],
    [56, -2, "#ff3d5f"],
    [28, -2, "#2fa8ff"],
    [42, 12, "#ffc53d"],
  ] as const) {
    ball(d, x, y, 7, colour);
  }
  ball(d, -16, 18, 11, "#39406e");
  ball(d, 16, 18, 11, "#39406e");
  d.path("M-54-26Q-40-36-20-24", "none", {
    stroke: "#ffffff",
    "stroke-width": 4,
    "stroke-linecap": "round",
    opacity: 0.6,
  });
};

const trophy = (d: Drawing): void => {
  cup(d);
  d.path("M-34 46H34V62H-34Z", d.linear(0, even("#2b1408", "#8a4a1c", "#2b1408")));
  d.path("M-24-50C-22-24-16-6-8 4", "none", {
    stroke: "#ffffff",
    "stroke-width": 6,
    "stroke-linecap": "round",
    opacity: 0.8,
  });
};

const horse = (d: Drawing): void => {
  d.path(
    "M-44 62C-40 26-30 6-22-14-26-26-22-40-12-50L-8-66 4-52C28-50 38-30 52-8 58 2 52 14 42 12 34 10 30 4 20 4 12 6 10 14 16 26 24 40 30 50 30 62Z",
    d.linear(50, even("#d99a5c", "#8a4a1c", "#3b1608")),
    { stroke: "#ffd9a8", "stroke-width": 1.4 },
  );
  d.path(
    "M-8-58C-30-46-46-14-50 40-42 34-38 20-32 14-34 0-28-8-24-12-26-26-20-40-8-46Z",
    d.linear(60, even("#5c2e12", "#1a0a04")),
  );
  d.circle(18, -24, 4, "#14040a");
  d.line("M22-2L42-22M-18-8L26-2", "#e21e4c", 3.4);
};

const kinds: readonly (readonly [RegExp, readonly [string, string, string], (d: Drawing) => void])[] = [
  [/cricket|ipl|t20/, ["#02180e", "#0d6b3f", "#6fe08a"], cricket],
  [/basket|nba/, ["#2b0a04", "#a83a0a", "#ffb03d"], basketball],
  [/tennis|badminton/, ["#04143b", "#0b4fb8", "#4fc3ff"], tennis],
  [/box|mma|ufc|fight|wrestl/, ["#1c0210", "#7a0a3d", "#ff4b7f"], gloves],
  [/kabaddi/, ["#2b0f02", "#a8480a", "#ffb03d"], trophy],
  [/volley|handball/, ["#04203a", "#0b7fa8", "#ffd257"], volleyball],
  [/esport|virtual|cyber|game/, ["#0d0428", "#4a0f9c", "#b06bff"], pad],
  [/horse|racing|derby/, ["#14200a", "#4a6b1a", "#d9e08a"], horse],
  [/cup|league|champion|outright|special/, ["#140b02", "#5c3a06", "#ffc53d"], trophy],
  [/foot|soccer|goal|.*/, ["#021c12", "#0a6b36", "#5fe08a"], football],
];

/** The tile of a sport: its stadium at night and what is played with. */
export const sportArt = (name: string): string => {
  const lower = name.toLowerCase();
  const [, [deep, body, light], thing] = kinds.find(([word]) => word.test(lower)) ?? [
    /./,
    ["#021c12", "#0a6b36", "#5fe08a"] as const,
    football,
  ];
  const d = new Drawing();
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(deep, darken(body, 0.2), body, deep)));
  d.path(
    "M-20 210C60 150 240 150 320 210V60C240 96 60 96-20 60Z",
    d.linear(90, even(lighten(body, 0.1), darken(body, 0.5))),
    { opacity: 0.9 },
  );
  motes(d, seedOf(lower), 150, ["#ffffff", light, "#ffe9a8"], 86, 190);
  for (const x of [40, 260]) {
    d.path(
      `M${x} 22L${x < 150 ? 320 : -20} 330H${x < 150 ? 60 : 240}Z`,
      d.linear(90, [
        [0, "#ffffff", 0.34],
        [1, light, 0],
      ]),
    );
    d.rect(x - 27, 10, 54, 26, 4, "#10142b");
    for (let lamp = 0; lamp < 8; lamp++) {
      const [lx, ly] = [x - 20 + (lamp % 4) * 13.4, 17 + Math.floor(lamp / 4) * 12];
      glow(d, lx, ly, 10, "#ffffff", 0.9);
      d.circle(lx, ly, 4, "#ffffff");
    }
  }
  d.path("M-40 400L40 208H260L340 400Z", d.linear(90, even(lighten(body, 0.22), darken(body, 0.4))));
  for (let stripe = 0; stripe < 6; stripe++) {
    d.path(
      `M${40 + stripe * 36.6} 208L${-40 + stripe * 63} 400H${-40 + stripe * 63 + 31}L${40 + stripe * 36.6 + 18} 208Z`,
      "#ffffff",
      { opacity: 0.06 },
    );
  }
  d.ellipse(150, 284, 118, 40, "none", { stroke: "#ffffff", "stroke-width": 2.4, opacity: 0.5 });
  d.line("M0 284H300", "#ffffff", 2.4, { opacity: 0.35 });
  rays(d, 150, 158, light, 18, 0.26, 240, 0.3);
  shadow(d, 150, 284, 92, 18, 0.75);
  glow(d, 150, 166, 130, light, 0.6);
  d.at(150, 170, 0, 1.5, () => thing(d));
  glint(d, 96, 96, 18);
  vignette(d, deep, 0.6);
  return d.toString();
};
