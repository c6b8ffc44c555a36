import type { CSSProperties, ReactNode } from "react";
import type { Award } from "@/api/schema";
import { cx } from "@/ui/cx";
import { useReducedMotion } from "@/ui/useReducedMotion";
import { Awards } from "../../Awards";
import { packet } from "./rain.drawn";
import sheet from "./rain.module.css";

const PACKETS = 14;
/** Steps of these shares never come close to where they have been, and no two of them run alike. */
const [LANE, DEPTH, WAIT] = [0.819173, 0.671044, 0.5497];

/** How a packet falls, by its place alone: every player sees the same rain. */
function fallOf(at: number): CSSProperties {
  const lane = (at * LANE + 0.07) % 1;
  const depth = (at * DEPTH + 0.3) % 1;
  const wait = (at * WAIT) % 1;
  const time = 3.2 + (1 - depth) * 2.6;
  return {
    "--lane": `${(lane * 92).toFixed(1)}%`,
    "--size": `${(2.6 + depth * 1.9).toFixed(2)}rem`,
    "--time": `${time.toFixed(2)}s`,
    "--wait": `${(-time * wait).toFixed(2)}s`,
    "--rest": `${(wait * 78).toFixed(1)}%`,
    "--drift": `${((at % 5) - 2) * 14}px`,
    "--from": `${((at * 47) % 60) - 30}deg`,
    "--to": `${((at * 83) % 90) - 45}deg`,
  } as CSSProperties;
}

const FALLING = Array.from({ length: PACKETS }, (_, at) => fallOf(at));

/** Where packets lie while none falls: at the edges, beside the words. */
const RESTING = [
  ["-4%", "8%", "4.25rem", "-22deg"],
  ["84%", "-6%", "3.75rem", "18deg"],
  ["8%", "66%", "3.25rem", "14deg"],
  ["88%", "50%", "4.5rem", "-16deg"],
  ["72%", "84%", "3rem", "28deg"],
].map(([lane, rest, size, to]) => ({ "--lane": lane, "--rest": rest, "--size": size, "--to": to }) as CSSProperties);

interface SkyProps {
  isFalling: boolean;
  /** Catches whatever packet is pressed; none where nothing can be caught. */
  onCatch?: (() => void) | undefined;
  children: ReactNode;
}

/** Where the packets fall. They are there for the pointer and the eye: the button under the words does the same. */
export function Sky({ isFalling, onCatch, children }: SkyProps) {
  const still = useReducedMotion();
  return (
    <div className={cx("relative isolate h-72 overflow-hidden rounded-lg text-white", sheet.sky)}>
      {isFalling ? (
        <Packets styles={FALLING} className={still ? sheet.still : sheet.packet} onCatch={onCatch} />
      ) : (
        <Packets styles={RESTING} className={sheet.resting} />
      )}
      <div className={cx("absolute inset-0 grid justify-items-center gap-3 px-4 text-center", sheet.words)}>
        {children}
      </div>
    </div>
  );
}

interface PacketsProps {
  /** Where each of them is. */
  styles: readonly CSSProperties[];
  className: string | undefined;
  onCatch?: (() => void) | undefined;
}

function Packets({ styles, className, onCatch }: PacketsProps) {
  return (
    <div aria-hidden className="absolute inset-0 -z-10">
      {styles.map((style, at) => (
        <img
          // biome-ignore lint/suspicious/noArrayIndexKey: a packet is its place
          key={at}
          src={packet.closed}
          alt=""
          width={96}
          height={132}
          draggable={false}
          style={style}
          className={cx("h-auto select-none", className, onCatch && "cursor-pointer")}
          onPointerDown={onCatch}
        />
      ))}
    </div>
  );
}

/** The packet that was caught, opened. */
export function Opened({ award }: { award: Award }) {
  return (
    <div className={cx("relative grid justify-items-center", sheet.opened)}>
      <img src={packet.open} alt="" width={96} height={176} className="w-20 select-none" />
      <Awards awards={[award]} className={cx("rounded-full px-4 py-1 text-xl", sheet.award)} />
    </div>
  );
}
