import { Drawing, toDataUri } from "@/art/svg";
import { foxgloveBack, peacockBack, riverBack } from "./cardBacks";

function drawn(draw: (d: Drawing) => void): string {
  const d = new Drawing(100, 140);
  draw(d);
  return toDataUri(d.toString());
}

/** The backs that gold buys, as they lie on a table. */
export const backs = {
  "card-back-river": drawn(riverBack),
  "card-back-foxglove": drawn(foxgloveBack),
  "card-back-peacock": drawn(peacockBack),
} as const;
