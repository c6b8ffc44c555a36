import { memo } from "react";
import { darken, lighten } from "@/art/colour";
import { Drawing, even, toDataUri } from "@/art/svg";
import { cx } from "@/ui/cx";
import styles from "./baccarat.module.css";

let drawn: string | null = null;

/** The gilded fan that is open behind the hands. */
function fan(): string {
  if (drawn !== null) return drawn;
  const d = new Drawing(420, 220);
  const [light, mid, dark] = ["#ffe9a8", "#d9921c", "#6a1a10"];
  for (let rib = -8; rib <= 8; rib++) {
    d.at(210, 226, rib * 9.6, 1, () => {
      d.path("M0 0L-18-196Q0-208 18-196Z", d.linear(90, even(rib % 2 === 0 ? light : lighten(light, 0.1), mid, dark)), {
        stroke: "#fff3c2",
        "stroke-width": 0.7,
        opacity: 0.9,
      });
      d.path("M-13-142L-16-176Q0-186 16-176L13-142Q0-150-13-142Z", rib % 2 === 0 ? "#a80c2e" : darken("#a80c2e", 0.3), {
        opacity: 0.85,
      });
      d.circle(0, -160, 4, "#ffd98a", { opacity: 0.9 });
      d.path("M0-20L-6.4-128H6.4Z", "#5a0c1e", { opacity: 0.55 });
    });
  }
  d.circle(210, 226, 20, d.radial(even("#fff3c2", "#d9921c", "#5a2d02")));
  drawn = toDataUri(d.toString());
  return drawn;
}

/** Red silk with waves woven into it. */
export const Silk = memo(function Silk() {
  return (
    <span aria-hidden className={cx(styles.silk, "absolute inset-0 overflow-hidden")}>
      <svg className="absolute inset-0 size-full opacity-[.14]" aria-hidden>
        <defs>
          <pattern id="bac-waves" width="40" height="20" patternUnits="userSpaceOnUse">
            <g fill="none" stroke="#ffd98a" strokeWidth="1.2">
              <path d="M0 20a20 20 0 0 1 40 0M7 20a13 13 0 0 1 26 0M14 20a6 6 0 0 1 12 0M-20 10a20 20 0 0 1 40 0M20 10a20 20 0 0 1 40 0M-13 10a13 13 0 0 1 26 0M27 10a13 13 0 0 1 26 0" />
            </g>
          </pattern>
        </defs>
        <rect width="100%" height="100%" fill="url(#bac-waves)" />
      </svg>
      <img
        src={fan()}
        alt=""
        draggable={false}
        className="absolute top-[-.5rem] left-1/2 w-[min(27rem,96%)] -translate-x-1/2 opacity-45 @xl:w-[34rem]"
      />
      <span className={cx(styles.dusk, "absolute inset-0")} />
    </span>
  );
});
