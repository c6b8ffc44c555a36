import { memo, useEffect, useRef } from "react";

const LAMPS = 24;

/** The gold rim and its lamps. They blink when the wheel has paid. */
export const Rim = memo(function Rim({ won, lap }: { won: boolean; lap: string }) {
  const lamps = useRef<SVGGElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every lap lights them again
  useEffect(() => {
    if (!won || lamps.current?.closest("[data-still]")) return;
    const running = [...(lamps.current?.children ?? [])].map((lamp, at) =>
      lamp.animate([{ opacity: 0.15 }, { opacity: 1 }, { opacity: 0.15 }], {
        duration: 420,
        delay: (at % 3) * 140,
        iterations: 4,
      }),
    );
    return () => {
      for (const each of running) each.cancel();
    };
  }, [won, lap]);
  const spots = Array.from({ length: LAMPS }, (_, at) => {
    const angle = ((at + 0.5) / LAMPS) * Math.PI * 2 - Math.PI / 2;
    return { at, x: Math.cos(angle) * 94.4, y: Math.sin(angle) * 94.4, lit: at % 2 === 0 };
  });
  return (
    <svg viewBox="-100 -100 200 200" aria-hidden className="absolute inset-0 size-full overflow-visible">
      <defs>
        <linearGradient id="rim" x1=".2" y1="0" x2=".8" y2="1">
          <stop offset="0" stopColor="#fff3c2" />
          <stop offset=".25" stopColor="#ffc53d" />
          <stop offset=".48" stopColor="#c97a0a" />
          <stop offset=".62" stopColor="#ffcf5e" />
          <stop offset="1" stopColor="#5a2d02" />
        </linearGradient>
        <radialGradient id="lamp">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".3" stopColor="#fff3c2" stopOpacity=".9" />
          <stop offset="1" stopColor="#ffd257" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle r="99" fill="#4a2402" />
      <circle r="98" cy="-1.2" fill="url(#rim)" />
      <circle r="89" fill="#2a0717" stroke="#7a4204" strokeWidth="1.2" />
      {spots.map(({ at, x, y }) => (
        <circle key={at} cx={x} cy={y} r="2" fill="#8a5206" stroke="#fff3c2" strokeWidth=".4" />
      ))}
      <g ref={lamps}>
        {spots.map(({ at, x, y, lit }) => (
          <circle key={at} cx={x} cy={y} r="4.6" fill="url(#lamp)" opacity={lit ? 1 : 0.45} />
        ))}
      </g>
    </svg>
  );
});
