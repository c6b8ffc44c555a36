import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import type { SceneProps } from "../../chips/look";
import { playSound } from "../../frame/sound";
import { useMoments } from "../../liveTable/useMoments";
import { type Outcome, WINDOWS } from "./outcome";
import { sounds } from "./sounds";
import { tower } from "./tide.drawn";
import styles from "./tide-wheel.module.css";

/** When the beam is still in its stage, in ms. */
const RESTS_MS = 4_200;
const TURNS = 3;
const STEP = 360 / WINDOWS.length;
const RADIUS = 76;
const PLACES = WINDOWS.map((pays, at) => ({ pays, at }));

type Props = SceneProps<Outcome> & { outcome: Outcome };

/** The beam goes round over twelve windows and stops at one. */
export function Lighthouse({ phase, outcome, roundNo, still, stage, stageSince }: Props) {
  const { t } = useTranslation("tide-wheel");
  const beam = useRef<SVGGElement>(null);
  const window = outcome.feature?.kind === "lighthouse" ? outcome.feature.window : null;
  const runs = window !== null && phase === "reveal";
  const rests = useMoments({ runs, key: `${roundNo}:${stage}`, since: stageSince, at: [RESTS_MS], still });
  const hit = window !== null && (phase === "result" || rests > 0) ? window : null;
  const turn = useEffectEvent(() => {
    if (window === null) return;
    const to = window * STEP + TURNS * 360;
    const began = performance.now() - (phase === "result" || still ? RESTS_MS : stageSince());
    let [frame, heard] = [0, -1];
    const step = (now: number) => {
      const left = Math.max(0, 1 - (now - began) / RESTS_MS);
      const angle = to * (1 - left ** 2.2);
      beam.current?.setAttribute("transform", `rotate(${angle.toFixed(1)})`);
      const passed = Math.round(angle / STEP);
      if (passed !== heard && left > 0) playSound(sounds.window, 1 + (passed % WINDOWS.length) / 40);
      heard = passed;
      if (left > 0) frame = requestAnimationFrame(step);
      else if (heard >= 0 && phase === "reveal") playSound(sounds.feature);
    };
    step(performance.now());
    return () => cancelAnimationFrame(frame);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each round, and at its end
  useEffect(() => turn(), [window, roundNo, phase, still]);
  const lead = hit === null ? t("beam_turns") : t("pays", { spot: t("spot_lighthouse"), pays: WINDOWS[hit] ?? 0 });
  return (
    <div className="grid h-full grid-rows-[auto_minmax(0,1fr)] px-2 pt-2.5 pb-2">
      <p role="status" className={cx(styles.lead, "text-center text-base font-extrabold @2xl:text-2xl")}>
        {lead}
      </p>
      <div className="relative mx-auto aspect-square h-full min-h-0">
        <svg viewBox="-100 -100 200 200" aria-hidden className="absolute inset-0 size-full overflow-visible">
          <defs>
            <radialGradient id="tide-beam" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="100">
              <stop offset="0" stopColor="#fffbe0" stopOpacity=".95" />
              <stop offset="1" stopColor="#ffe27a" stopOpacity=".16" />
            </radialGradient>
          </defs>
          <g ref={beam}>
            <path d="M-4 -6L-22 -98H22L4 -6Z" fill="url(#tide-beam)" />
          </g>
          {PLACES.map(({ pays, at }) => (
            <Window key={at} at={at} pays={pays} hit={hit === at} dim={hit !== null && hit !== at} />
          ))}
        </svg>
        <img src={tower} alt="" draggable={false} className="absolute top-[29%] left-1/2 h-[60%] -translate-x-1/2" />
      </div>
    </div>
  );
}

function Window({ at, pays, hit, dim }: { at: number; pays: number; hit: boolean; dim: boolean }) {
  const angle = ((at * STEP - 90) * Math.PI) / 180;
  return (
    <g
      transform={`translate(${(Math.cos(angle) * RADIUS).toFixed(2)} ${(Math.sin(angle) * RADIUS).toFixed(2)})`}
      opacity={dim ? 0.45 : 1}
    >
      <circle
        r={hit ? 19 : 15.5}
        fill={hit ? "#ffd257" : "#0b2f52"}
        stroke={hit ? "#fff6d8" : "#e8b65a"}
        strokeWidth="2"
      />
      <text y="5.4" fontSize={hit ? 17 : 14.5} fontWeight="800" textAnchor="middle" fill={hit ? "#241500" : "#fff"}>
        {pays}
      </text>
    </g>
  );
}
