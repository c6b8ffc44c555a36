import { glow } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { flyingCrow, sittingCrow } from "./crow";
import { sheaf } from "./sheaf";

function drawSheaf(golden: boolean): string {
  const d = new Drawing(110, 136);
  d.at(5, 2, 0, 1, () => sheaf(d, golden));
  return toSizedUri(d);
}

/** What a crow leaves of a sheaf: stalks that fell over. */
function drawStraw(): string {
  const d = new Drawing(110, 136);
  const random = randomFrom(23);
  d.ellipse(55, 126, 46, 8, "#060418", { opacity: 0.5 });
  for (let stalk = 0; stalk < 26; stalk++) {
    const x = random.between(14, 96);
    const reach = random.between(-34, 34);
    d.line(
      `M${x} ${random.between(118, 130)}l${reach} ${random.between(-16, -2)}`,
      random.pick(["#c9a05a", "#8a6a4a", "#e0bd78", "#5a4a5e"]),
      2,
    );
  }
  return toSizedUri(d);
}

function drawCrow(draw: (d: Drawing) => void, width: number, height: number): string {
  const d = new Drawing(width, height);
  draw(d);
  return toSizedUri(d);
}

/** The full moon with its seas, and its light around it. */
function drawMoon(): string {
  const d = new Drawing(320, 320);
  glow(d, 160, 160, 158, "#fff0c2", 0.75);
  d.circle(160, 160, 88, d.radial(even("#fffdf0", "#fff0c8", "#f2cf8a"), 0.5, 0.5, 0.58, 0.4, 0.36));
  for (const [x, y, rx, ry] of [
    [130, 132, 26, 20],
    [176, 120, 18, 14],
    [190, 164, 24, 28],
    [142, 186, 20, 15],
    [112, 168, 12, 14],
    [170, 208, 16, 9],
  ] as const)
    d.ellipse(x, y, rx, ry, "#d9a862", { opacity: 0.28 });
  d.circle(160, 160, 87, "none", { stroke: "#ffffff", "stroke-width": 2, opacity: 0.6 });
  return toSizedUri(d);
}

export const pieces = {
  sheaf: drawSheaf(false),
  golden: drawSheaf(true),
  straw: drawStraw(),
  flying: drawCrow(flyingCrow, 168, 142),
  sitting: drawCrow(sittingCrow, 126, 110),
  moon: drawMoon(),
};
