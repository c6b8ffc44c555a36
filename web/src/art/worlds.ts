import { darken, lighten } from "./colour";
import { glow, motes, type Palette, rays, vignette } from "./light";
import { type Random, randomFrom } from "./random";
import { type Drawing, even } from "./svg";

/** A landscape behind a game: sky, far, near, and light around the subject. */
export type World = (d: Drawing, p: Palette, r: Random) => void;

const sky = (d: Drawing, p: Palette, x = 150, y = 150): void => {
  d.rect(0, 0, d.width, d.height, 0, d.linear(90, even(p.deep, p.body, p.light, darken(p.body, 0.3), p.deep)));
  glow(d, x, y, 210, lighten(p.light, 0.2), 0.8);
  rays(d, x, y, lighten(p.light, 0.6), 16, 0.26, 330, 0.4);
};

const ridge = (d: Drawing, r: Random, y: number, height: number, fill: string, jag: number, opacity = 1): void => {
  let path = `M0 400V${y}`;
  for (let x = 0; x <= 300; x += jag) {
    path += `L${(x + jag / 2).toFixed(0)} ${(y - r.next() * height).toFixed(0)}L${x + jag} ${(y + r.next() * 8).toFixed(0)}`;
  }
  d.path(`${path}V400Z`, fill, { opacity });
};

const hills = (d: Drawing, r: Random, y: number, height: number, fill: string): void => {
  const [a, b, c] = [y - r.next() * height, y - r.next() * height, y - r.next() * height];
  d.path(`M0 400V${a}Q60 ${a - height * 0.6} 120 ${b}T230 ${c}T300 ${a}V400Z`, fill);
};

const desert: World = (d, p, r) => {
  sky(d, p, 150, 130);
  for (const [x, w, h] of [
    [70, 120, 96],
    [236, 150, 120],
  ] as const) {
    d.path(`M${x - w / 2} 290L${x} ${290 - h}L${x + 8} 290Z`, d.linear(90, even(lighten(p.light, 0.25), p.body)));
    d.path(`M${x + 8} 290L${x} ${290 - h}L${x + w / 2} 290Z`, d.linear(90, even(darken(p.body, 0.1), p.deep)));
  }
  hills(d, r, 282, 22, d.linear(90, even(lighten(p.accent, 0.15), darken(p.body, 0.2))));
  hills(d, r, 312, 26, d.linear(90, even(p.body, p.deep)));
};

const ocean: World = (d, p, r) => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(lighten(p.light, 0.35), p.light, p.body, p.deep)));
  rays(d, 150, -60, "#ffffff", 20, 0.4, 460, 0.2);
  glow(d, 150, 160, 150, lighten(p.light, 0.5), 0.6);
  for (let weed = 0; weed < 9; weed++) {
    const x = r.between(-6, 300);
    const h = r.between(50, 150);
    d.line(
      `M${x} 330C${x + 20} ${320 - h * 0.4} ${x - 22} ${320 - h * 0.7} ${x + r.between(-16, 16)} ${330 - h}`,
      darken(p.accent, r.between(0.2, 0.6)),
      r.between(5, 10),
      { opacity: 0.85 },
    );
  }
  ridge(d, r, 318, 34, d.linear(90, even(darken(p.body, 0.2), p.deep)), 44);
  for (let bubble = 0; bubble < 16; bubble++) {
    const size = r.between(2, 8);
    d.circle(r.between(8, 292), r.between(20, 290), size, "#ffffff", {
      opacity: 0.16,
      stroke: "#ffffff",
      "stroke-width": 1,
    });
  }
};

const jungle: World = (d, p, r) => {
  sky(d, p, 150, 140);
  for (let layer = 0; layer < 2; layer++) {
    for (let leaf = 0; leaf < 12; leaf++) {
      const left = leaf % 2 === 0;
      const tone = darken(layer === 0 ? p.body : p.accent, r.between(0.15, 0.6));
      d.at(
        left ? r.between(-14, 24) : r.between(276, 314),
        r.between(10, 330),
        (left ? 1 : -1) * r.between(30, 120),
        r.between(0.9, 1.5),
        () => {
          d.path(
            "M0 0C-24-20-26-60 0-92 26-60 24-20 0 0Z",
            d.linear(20, even(lighten(tone, 0.22), darken(tone, 0.35))),
          );
          d.line("M0-4V-82M0-24L-14-40M0-24L14-40M0-48L-11-62M0-48L11-62", lighten(tone, 0.35), 1.3, { opacity: 0.6 });
        },
      );
    }
  }
  hills(d, r, 316, 30, d.linear(90, even(darken(p.accent, 0.35), p.deep)));
};

