import { cx } from "@/ui/cx";
import { GROUND } from "../ground";
import { colourOf } from "../rules";
import type { Fall } from "./facts";

/** The colours of a result by those of its pocket. */
export const TONES = {
  red: "bg-[#a80c2e] text-white",
  black: "bg-[#14172b] text-white",
  green: "bg-[#0b6b3b] text-white",
} as const;

/** The pocket in which the ball lies, drawn plainly. */
export const Pocket = ({ pocket }: Fall) => (
  <p
    className={cx(
      GROUND[colourOf(pocket)],
      "tnum grid size-16 place-items-center rounded-lg text-2xl font-extrabold text-white",
    )}
  >
    {pocket}
  </p>
);
