import { GoldIcon } from "@/ui/Money";
import { useReducedMotion } from "@/ui/useReducedMotion";
import sheet from "./burst.module.css";

const COINS = 14;

/** Coins that fly out of the middle and are gone after a second: transform and opacity only, nothing where less motion is asked for. */
export function Burst() {
  if (useReducedMotion()) return null;
  return (
    <span aria-hidden className={sheet.burst}>
      {Array.from({ length: COINS }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the coins have nothing but their place
        <span key={at} className={sheet.coin}>
          <GoldIcon />
        </span>
      ))}
    </span>
  );
}
