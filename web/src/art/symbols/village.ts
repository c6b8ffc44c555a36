import { glint, glow } from "../light";
import { type Drawing, even, type Point } from "../svg";
import { bronze, gold, metalFill } from "../things";

export const kettle = (d: Drawing): void => {
  d.path("M-26-30C-26-62 26-62 26-30", "none", {
    stroke: metalFill(d, bronze, 20),
    "stroke-width": 6,
    "stroke-linecap": "round",
  });
  d.path("M30 4C46 0 46-18 58-26L62-18C54-8 54 16 34 24Z", metalFill(d, bronze, 40), {
    stroke: bronze[3],
    "stroke-width": 1,
  });
  d.path("M-22-28H22C36-18 42 0 38 22 34 40 20 46 0 46S-34 40-38 22C-42 0-36-18-22-28Z", metalFill(d, bronze, 55), {
    stroke: bronze[3],
    "stroke-width": 1.4,
  });
  d.path("M-26-4C-26-14-20-22-12-24", "none", {
    stroke: "#ffffff",
    "stroke-width": 6,
    "stroke-linecap": "round",
    opacity: 0.8,
  });
  d.ellipse(0, -28, 22, 6, bronze[1], { stroke: bronze[3], "stroke-width": 1.2 });
  d.circle(0, -38, 6, metalFill(d, gold, 40));
  d.path("M-22 20Q0 32 22 20", "none", { stroke: bronze[0], "stroke-width": 2.4, opacity: 0.6 });
};

export const clock = (d: Drawing): void => {
  d.path("M-9-46L-14-60H14L9-46Z", metalFill(d, gold, 20));
  d.circle(0, -62, 8, "none", { stroke: metalFill(d, gold, 50), "stroke-width": 5 });
  d.circle(0, 4, 50, metalFill(d, gold, 55), { stroke: gold[3], "stroke-width": 1.4 });
  d.circle(0, 4, 41, d.radial(even("#fffdf2", "#fff3d6", "#e0c48a"), 0.5, 0.5, 0.6, 0.4, 0.35));
  for (let hour = 0; hour < 12; hour++) {
    d.at(0, 4, hour * 30, 1, () => d.rect(-1.6, -37, 3.2, hour % 3 === 0 ? 10 : 6, 1.6, "#3b1608"));
  }
  d.line("M0 4L-12-17", "#1a2460", 5);
  d.line("M0 4L17-12", "#1a2460", 3.4);
  d.circle(0, 4, 5, metalFill(d, gold, 40));
  d.path("M-26-16A34 34 0 0 1 6-28", "none", {
    stroke: "#ffffff",
    "stroke-width": 5,
    "stroke-linecap": "round",
    opacity: 0.8,
  });
};

export const fox = (d: Drawing): void => {
  for (const side of [-1, 1] as const) {
    d.group({ transform: `scale(${side} 1)` }, () => {
      d.path("M8-24L30-58C40-44 44-28 42-10Z", d.linear(60, even("#ffa45c", "#c9500a")));
      d.path("M16-26L30-48C35-38 37-28 36-18Z", "#3b1608");
    });
  }
  d.path(
    "M0-34C30-34 50-12 50 6 36 10 26 30 0 52-26 30-36 10-50 6-50-12-30-34 0-34Z",
    d.radial(even("#ffc28a", "#ff7a1e", "#b8400a"), 0.5, 0.5, 0.62, 0.42, 0.25),
    { stroke: "#ffd9b0", "stroke-width": 1.2 },
  );
  d.path("M-50 6C-36 4-20 10-8 26L0 52C-26 32-36 12-50 6ZM50 6C36 4 20 10 8 26L0 52C26 32 36 12 50 6Z", "#fffaf0");
  d.path("M-26-2Q-18-10-9 0Q-18 4-26-2ZM26-2Q18-10 9 0Q18 4 26-2Z", "#1a0a14");
  d.circle(-17, -3, 1.6, "#ffffff");
  d.circle(17, -3, 1.6, "#ffffff");
  d.path("M-7 40Q0 34 7 40 4 50 0 51-4 50-7 40Z", "#1a0a14");
};

