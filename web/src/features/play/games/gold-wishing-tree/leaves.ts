import { randomFrom } from "@/art/random";
import type { Drawing } from "@/art/svg";

/** The tones of the crown from its depth to the leaves that the evening sun strikes. */
export const LEAVES = ["#0a2e2c", "#12463a", "#1d6646", "#3f9450", "#a6c84e", "#ffe28a"] as const;

/** The outline of a cluster about the origin: bumps of leaves around a flat round. */
function cluster(seed: number, rx: number, ry: number): string {
  const random = randomFrom(seed);
  const bumps = 15;
  const at = (bump: number, far: number): string => {
    const turn = (bump / bumps) * Math.PI * 2;
    return `${Math.round(Math.cos(turn) * rx * far)} ${Math.round(Math.sin(turn) * ry * far)}`;
  };
  let path = `M${at(0, 0.9)}`;
  for (let bump = 0; bump < bumps; bump++)
    path += `Q${at(bump + 0.5, random.between(1.16, 1.36))} ${at(bump + 1, bump === bumps - 1 ? 0.9 : random.between(0.84, 0.96))}`;
  return `${path}Z`;
}

/** Defines the clusters that the crown is made of: `c0` and `c1` in full light, `s0` and `s1` in the shade. */
export function defineClusters(d: Drawing): void {
  d.raw("<defs>");
  for (const kind of [0, 1]) {
    const random = randomFrom(5 + kind * 8);
    d.group({ id: `s${kind}` }, () => {
      d.path(cluster(3 + kind, 100, 70), LEAVES[0]);
      d.path(cluster(13 + kind, 82, 52), LEAVES[1], { transform: "translate(-6 -8)" });
    });
    d.group({ id: `c${kind}` }, () => {
      d.path(cluster(23 + kind, 100, 68), LEAVES[1], { transform: "translate(0 8)" });
      d.path(cluster(33 + kind, 92, 60), LEAVES[2]);
      d.path(cluster(43 + kind, 70, 42), LEAVES[3], { transform: "translate(-12 -14)" });
      d.path(cluster(53 + kind, 40, 20), LEAVES[4], { transform: "translate(-20 -28)", opacity: 0.85 });
      for (const [colour, count, dx, dy, strength] of [
        [LEAVES[0], 12, 8, 16, 0.55],
        [LEAVES[4], 14, -8, -14, 0.8],
        [LEAVES[5], 7, -18, -30, 0.9],
      ] as const) {
        let blades = "";
        for (let leaf = 0; leaf < count; leaf++)
          blades += `M${Math.round(dx + random.between(-66, 66))} ${Math.round(dy + random.between(-30, 28))}q6-7 13-2q-6 6-13 2z`;
        d.path(blades, colour, { opacity: strength });
      }
    });
  }
  d.raw("</defs>");
}

/** A cluster of the crown: kind, place and size. Its light stays where the sun is. */
export function leaf(d: Drawing, id: "c0" | "c1" | "s0" | "s1", x: number, y: number, size: number, flat = 1): void {
  d.raw(
    `<use href="#${id}" transform="translate(${Math.round(x)} ${Math.round(y)}) scale(${size.toFixed(2)} ${(size * flat).toFixed(2)})"/>`,
  );
}