const space: World = (d, p, r) => {
  d.rect(0, 0, 300, 400, 0, d.linear(110, even(p.deep, p.body, darken(p.body, 0.4), p.deep)));
  glow(d, 190, 90, 180, p.accent, 0.55, 120);
  glow(d, 90, 210, 190, p.light, 0.75, 140);
  const [x, size] = [r.between(36, 90), r.between(26, 44)];
  d.circle(
    x,
    66,
    size,
    d.radial(even(lighten(p.accent, 0.6), p.accent, darken(p.accent, 0.7)), 0.5, 0.5, 0.6, 0.3, 0.3),
  );
  d.ellipse(x, 68, size * 1.7, size * 0.34, "none", {
    stroke: lighten(p.accent, 0.5),
    "stroke-width": 4,
    opacity: 0.6,
    transform: `rotate(-16 ${x} 68)`,
  });
  d.ellipse(150, 420, 260, 120, d.radial(even(p.light, darken(p.body, 0.3), p.deep), 0.5, 0.5, 0.5, 0.5, 0.1));
  motes(d, Math.floor(r.next() * 999), 60, ["#ffffff", lighten(p.accent, 0.5)], 4, 330);
};

const city: World = (d, p, r) => {
  sky(d, p, 150, 150);
  for (let layer = 0; layer < 2; layer++) {
    for (let x = -10; x < 300; x += 30 + layer * 10) {
      const [w, h] = [r.between(24, 40), r.between(70, 190) - layer * 40];
      d.rect(x, 330 - h, w, h, 2, layer === 0 ? darken(p.body, 0.35) : p.deep);
      for (let wy = 338 - h; wy < 320; wy += 12) {
        for (let wx = x + 4; wx < x + w - 5; wx += 9) {
          if (r.next() > 0.55) {
            d.rect(wx, wy, 4, 6, 1, r.next() > 0.5 ? p.accent : lighten(p.light, 0.4), { opacity: 0.75 });
          }
        }
      }
    }
  }
  d.rect(0, 328, 300, 80, 0, d.linear(90, even(darken(p.light, 0.2), p.deep)));
};

const volcano: World = (d, p, r) => {
  sky(d, p, 150, 110);
  d.path("M30 330L118 150Q150 166 182 150L270 330Z", d.linear(90, even(darken(p.body, 0.3), p.deep)));
  d.path(
    "M118 150Q150 166 182 150L176 190 168 176 160 230 150 184 142 214 134 172 126 196Z",
    d.linear(90, even("#fff0a8", "#ff9d2e", "#ff2e2e")),
  );
  glow(d, 150, 140, 90, "#ffb13d", 0.9);
  ridge(d, r, 316, 50, d.linear(90, even(darken(p.body, 0.45), p.deep)), 50);
  motes(d, Math.floor(r.next() * 999), 30, ["#ffb13d", "#ff6a3d"], 10, 300);
};

const ice: World = (d, p, r) => {
  sky(d, p, 150, 140);
  for (const [y, tint] of [
    [56, 0.3],
    [84, 0.1],
  ] as const) {
    d.line(`M-20 ${y}C60 ${y - 50} 120 ${y + 40} 190 ${y - 10}S300 ${y - 40} 330 ${y}`, lighten(p.accent, tint), 26, {
      opacity: 0.24,
    });
  }
  ridge(d, r, 270, 110, d.linear(90, even("#ffffff", lighten(p.light, 0.3), p.body)), 60, 0.85);
  ridge(d, r, 312, 60, d.linear(90, even("#f4fbff", p.light, p.deep)), 46);
  motes(d, Math.floor(r.next() * 999), 50, ["#ffffff"], 6, 330);
};

const sweets: World = (d, p, r) => {
  sky(d, p, 150, 140);
  for (const [x, y, s] of [
    [46, 60, 1],
    [250, 48, 0.9],
    [280, 140, 0.7],
    [10, 150, 0.7],
  ] as const) {
    d.at(x, y, 0, s, () =>
      d.path("M-46 14C-56-6-34-20-22-10-18-32 14-32 18-10 34-20 52-4 44 14Z", "#ffffff", { opacity: 0.75 }),
    );
  }
  hills(d, r, 280, 60, d.linear(90, even(lighten(p.accent, 0.45), p.accent)));
  for (let stick = 0; stick < 5; stick++) {
    const [x, y, size] = [r.between(10, 290), r.between(240, 290), r.between(14, 22)];
    d.line(`M${x} ${y}V${y + 60}`, "#ffffff", 4);
    d.circle(x, y, size, lighten(r.next() > 0.5 ? p.accent : p.light, 0.25), { stroke: "#ffffff", "stroke-width": 2 });
    d.path(`M${x} ${y}m-2 0a2 2 0 1 1 4 2a6 6 0 1 1-9-5a10 10 0 1 1 3 15`, "none", {
      stroke: "#ffffff",
      "stroke-width": 3,
      "stroke-linecap": "round",
    });
  }
  hills(d, r, 312, 40, d.linear(90, even(lighten(p.body, 0.25), p.deep)));
};

