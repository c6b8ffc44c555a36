import { goldRing, koiRing, laurelRing } from "@/art/rings";
import { Drawing, toDataUri } from "@/art/svg";

function drawn(draw: (d: Drawing) => void): string {
  const d = new Drawing(120, 120);
  draw(d);
  return toDataUri(d.toString());
}

/** The rings around an avatar that gold buys: what is inside them is 89 of 120 wide. */
export const rings = {
  "ring-gold": drawn(goldRing),
  "ring-laurel": drawn(laurelRing),
  "ring-koi": drawn(koiRing),
} as const;
