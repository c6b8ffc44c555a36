import { useEffect, useRef } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { burst } from "../../cards/motion";

const RAYS = Array.from({ length: 24 }, (_, at) => at);

/** The rarest hand: the screen fills with gold light that turns slowly, and goes again. */
export function Royal({ label, still }: { label: "royal_flush" | "straight_flush"; still: boolean }) {
  const { t } = useTranslation("video-poker");
  const light = useRef<SVGSVGElement>(null);
  const word = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (still) return;
    burst(
      light.current,
      [
        { transform: "scale(.5) rotate(0deg)", opacity: 0 },
        { opacity: 0.95, offset: 0.12 },
        { opacity: 0.8, offset: 0.8 },
        { transform: "scale(1.15) rotate(60deg)", opacity: 0 },
      ],
      { duration: 4_200, easing: "linear", fill: "both" },
    );
    burst(
      word.current,
      [
        { transform: "scale(.3)", opacity: 0 },
        { transform: "scale(1.12)", opacity: 1, offset: 0.1 },
        { transform: "scale(1)", opacity: 1, offset: 0.16 },
        { opacity: 1, offset: 0.75 },
        { transform: "scale(1.05)", opacity: 0 },
      ],
      { duration: 3_200, easing: "ease-out", fill: "both" },
    );
  }, [still]);
  return (
    <span aria-hidden className="pointer-events-none absolute inset-0 z-10 grid place-items-center overflow-hidden">
      <svg
        ref={light}
        viewBox="-100 -100 200 200"
        className="absolute size-[150%] opacity-0 mix-blend-screen"
        aria-hidden
      >
        <defs>
          <radialGradient id="vp-gold">
            <stop offset="0" stopColor="#fff6c8" />
            <stop offset=".4" stopColor="#ffc53d" stopOpacity=".7" />
            <stop offset="1" stopColor="#ff3fd0" stopOpacity="0" />
          </radialGradient>
        </defs>
        {RAYS.map((at) => (
          <path key={at} d="M0 0-7-100H7Z" fill="url(#vp-gold)" transform={`rotate(${(at * 360) / RAYS.length})`} />
        ))}
      </svg>
      <p
        ref={word}
        className="relative text-center text-4xl font-black tracking-[.08em] text-[#fff3b8] uppercase opacity-0 [text-shadow:0_0_10px_#ffb52e,0_0_30px_#ff2fc8,0_3px_0_#7a3b00] @xl:text-6xl"
      >
        {t(label)}
      </p>
    </span>
  );
}