export const owl = (d: Drawing): void => {
  d.path(
    "M-34-46L-18-34H18L34-46C40-20 44 8 36 28 28 46 14 52 0 52S-28 46-36 28C-44 8-40-20-34-46Z",
    d.radial(even("#d9a86b", "#8a5a2e", "#3b1f0d"), 0.5, 0.5, 0.65, 0.4, 0.25),
    { stroke: "#ffe0b0", "stroke-width": 1.2 },
  );
  d.path("M-24 14C-24-4 24-4 24 14 24 36 12 46 0 46S-24 36-24 14Z", "#ffe9c9");
  d.line("M-14 16q4 5 8 0q4 5 8 0q4 5 8 0M-10 26q4 5 8 0q4 5 8 0M-14 36q4 4 8 0q4 5 8 0q4 4 8 0", "#b5803d", 2);
  for (const x of [-15, 15]) {
    d.circle(x, -14, 15, "#fff6dc", { stroke: "#b5803d", "stroke-width": 2 });
    d.circle(x, -14, 9, d.radial(even("#ffe45e", "#f09a0a"), 0.5, 0.5, 0.6));
    d.circle(x, -14, 5, "#14041f");
    d.circle(x - 2, -16, 1.8, "#ffffff");
  }
  d.path("M-5-8H5L0 4Z", "#ffb21e", { stroke: "#8a5206", "stroke-width": 1 });
};

export const mango = (d: Drawing): void => {
  d.path(
    "M8-44C40-40 54-4 40 24 28 48-8 54-32 36-54 20-48-14-24-28-12-36-4-46 8-44Z",
    d.radial(
      [
        [0, "#fff0a0"],
        [0.3, "#ffc21e"],
        [0.7, "#ff7a1e"],
        [1, "#c92e2e"],
      ],
      0.5,
      0.5,
      0.62,
      0.36,
      0.32,
    ),
    { stroke: "#ffe9b0", "stroke-width": 1.2 },
  );
  d.line("M8-44C10-52 14-56 20-60", "#5c3208", 5);
  d.path("M12-50C-2-66-26-64-40-50-24-40-4-40 12-50Z", d.linear(40, even("#b8ff6e", "#2fae2e", "#0d5c20")));
  d.path("M-32-2C-28-14-20-20-10-24", "none", {
    stroke: "#ffffff",
    "stroke-width": 7,
    "stroke-linecap": "round",
    opacity: 0.75,
  });
};

export const kite = (d: Drawing): void => {
  d.at(4, -8, 24, 1, () => {
    const quarters: readonly (readonly [readonly Point[], string, string])[] = [
      [
        [
          [0, -50],
          [0, -6],
          [-34, -6],
        ],
        "#ff5f8f",
        "#c9143f",
      ],
      [
        [
          [0, -50],
          [34, -6],
          [0, -6],
        ],
        "#ffc53d",
        "#f08a0a",
      ],
      [
        [
          [0, 46],
          [0, -6],
          [-34, -6],
        ],
        "#4fc3ff",
        "#1454c9",
      ],
      [
        [
          [0, 46],
          [34, -6],
          [0, -6],
        ],
        "#5ff0a0",
        "#0b8a4a",
      ],
    ];
    for (const [points, light, dark] of quarters) {
      d.polygon(points, d.linear(60, even(light, dark)), {
        stroke: "#fff6dc",
        "stroke-width": 1.6,
        "stroke-linejoin": "round",
      });
    }
    d.line("M0 46C-10 56 12 60 0 74", "#fff6dc", 2.2);
    for (const [x, y, turn, colour] of [
      [-3, 56, 20, "#ff5f8f"],
      [4, 65, -16, "#ffc53d"],
    ] as const) {
      d.at(x, y, turn, 1, () => d.path("M0 0L-9-5V5ZM0 0L9-5V5Z", colour));
    }
  });
};

export const honey = (d: Drawing): void => {
  d.path(
    "M-34-26H34C44-10 46 12 38 32 32 46 18 50 0 50S-32 46-38 32C-46 12-44-10-34-26Z",
    d.radial(even("#ffe08a", "#ffae1a", "#b5600a"), 0.5, 0.5, 0.62, 0.36, 0.25),
    { stroke: "#fff0c2", "stroke-width": 1.4 },
  );
  d.path(
    "M-38-34H38V-22C32-22 32-6 25-6S19-22 12-22 8 8 0 8-7-22-14-22-20-12-26-12-31-22-38-22Z",
    d.linear(90, even("#fff0a0", "#ffb21e")),
    { stroke: "#fff6cf", "stroke-width": 1 },
  );
  d.rect(-40, -44, 80, 13, 6, d.linear(0, even("#8a4a1c", "#d9965c", "#6b3410")));
  d.polygon(
    Array.from(
      { length: 6 },
      (_, i): Point => [Math.cos((i * Math.PI) / 3) * 17, 26 + Math.sin((i * Math.PI) / 3) * 17],
    ),
    "#fff0b8",
    { stroke: "#b5600a", "stroke-width": 2.4, "stroke-linejoin": "round" },
  );
  d.at(0, 26, 0, 0.8, () => {
    d.ellipse(0, 2, 9, 7, "#ffc21e");
    d.path("M-3-5V9M3-5V9", "none", { stroke: "#2b1408", "stroke-width": 3 });
    d.ellipse(-5, -7, 4, 6, "#d9f0ff", { transform: "rotate(-30 -5 -7)" });
    d.ellipse(5, -7, 4, 6, "#d9f0ff", { transform: "rotate(30 5 -7)" });
  });
  d.path("M-30 6C-32 16-30 28-24 36", "none", {
    stroke: "#ffffff",
    "stroke-width": 5,
    "stroke-linecap": "round",
    opacity: 0.7,
  });
};

