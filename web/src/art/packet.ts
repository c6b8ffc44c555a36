import { glint } from "./light";
import { type Drawing, even } from "./svg";
import { gold, metalFill } from "./things";

const EDGE = { stroke: "#ffd98a", "stroke-width": 2 };

/** Red packets are drawn within 96 × 132 from the origin. */
export const PACKET = { width: 96, height: 132 } as const;

/** The paper of a red packet, its pattern of clouds in gold. */
function paper(d: Drawing): void {
  d.rect(7, 9, 84, 118, 12, "#02010a", { opacity: 0.35 });
  d.rect(5, 5, 84, 118, 12, d.linear(70, even("#ff5a5f", "#e0182f", "#97081f")), EDGE);
  for (const [x, y] of [
    [24, 96],
    [70, 104],
    [30, 74],
    [66, 78],
  ] as const) {
    const puffs = `Q${x - 11} ${y - 9} ${x - 2} ${y - 8}Q${x + 2} ${y - 15} ${x + 9} ${y - 9}Q${x + 16} ${y - 7} ${x + 12} ${y}Z`;
    d.path(`M${x - 11} ${y}${puffs}`, gold[2], { opacity: 0.28 });
  }
}

/** A packet that is closed by a gold coin. */
export function closedPacket(d: Drawing): void {
  paper(d);
  d.path("M6 17Q6 6 17 6H77Q88 6 88 17V34Q47 74 6 34Z", d.linear(80, even("#ff7a6b", "#d21431", "#8a071d")), EDGE);
  d.circle(47, 54, 16, metalFill(d, gold, 60), { stroke: gold[0], "stroke-width": 1.5 });
  d.rect(41, 48, 12, 12, 2, "none", { stroke: gold[0], "stroke-width": 3 });
  glint(d, 76, 20, 8);
}

/** A packet that was opened: its flap is up, 44 above the others, and a sheet looks out. */
export function openPacket(d: Drawing): void {
  d.path("M6 20L40-34Q47-42 54-34L88 20Z", d.linear(80, even("#8a071d", "#d21431")), EDGE);
  d.rect(24, -12, 46, 74, 7, d.linear(80, even("#fffaf0", "#ffe9b8", "#ffcf6a")), {
    stroke: "#c97a0a",
    "stroke-width": 1,
  });
  paper(d);
  d.path("M5 22Q47 66 89 22V40Q47 84 5 40Z", "#7a0519", { opacity: 0.45 });
}
