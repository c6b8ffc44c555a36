import { memo } from "react";
import { cx } from "@/ui/cx";
import styles from "./baccarat.module.css";
import { fan } from "./fan.drawn";

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
        src={fan}
        alt=""
        draggable={false}
        className="absolute top-[-.5rem] left-1/2 w-[min(27rem,96%)] -translate-x-1/2 opacity-45 @xl:w-[34rem]"
      />
      <span className={cx(styles.dusk, "absolute inset-0")} />
    </span>
  );
});