const temple: World = (d, p) => {
  sky(d, p, 150, 150);
  d.path("M30 60L150 14 270 60V76H30Z", d.linear(90, even(lighten(p.accent, 0.35), darken(p.accent, 0.3))));
  d.rect(22, 76, 256, 12, 2, d.linear(90, even(lighten(p.accent, 0.2), darken(p.accent, 0.4))));
  for (const x of [26, 64, 212, 250]) {
    d.rect(
      x,
      88,
      24,
      224,
      2,
      d.linear(0, even(darken(p.accent, 0.55), lighten(p.accent, 0.25), darken(p.accent, 0.1), darken(p.accent, 0.65))),
    );
    d.line(`M${x + 7} 92V308M${x + 12} 92V308M${x + 17} 92V308`, darken(p.accent, 0.6), 1.2, { opacity: 0.5 });
    d.rect(x - 4, 86, 32, 9, 2, lighten(p.accent, 0.2));
  }
  d.path("M0 312H300L320 340H-20Z", d.linear(90, even(p.accent, darken(p.accent, 0.6))));
  d.path("M-20 336H320V400H-20Z", d.linear(90, even(darken(p.accent, 0.45), p.deep)));
};

const night: World = (d, p, r) => {
  d.rect(0, 0, 300, 400, 0, d.linear(90, even(p.deep, p.body, p.light, p.deep)));
  motes(d, Math.floor(r.next() * 999), 36, ["#ffffff"], 4, 160);
  glow(d, 206, 84, 110, "#fff6dc", 0.7);
  d.circle(206, 84, 44, d.radial(even("#ffffff", "#fff0c9", "#d9c08a"), 0.5, 0.5, 0.6, 0.4, 0.35));
  for (let layer = 0; layer < 3; layer++) {
    for (let tree = 0; tree < 9; tree++) {
      const [x, h] = [r.between(-10, 310), r.between(80, 150) - layer * 16];
      const y = 300 + layer * 18;
      d.path(
        `M${x} ${y - h}L${x + h * 0.2} ${y - h * 0.5}H${x + h * 0.1}L${x + h * 0.28} ${y}H${x - h * 0.28}L${x - h * 0.1} ${y - h * 0.5}H${x - h * 0.2}Z`,
        darken(p.body, 0.3 + layer * 0.25),
      );
    }
  }
  d.rect(0, 318, 300, 90, 0, p.deep);
  glow(d, 150, 200, 120, p.accent, 0.4);
};

const frontier: World = (d, p, r) => {
  sky(d, p, 150, 170);
  d.circle(150, 176, 70, d.radial(even("#fff6dc", lighten(p.accent, 0.4), p.accent), 0.5, 0.5, 0.6), { opacity: 0.9 });
  for (const [x, w, h] of [
    [40, 90, 120],
    [262, 110, 150],
    [190, 50, 70],
  ] as const) {
    d.path(
      `M${x - w / 2} 292L${x - w * 0.36} ${292 - h}H${x + w * 0.34}L${x + w / 2} 292Z`,
      d.linear(0, even(lighten(p.body, 0.2), darken(p.body, 0.45))),
    );
    d.line(
      `M${x - w * 0.38} ${292 - h * 0.7}H${x + w * 0.38}M${x - w * 0.42} ${292 - h * 0.4}H${x + w * 0.42}`,
      darken(p.body, 0.4),
      2,
      { opacity: 0.5 },
    );
  }
  hills(d, r, 296, 14, d.linear(90, even(lighten(p.body, 0.1), p.deep)));
  d.path(
    "M28 330V252Q28 244 36 244T44 252V276H52V262Q52 256 58 256T64 262V280Q64 288 56 288H44V330Z",
    darken(p.accent, 0.75),
  );
};

const hall: World = (d, p) => {
  sky(d, p, 150, 150);
  for (const side of [-1, 1] as const) {
    d.group({ transform: `translate(150 0) scale(${side} 1)` }, () => {
      d.path(
        "M160 0H60C64 60 110 96 96 190 92 250 110 300 120 340H160Z",
        d.linear(0, even(darken(p.body, 0.35), p.accent, darken(p.accent, 0.5), p.accent, p.deep)),
      );
      d.path("M96 190C120 196 140 190 160 182V196C140 204 116 208 95 200Z", "#ffc53d");
    });
  }
  d.path(
    "M0 0H300V26Q276 52 250 30 225 54 200 32 175 56 150 34 125 56 100 32 75 54 50 30 24 52 0 26Z",
    d.linear(90, even(lighten(p.accent, 0.1), darken(p.accent, 0.5))),
    { stroke: "#ffc53d", "stroke-width": 2 },
  );
  d.ellipse(150, 330, 190, 50, d.linear(90, even(lighten(p.body, 0.2), p.deep)));
};

export const worlds = {
  desert,
  ocean,
  jungle,
  space,
  city,
  volcano,
  ice,
  sweets,
  temple,
  night,
  frontier,
  hall,
} as const;
export type WorldName = keyof typeof worlds;

export const drawWorld = (d: Drawing, name: WorldName, palette: Palette, seed: number): void => {
  worlds[name](d, palette, randomFrom(seed));
  vignette(d, palette.deep, 0.55);
};
