import { useEffect, useRef } from "react";
import { cx } from "@/ui/cx";
import { burst, EASE_OUT } from "../../cards/motion";
import styles from "./blackjack.module.css";

const SPARKS = Array.from({ length: 14 }, (_, at) => at);

/** A natural: the two cards snap together and the felt rings with it. Only for one that pays. */
export function Snap({ still }: { still: boolean }) {
  const ring = useRef<SVGSVGElement>(null);
  const flash = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const host = ring.current?.parentElement?.parentElement;
    if (still || !ring.current || !host) return;
    for (const [at, card] of [...host.querySelectorAll("li > div")].slice(0, 2).entries()) {
      burst(
        card as HTMLElement,
        [
          { transform: `translateX(${at === 0 ? -26 : 26}%) rotate(${at === 0 ? -9 : 9}deg)` },
          { transform: `translateX(${at === 0 ? 5 : -5}%) rotate(0)`, offset: 0.45 },
          { transform: "none" },
        ],
        { duration: 340, easing: "cubic-bezier(.6,0,.3,1.2)" },
      );
    }
    burst(
      ring.current,
      [
        { transform: "scale(.3)", opacity: 0 },
        { opacity: 1, offset: 0.2 },
        { transform: "scale(1)", opacity: 0 },
      ],
      { duration: 900, delay: 140, easing: EASE_OUT, fill: "both" },
    );
    burst(flash.current, [{ opacity: 0 }, { opacity: 0.9, offset: 0.25 }, { opacity: 0 }], {
      duration: 700,
      delay: 130,
      fill: "both",
    });
  }, [still]);
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 z-10">
      <span ref={flash} className={cx(styles.flash, "absolute -inset-x-[130%] -inset-y-[50%] opacity-0")} />
      <svg aria-hidden ref={ring} viewBox="-100 -100 200 200" className="absolute -inset-[90%] size-[280%] opacity-0">
        <circle r="78" fill="none" stroke="#ffe9a6" strokeWidth="2.5" />
        <circle r="66" fill="none" stroke="#ffc53d" strokeWidth="6" opacity=".55" />
        {SPARKS.map((at) => (
          <path
            key={at}
            d="M0-98 2.6-88 0-74-2.6-88Z"
            fill="#fff3c2"
            transform={`rotate(${(at * 360) / SPARKS.length})`}
          />
        ))}
      </svg>
    </span>
  );
}
