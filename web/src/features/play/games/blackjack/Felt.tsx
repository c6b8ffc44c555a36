import type { RefObject } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { backs } from "../../cards/face.drawn";
import styles from "./blackjack.module.css";

/** The cloth, its wooden rail and the lamp above it. Nothing here ever moves. */
export function Felt() {
  return (
    <span aria-hidden className="absolute inset-0 overflow-hidden bg-[#0d0805]">
      <span
        className="absolute -inset-x-[9%] -top-[22%] bottom-[18px] rounded-[0_0_50%_50%/0_0_34%_34%]"
        style={{
          background:
            "repeating-linear-gradient(45deg,#fff0 0 2px,#ffffff05 2px 3px),repeating-linear-gradient(-45deg,#fff0 0 2px,#0000000d 2px 3px),radial-gradient(62% 74% at 50% 48%,#24a561 0%,#127a43 38%,#08502c 70%,#043019 100%)",
          boxShadow:
            "inset 0 -10px 26px #00150aa6,0 0 0 2px #e8c57c,0 0 0 5px #3a1d0a,0 0 0 11px #7a4420,0 0 0 13px #a8672f,0 0 0 17px #4e2810,0 8px 30px 16px #000c",
        }}
      />
      <span className={cx(styles.lamp, "absolute inset-x-0 -top-1/4 h-3/4")} />
    </span>
  );
}

/** Where the cards come from: the shoe at the dealer's hand. */
export function Shoe({ ref }: { ref: RefObject<HTMLSpanElement | null> }) {
  return (
    <span aria-hidden className="absolute top-[4%] right-[3%] block w-[calc(var(--card)*.92)]">
      <svg viewBox="0 0 92 96" className="w-full overflow-visible" aria-hidden>
        <path d="M14 12 80 2q8-1 9 6l3 66q0 8-8 9L18 92q-8 1-9-7L6 20q0-7 8-8Z" fill="#120a14" />
        <path d="M14 9 80-1q8-1 9 6l3 66q0 8-8 9L18 89q-8 1-9-7L6 17q0-7 8-8Z" fill="#33203a" />
        <path d="M16 14 78 5q5-1 6 4l2 48-68 10L11 20q0-5 5-6Z" fill="#4b3152" />
        <path d="M18 67 86 57l1 11q0 6-6 7l-56 9q-6 1-7-6Z" fill="#1c1022" />
        <path d="M16 14 78 5" stroke="#9c7fa6" strokeWidth="2" strokeLinecap="round" />
      </svg>
      <span ref={ref} className="absolute top-[52%] left-[18%] block w-[62%] rotate-[-9deg]">
        <img src={backs.navy} alt="" className="w-full rounded-[6px] [clip-path:inset(0_0_62%_0)]" />
      </span>
    </span>
  );
}

/** What is printed on the cloth, along its arcs. */
export function Lettering() {
  const { t } = useTranslation("blackjack");
  return (
    <svg viewBox="0 0 400 96" className="pointer-events-none block w-full overflow-visible" aria-hidden>
      <defs>
        <path id="bj-arc-1" d="M30 8Q200 74 370 8" />
        <path id="bj-arc-2" d="M40 41Q200 103 360 41" />
      </defs>
      <path
        d="M14 16Q200 92 386 16"
        fill="none"
        stroke="#e8c57c"
        strokeWidth="1"
        opacity=".55"
        transform="translate(0 3)"
      />
      <path
        d="M26 46Q200 116 374 46"
        fill="none"
        stroke="#e8c57c"
        strokeWidth="1"
        opacity=".4"
        transform="translate(0 7)"
      />
      <text fill="#f5d68e" fontSize="19" fontWeight="800" letterSpacing="2.4" textAnchor="middle">
        <textPath href="#bj-arc-1" startOffset="50%">
          {t("pays")}
        </textPath>
      </text>
      <text fill="#d9f5e2" fontSize="10.5" fontWeight="600" letterSpacing="1.4" textAnchor="middle" opacity=".85">
        <textPath href="#bj-arc-2" startOffset="50%">
          {t("stands")}
        </textPath>
      </text>
    </svg>
  );
}
