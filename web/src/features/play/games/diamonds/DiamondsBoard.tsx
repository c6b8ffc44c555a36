import { type Ref, useEffect, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { playSound } from "../../frame/sound";
import { fetchPictures } from "../../parts/fetchPictures";
import { useTimers } from "../../parts/useTimers";
import styles from "./diamonds.module.css";
import { gemOf, matched } from "./gems";
import { gems } from "./gems.drawn";
import { GEMS } from "./rules";
import { sounds } from "./sounds";

/** Five gems, one after the other, the last at rest within 0.7 s. */
const APART_MS = 85;
const DROP_MS = 310;
const PLACES = [0, 1, 2, 3, 4] as const;
/** A scale that sounds well in any mixture. */
const SCALE = [1, 9 / 8, 5 / 4, 3 / 2, 5 / 3, 2, 9 / 4] as const;

export interface Setting {
  id: string;
  gems: readonly number[];
}

export interface DiamondsHandle {
  /** Drops the gems into their settings; resolves when the last one sits. */
  drop: (setting: Setting, still: boolean) => Promise<void>;
  /** The settings are emptied: the next gems are on their way. */
  clear: () => void;
}

const STAGE = "radial-gradient(80% 85% at 50% 38%, #4a8cff 0%, #2a41b8 32%, #161f74 62%, #070a2a 100%)";

/** Five gold settings on velvet, and the gems that drop into them. */
export function DiamondsBoard({ ref, children }: { ref: Ref<DiamondsHandle>; children: React.ReactNode }) {
  const { t } = useTranslation("diamonds");
  const [set, setSet] = useState<(Setting & { still: boolean }) | null>(null);
  const [over, setOver] = useState(false);
  const { after, stop } = useTimers();
  useEffect(() => fetchPictures(gems.map(({ picture }) => picture)), []);

  useImperativeHandle(ref, () => ({
    clear: () => {
      stop();
      setSet(null);
      setOver(false);
    },
    drop: (setting, still) =>
      new Promise((resolve) => {
        stop();
        setSet({ ...setting, still });
        setOver(still);
        if (still) {
          resolve();
          return;
        }
        for (const [at, gem] of setting.gems.entries())
          after(at * APART_MS + DROP_MS * 0.55, () => {
            const again = setting.gems.slice(0, at).filter((other) => other === gem).length;
            // A gem of a colour that is there already rings an octave above it.
            playSound(sounds.gem, (SCALE[gem] ?? 1) * 2 ** Math.min(again, 2) * 0.75);
          });
        after((PLACES.length - 1) * APART_MS + DROP_MS, () => {
          setOver(true);
          resolve();
        });
      }),
  }));

  const part = set ? matched(set.gems) : [];
  return (
    <div
      className="@container relative flex flex-col overflow-hidden pt-6 select-none tablet:pt-10"
      style={{ background: STAGE }}
    >
      <ol
        aria-label={t("gems")}
        className="relative mx-auto grid w-full max-w-190 grid-cols-5 px-2 tablet:px-8 desk:mt-auto desk:max-w-[min(64rem,calc((var(--board-h)-19.5rem)*3.9))]"
      >
        {PLACES.map((place) => {
          const gem = set?.gems[place];
          return (
            <li key={place} className="relative">
              <Light colour={gem !== undefined && over && part[place] ? gemOf(gem).colour : null} />
              <Claw />
              {set && gem !== undefined && (
                <Gem
                  key={set.id}
                  gem={gem}
                  name={t(GEMS[gem] ?? "green")}
                  delay={set.still ? null : place * APART_MS}
                  faded={over && !part[place]}
                />
              )}
            </li>
          );
        })}
      </ol>
      {children}
    </div>
  );
}

/** A beam out of the setting of a gem that counts. */
function Light({ colour }: { colour: string | null }) {
  if (!colour) return null;
  return (
    <span
      aria-hidden
      className={cx(
        styles.light,
        "pointer-events-none absolute -inset-x-2 -top-10 bottom-6 animate-[appear_.2s_ease-out]",
      )}
      style={{
        background: `radial-gradient(closest-side at 50% 62%, ${colour}, transparent), linear-gradient(to top, ${colour}cc, transparent 85%)`,
      }}
    />
  );
}

/** The gold ring with its claws, on a velvet pad. */
function Claw() {
  return (
    <svg viewBox="0 0 100 128" aria-hidden className="relative block w-full">
      <defs>
        <linearGradient id="claw" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff3c2" />
          <stop offset=".4" stopColor="#ffc53d" />
          <stop offset=".7" stopColor="#b96a08" />
          <stop offset="1" stopColor="#ffe08a" />
        </linearGradient>
        <radialGradient id="velvet" cx=".5" cy=".35" r=".7">
          <stop offset="0" stopColor="#2c3cae" />
          <stop offset="1" stopColor="#0a0f3d" />
        </radialGradient>
      </defs>
      <ellipse cx="50" cy="108" rx="47" ry="15" fill="#04061c" opacity=".6" />
      <ellipse cx="50" cy="103" rx="46" ry="15" fill="url(#velvet)" stroke="#5d74ff" strokeOpacity=".45" />
      <ellipse cx="50" cy="98" rx="26" ry="7.5" fill="#070a2a" stroke="url(#claw)" strokeWidth="4" />
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${50 + side * 25} 98Q${50 + side * 32} 86 ${50 + side * 24} 80`}
          fill="none"
          stroke="url(#claw)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}

interface GemProps {
  gem: number;
  name: string;
  /** When it drops; null when it simply is there. */
  delay: number | null;
  faded: boolean;
}

function Gem({ gem, name, delay, faded }: GemProps) {
  const stone = useRef<HTMLImageElement>(null);
  const glint = useRef<HTMLSpanElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a gem drops once
  useEffect(() => {
    if (delay === null) return;
    stone.current?.animate(
      [
        { transform: "translateY(-190%) rotate(-24deg)", opacity: 0, easing: "cubic-bezier(.5,0,.9,.6)" },
        { transform: "translateY(-120%) rotate(-16deg)", opacity: 1, offset: 0.2, easing: "cubic-bezier(.5,0,.9,.6)" },
        { transform: "translateY(3%) scale(1.06,.93)", offset: 0.6, easing: "ease-out" },
        { transform: "translateY(-9%) rotate(3deg)", offset: 0.8, easing: "ease-in" },
        { transform: "none", opacity: 1 },
      ],
      { duration: DROP_MS, delay, fill: "backwards" },
    );
    glint.current?.animate(
      [
        { transform: "scale(0) rotate(0)", opacity: 0 },
        { transform: "scale(1.2) rotate(60deg)", opacity: 1, offset: 0.4 },
        { transform: "scale(0) rotate(120deg)", opacity: 0 },
      ],
      { duration: 520, delay: delay + DROP_MS * 0.6, fill: "both" },
    );
  }, []);
  return (
    <span className="absolute inset-x-1 -top-1 block aspect-square">
      <img
        ref={stone}
        src={gemOf(gem).picture}
        alt={name}
        draggable={false}
        className={cx("size-full transition-opacity duration-200", faded && "opacity-45")}
      />
      <span
        ref={glint}
        aria-hidden
        className={cx(styles.glint, "absolute top-2 left-3 size-1/3", delay === null && "opacity-0")}
      />
    </span>
  );
}
