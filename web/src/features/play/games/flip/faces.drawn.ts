import { rays } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { gold, type Metal, metalFill, silver } from "@/art/things";
import type { FlipSide } from "./rules";

const crown = (d: Drawing) => {
  d.path("M-50 34L-60-30-28-4 0-50 28-4 60-30 50 34Z", "#6e3d04", { transform: "translate(2.5 4)", opacity: 0.8 });
  d.path("M-50 34L-60-30-28-4 0-50 28-4 60-30 50 34Z", d.linear(65, even("#fffbe6", "#ffe08a", "#f0a818", "#b5740a")), {
    stroke: "#7a4204",
    "stroke-width": 1.6,
    "stroke-linejoin": "round",
  });
  d.path("M0-44L-6 0 0 30 6 0Z", "#ffffff", { opacity: 0.35 });
  d.rect(-50, 36, 100, 13, 4, d.linear(0, even("#fffbe6", "#ffc53d", "#b5740a")), {
    stroke: "#7a4204",
    "stroke-width": 1.2,
  });
  for (const [x, y] of [
    [-60, -34],
    [0, -54],
    [60, -34],
  ] as const)
    d.circle(x, y, 7, d.radial(even("#fffbe6", "#ffd257", "#b5740a"), 0.5, 0.5, 0.6, 0.35, 0.3), {
      stroke: "#7a4204",
      "stroke-width": 1.2,
    });
  for (const [x, r, light, dark] of [
    [0, 8, "#ff7a94", "#c30f3e"],
    [-26, 6, "#7fd0ff", "#1266c9"],
    [26, 6, "#7fd0ff", "#1266c9"],
  ] as const) {
    d.path(`M${x} ${14 - r}L${x + r} 14 ${x} ${14 + r} ${x - r} 14Z`, d.linear(60, even(light, dark)), {
      stroke: "#7a4204",
      "stroke-width": 1,
    });
  }
};

const moon = (d: Drawing) => {
  const shape = "M20-56A58 58 0 1 0 52 30 46 46 0 1 1 20-56Z";
  d.path(shape, "#232b48", { transform: "translate(2.5 4)", opacity: 0.8 });
  d.path(shape, d.linear(60, even("#ffffff", "#d5def5", "#8c99c4", "#5c6892")), {
    stroke: "#2b3350",
    "stroke-width": 1.6,
  });
  for (const [x, y, s] of [
    [26, -8, 1],
    [50, -34, 0.55],
    [2, 22, 0.5],
  ] as const) {
    d.path("M0-26L7-7 26 0 7 7 0 26-7 7-26 0-7-7Z", d.linear(60, even("#ffffff", "#a7b4dd")), {
      transform: `translate(${x} ${y}) scale(${s})`,
      stroke: "#2b3350",
      "stroke-width": 1.6,
    });
  }
};

/** A face of the coin, struck deep: rim, beads, a field of rays, its sign. */
function drawFace(side: FlipSide): string {
  const d = new Drawing(240, 240);
  const metal: Metal = side === "heads" ? gold : silver;
  const dark = metal[0];
  d.circle(120, 120, 119, metalFill(d, metal, 50));
  d.circle(120, 120, 110, metalFill(d, metal, 230));
  d.circle(
    120,
    120,
    104,
    d.radial(
      [
        [0, metal[2]],
        [0.65, metal[1]],
        [1, dark],
      ],
      0.5,
      0.5,
      0.62,
      0.36,
      0.3,
    ),
  );
  for (let bead = 0; bead < 60; bead++) {
    const angle = (bead / 60) * Math.PI * 2;
    d.circle(120 + Math.cos(angle) * 97, 120 + Math.sin(angle) * 97, 2.9, metal[3], {
      stroke: dark,
      "stroke-width": 0.8,
      opacity: 0.9,
    });
  }
  d.group({ "clip-path": d.clip("M120 32A88 88 0 1 1 119.9 32Z") }, () => rays(d, 120, 120, metal[3], 40, 0.5, 120));
  d.circle(120, 120, 88, "none", { stroke: dark, "stroke-width": 1.6, opacity: 0.7 });
  d.circle(120, 121.4, 88, "none", { stroke: metal[3], "stroke-width": 1, opacity: 0.7 });
  d.at(120, 122, 0, 1, () => (side === "heads" ? crown(d) : moon(d)));
  return toSizedUri(d);
}

/** A card room at night: warm light from above, a brass plate let into dark wood where the coin comes down. */
function drawRoom(): string {
  const d = new Drawing(900, 560);
  const random = randomFrom(67);
  d.rect(0, 0, 900, 560, 0, d.linear(90, even("#2b1204", "#5c2a06", "#3a1803", "#180a02")));
  d.ellipse(
    450,
    220,
    460,
    300,
    d.radial([
      [0, "#ffb84a", 0.75],
      [0.4, "#ff9d1e", 0.28],
      [1, "#ff9d1e", 0],
    ]),
  );
  rays(d, 450, 60, "#fff0b8", 16, 0.2, 560, 0.25);
  d.rect(0, 380, 900, 180, 0, "#2b1204");
  for (let plank = 0; plank < 6; plank++) {
    const y = 380 + plank * plank * 7;
    d.rect(0, y, 900, 60, 0, d.linear(90, even("#6b3410", "#4a2208", "#35170a")), { opacity: 0.75 });
    d.line(`M0 ${y}H900`, "#c9803a", 1.2, { opacity: 0.4 });
    for (let vein = 0; vein < 8; vein++) {
      const [x, w] = [random.between(0, 860), random.between(50, 190)];
      d.line(`M${x} ${y + random.between(6, 18)}q${w / 2} ${random.between(-5, 5)} ${w} 0`, "#2b1204", 1.4, {
        opacity: 0.45,
      });
    }
  }
  d.ellipse(450, 462, 268, 66, "#180a02", { opacity: 0.7 });
  d.ellipse(450, 455, 260, 62, metalFill(d, gold, 20), { opacity: 0.9 });
  d.ellipse(450, 455, 248, 57, d.radial(even("#b5740a", "#7a4204", "#4a2602")));
  d.ellipse(450, 455, 214, 47, "none", { stroke: "#ffd98a", "stroke-width": 1.6, opacity: 0.6 });
  d.ellipse(450, 455, 150, 32, "none", { stroke: "#ffd98a", "stroke-width": 1.2, opacity: 0.45 });
  for (let mote = 0; mote < 60; mote++)
    d.circle(random.between(160, 740), random.between(10, 430), random.between(0.6, 2.2), "#fff0b8", {
      opacity: random.between(0.1, 0.55),
    });
  return toSizedUri(d);
}

/** The coin's faces and the room. */
export const pictures = { heads: drawFace("heads"), tails: drawFace("tails"), room: drawRoom() };
