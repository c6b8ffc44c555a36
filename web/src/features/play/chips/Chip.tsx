import { darken, lighten } from "@/art/colour";
import { cx } from "@/ui/cx";
import { HAND } from "./chips";

const COLOURS = ["#3f7bff", "#e0294f", "#12a968", "#20243f", "#8b3dff"] as const;

/** A pile has the colour of the largest chip that fits into it. */
function chipColour(chips: number, hand: readonly number[]): string {
  let at = 0;
  hand.forEach((value, index) => {
    if (chips >= value) at = index;
  });
  return COLOURS[at] ?? COLOURS[0];
}

interface Props {
  chips: number;
  label: string;
  /** The chips that there are, from low to high, in the value of one. */
  hand?: readonly number[];
  className?: string;
}

/** A clay chip from above, with its edge spots and what it is worth. */
export function Chip({ chips, label, hand = HAND, className }: Props) {
  const colour = chipColour(chips, hand);
  return (
    <span
      className={cx("relative grid aspect-square place-items-center rounded-full text-white", className)}
      style={{
        background: `repeating-conic-gradient(from -15deg, #f4f6ff 0 30deg, ${colour} 0 60deg)`,
        boxShadow: `0 2px 0 ${darken(colour, 0.45)}, 0 4px 8px #000a, inset 0 0 0 1px #0004`,
      }}
    >
      <span
        className="tnum grid size-3/4 place-items-center rounded-full font-extrabold tracking-tighter"
        style={{
          background: `radial-gradient(circle at 36% 26%, ${lighten(colour, 0.35)}, ${darken(colour, 0.25)})`,
          boxShadow: "inset 0 0 0 1px #fff9",
          fontSize: label.length > 3 ? ".62em" : ".8em",
        }}
      >
        {label}
      </span>
    </span>
  );
}
