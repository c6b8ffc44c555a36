import { glow, motes, rays, vignette } from "@/art/light";
import { randomFrom } from "@/art/random";
import { Drawing, even, toSizedUri } from "@/art/svg";
import { farBank, willow } from "./bank";
import { DUSK, type Hour, NOON } from "./hour";
import { caustics, leaves, SHORE, shoal } from "./pond";

function draw(hour: Hour, seed: number): string {
  const d = new Drawing(1200, 900);
  const random = randomFrom(seed);
  const [white, gold] = hour.sun;
  const [x, y] = hour.open ? [560, 142] : [600, 40];
  d.rect(0, 0, 1200, SHORE, 0, d.linear(90, even(...hour.sky)));
  glow(d, x, y, 520, gold, 0.95, 300);
  rays(d, x, y, white, 18, hour.open ? 0.34 : 0.5, 620, 0.3);
  if (hour.open) d.circle(x, y, 70, d.radial(even(white, "#fff6c8", gold)));
  farBank(d, random, hour);
  d.rect(0, SHORE, 1200, 900 - SHORE, 0, d.linear(90, even(...hour.water)));
  // The sun lies on the water: a short shine at noon, a long golden path at sunset.
  d.group({ "clip-path": d.clip(`M0 ${SHORE}H1200V900H0Z`) }, () => {
    glow(d, x, SHORE, 420, hour.open ? gold : white, 0.7, 150);
    if (hour.open) glow(d, x, SHORE, 110, white, 0.9, 420);
  });
  shoal(d, hour);
  caustics(d, random, hour);
  d.rect(0, SHORE - 3, 1200, 5, 0, hour.edge, { opacity: 0.8 });
  leaves(d, hour);
  d.group({ id: "willow" }, () => willow(d, random, hour));
  d.raw('<use href="#willow" transform="translate(1200 0) scale(-1 1)"/>');
  motes(d, seed, hour.open ? 46 : 26, ["#fff6c0", "#ffe08a", "#ffffff"], 60, 860);
  vignette(d, hour.corner, 0.5);
  return toSizedUri(d);
}

/** 1200 × 900: the pond at noon, and at sunset with all its blossoms open in the free spins. */
export const backdrop = { base: draw(NOON, 23), free: draw(DUSK, 37) };