export const feather = (d: Drawing): void => {
  for (const [turn, scale] of [
    [-44, 0.86],
    [44, 0.86],
    [-22, 0.98],
    [22, 0.98],
    [0, 1.08],
  ] as const) {
    d.at(0, 52, turn, scale, () => {
      d.line("M0 0V-66", "#c9a24a", 2.4);
      d.path("M0-14C-22-30-24-78 0-104 24-78 22-30 0-14Z", d.linear(90, even("#5ff0c0", "#0b9a7a", "#0a4a5c")), {
        stroke: "#b8ffe6",
        "stroke-width": 1,
      });
      d.ellipse(0, -74, 13, 17, metalFill(d, gold, 60));
      d.ellipse(0, -72, 9, 12, d.linear(90, even("#4fd6ff", "#1454c9")));
      d.ellipse(0, -70, 4.4, 6, "#0a1050");
    });
  }
};

export const drum = (d: Drawing): void => {
  d.path(
    "M-46-20V26C-46 40-24 48 0 48S46 40 46 26V-20Z",
    d.linear(0, even("#7a0a1e", "#ff4b5c", "#d9143f", "#5c0414")),
  );
  d.line("M-46-10L-30 38-14-2 0 44 14-2 30 38 46-10", "#ffe08a", 3.4);
  d.path("M-46 24C-46 38-24 46 0 46S46 38 46 24V34C46 46 24 54 0 54S-46 46-46 34Z", metalFill(d, gold, 10));
  d.ellipse(0, -20, 48, 18, metalFill(d, gold, 20));
  d.ellipse(0, -22, 42, 14, d.radial(even("#fffaf0", "#ffe6c2", "#d9a86b"), 0.5, 0.5, 0.6, 0.4, 0.3));
  for (const side of [-1, 1] as const) {
    d.line(`M${side * 10}-24L${side * 44}-58`, "#c98a4a", 6);
    d.circle(side * 9, -25, 7, "#fff6dc", { stroke: "#8a5a2e", "stroke-width": 1.4 });
  }
};

export const antlers = (d: Drawing): void => {
  for (const side of [-1, 1] as const) {
    d.group({ transform: `scale(${side} 1)` }, () => {
      d.line("M8-6C16-20 34-22 38-44M20-18C18-30 20-40 18-52M31-28C40-32 48-38 52-46", "#5c6690", 8);
      d.line("M8-6C16-20 34-22 38-44M20-18C18-30 20-40 18-52M31-28C40-32 48-38 52-46", "#e8eefc", 4.6);
      d.path("M14 2L40-4C42 8 30 16 18 14Z", d.linear(60, even("#b9c4e8", "#5c6690")));
    });
  }
  d.path(
    "M0-10C18-10 24 4 20 22 18 38 10 54 0 54S-18 38-20 22C-24 4-18-10 0-10Z",
    d.radial(even("#ffffff", "#c3cdec", "#5c6690"), 0.5, 0.5, 0.65, 0.4, 0.25),
    { stroke: "#ffffff", "stroke-width": 1.2 },
  );
  d.ellipse(-10, 14, 3, 4, "#10142b");
  d.ellipse(10, 14, 3, 4, "#10142b");
  d.path("M-8 44Q0 38 8 44 4 52 0 52-4 52-8 44Z", "#20264d");
  glint(d, 0, -30, 14, "#dff0ff");
};

export const marigold = (d: Drawing): void => {
  glow(d, 0, 0, 60, "#ffb13d", 0.5);
  for (const [count, length, width, inner, outer] of [
    [14, 52, 12, "#e0560a", "#ffae1a"],
    [12, 40, 11, "#f0700a", "#ffc53d"],
    [9, 28, 10, "#ff8a1e", "#ffe08a"],
  ] as const) {
    for (let petal = 0; petal < count; petal++) {
      d.at(0, 0, (petal * 360) / count + length, 1, () => {
        d.path(
          `M0 0C${-width}-${length * 0.4} ${-width}-${length} 0-${length} ${width}-${length} ${width}-${length * 0.4} 0 0Z`,
          d.linear(90, even(outer, inner)),
          { stroke: "#a83a06", "stroke-width": 0.8 },
        );
      });
    }
  }
  d.circle(0, 0, 12, d.radial(even("#fff0a0", "#f08a0a", "#a83a06"), 0.5, 0.5, 0.6, 0.4, 0.35));
};

