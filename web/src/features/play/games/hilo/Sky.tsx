import { cx } from "@/ui/cx";
import styles from "./hilo.module.css";

interface Props {
  /** Right guesses so far: the sky grows warmer with each. */
  streak: number;
  lost: boolean;
}

const STARS = Array.from({ length: 46 }, (_, at) => ({
  at,
  x: (at * 137.5) % 400,
  y: (at * at * 7.3 + at * 61) % 260,
  r: at % 9 === 0 ? 1.1 : 0.4 + (at % 3) * 0.18,
  o: 0.25 + ((at * 13) % 10) / 16,
}));

/** The night behind the cards; it grows golden as the guesses go on being right. */
export function Sky({ streak, lost }: Props) {
  const warmth = Math.min(1, streak / 8);
  return (
    <span aria-hidden className={cx(styles.night, "absolute inset-0 overflow-hidden")}>
      <svg
        viewBox="0 0 400 260"
        preserveAspectRatio="xMidYMid slice"
        className="absolute inset-0 size-full"
        aria-hidden
      >
        {STARS.map((star) => (
          <circle key={star.at} cx={star.x} cy={star.y} r={star.r} fill="#dbe8ff" opacity={star.o} />
        ))}
      </svg>
      <span
        className={cx(styles.warmth, "absolute inset-0 transition-opacity duration-300")}
        style={{ opacity: lost ? 0 : warmth * 0.8 }}
      />
      <span
        className={cx(styles.loss, "absolute inset-0 transition-opacity duration-300")}
        style={{ opacity: lost ? 1 : 0 }}
      />
    </span>
  );
}

const CONES = {
  up: {
    place: "bottom-1/2",
    light: cx(styles.beamUp, "[mask-image:linear-gradient(0deg,#000_18%,transparent_92%)]"),
  },
  down: {
    place: "top-1/2",
    light: cx(styles.beamDown, "[mask-image:linear-gradient(180deg,#000_18%,transparent_92%)]"),
  },
} as const;

/** A beam out of the card, as bright as its side is likely. */
export function Beam({ side, chance }: { side: "up" | "down"; chance: number }) {
  const { place, light } = CONES[side];
  return (
    <span
      aria-hidden
      className={cx(
        "pointer-events-none absolute left-1/2 h-[calc(var(--card)*2.1)] w-[360%] -translate-x-1/2 transition-opacity duration-300",
        place,
        light,
      )}
      style={{ opacity: 0.06 + chance * 0.94 }}
    />
  );
}
