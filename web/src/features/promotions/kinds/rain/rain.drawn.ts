import { closedPacket, openPacket, PACKET } from "@/art/packet";
import { Drawing, toDataUri } from "@/art/svg";

/** A packet as it falls, and one that was opened, 44 higher. */
function art(draw: (d: Drawing) => void, above = 0): string {
  const d = new Drawing(PACKET.width, PACKET.height + above);
  d.at(0, above, 0, 1, () => draw(d));
  return toDataUri(d.toString());
}

export const packet = { closed: art(closedPacket), open: art(openPacket, 44) } as const;