export const tree = (d: Drawing): void => {
  d.path("M-12 52C-6 30-8 18-10 6H10C8 18 6 30 14 52Z", d.linear(0, even("#3b1f0d", "#9a6436", "#3b1f0d")));
  for (const [x, y, r] of [
    [-26, 0, 24],
    [26, 0, 24],
    [-14, -24, 25],
    [14, -24, 25],
    [0, -4, 28],
  ] as const) {
    d.circle(x, y, r, d.radial(even("#d6ff8a", "#3fae3a", "#0d5c2a"), 0.5, 0.5, 0.62, 0.36, 0.28));
  }
  for (const [x, y] of [
    [-30, 4],
    [-12, -30],
    [16, -18],
    [28, 6],
    [0, 6],
    [-8, -8],
  ] as const) {
    d.line(`M${x} ${y - 8}V${y}`, "#c9143f", 1.6);
    d.rect(x - 4, y, 8, 11, 2, metalFill(d, gold, 60), { stroke: "#8a5206", "stroke-width": 0.8 });
  }
};

export const harvestMoon = (d: Drawing): void => {
  glow(d, 0, -2, 66, "#ffd98a", 0.8);
  d.circle(0, -2, 46, d.radial(even("#fffbe6", "#ffd98a", "#e0860a"), 0.5, 0.5, 0.6, 0.38, 0.32));
  for (const [x, y, r] of [
    [-16, -16, 8],
    [14, 6, 11],
    [-8, 20, 6],
    [22, -20, 5],
  ] as const) {
    d.circle(x, y, r, "#d98a1e", { opacity: 0.35 });
  }
  for (const side of [-1, 1] as const) {
    d.group({ transform: `scale(${side} 1)` }, () => {
      d.line("M4 54C18 40 34 22 40-8", "#8a5206", 3);
      for (let grain = 0; grain < 6; grain++) {
        const [x, y] = [14 + grain * 5.2, 40 - grain * 9];
        d.ellipse(x + 5, y, 4, 8, metalFill(d, gold, 60), { transform: `rotate(38 ${x + 5} ${y})` });
        d.ellipse(x - 5, y - 3, 4, 8, metalFill(d, gold, 60), { transform: `rotate(-6 ${x - 5} ${y - 3})` });
      }
    });
  }
};

export const pan = (d: Drawing): void => {
  d.ellipse(0, 22, 56, 24, "#1a1424");
  d.ellipse(0, 14, 56, 26, d.linear(0, even("#2b3350", "#aab4d6", "#5c6690", "#20264d")));
  d.ellipse(0, 11, 46, 19, d.radial(even("#7ad0e8", "#2a7a9a", "#12405c"), 0.5, 0.5, 0.6, 0.4, 0.3));
  for (const [x, y, r] of [
    [-18, 8, 10],
    [2, 13, 13],
    [20, 7, 9],
    [-4, -2, 9],
    [12, -4, 7],
    [-26, 16, 6],
  ] as const) {
    d.path(
      `M${x - r} ${y}L${x - r * 0.4} ${y - r * 0.8}L${x + r * 0.5} ${y - r * 0.7}L${x + r} ${y + r * 0.1}L${x + r * 0.4} ${y + r * 0.7}L${x - r * 0.5} ${y + r * 0.6}Z`,
      metalFill(d, gold, 50),
      { stroke: gold[3], "stroke-width": 0.8, "stroke-linejoin": "round" },
    );
  }
  glint(d, 6, -8, 16, "#fff6dc");
  glint(d, -22, 2, 9, "#fff6dc");
};

export const camel = (d: Drawing): void => {
  d.path(
    "M-52 50V20C-50-4-36-8-30-22-24-34-12-34-6-22-2-12 4-12 8-22 14-36 26-34 30-20 34-10 40-14 40-28 40-44 48-54 58-52 66-50 68-44 60-40 52-38 52-30 52-18 52 2 46 12 40 16V50H30L28 22H-24L-28 50H-36L-40 24-44 50Z",
    d.linear(60, even("#ffe0a8", "#d99a4a", "#8a4a14")),
    { stroke: "#fff0d0", "stroke-width": 1.2, "stroke-linejoin": "round" },
  );
  d.path("M-14-24C-8-34 8-34 16-24L20 8H-16Z", d.linear(60, even("#ff5f6b", "#a80c2e")));
  d.line("M-14-6H18M-15 0H19", "#ffd257", 2.4);
  d.circle(55, -45, 1.8, "#1a0a04");
};
