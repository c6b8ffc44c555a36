import { medal } from "@/art/reward";
import { Drawing, toDataUri } from "@/art/svg";

function drawn(level: number): string {
  const d = new Drawing(120, 136);
  d.at(60, 60, 0, 1.12, () => medal(d, level));
  return toDataUri(d.toString());
}

/** The medal of each VIP level from 0 on, 120 × 136. A level above the last has the last one's. */
export const medals: readonly string[] = Array.from({ length: 11 }, (_, level) => drawn(level));
