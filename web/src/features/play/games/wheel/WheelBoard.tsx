import { type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { randomFrom, seedOf } from "@/art/random";
import { useStableCallback } from "@/lib/useStableCallback";
import { playSound } from "../../frame/sound";
import { Rim } from "./Rim";
import { Rotor, sector } from "./Rotor";
import { sounds } from "./sounds";
import { angleOf, RUN_UP, runAngle, runSpeed, SLOWING, type Stop, segmentAt, stopAngle, stopIn, toPeg } from "./spin";

export interface WheelHandle {
  /** Sets the wheel in motion; it keeps its speed until its segment is known. */
  run: () => void;
  /** Lets it come to rest in a segment; resolves when it has. */
  stop: (id: string, segment: number, still: boolean) => Promise<void>;
  /** No answer came: it comes to rest where it was. */
  giveUp: () => void;
}

interface Props {
  ref: Ref<WheelHandle>;
  /** What each segment pays, in 1/10 000. */
  table: readonly number[];
  /** The segment under the pointer, once it rests there. */
  landed: { id: string; segment: number; won: boolean } | null;
  colour: string;
  children: React.ReactNode;
}

const STAGE = "radial-gradient(75% 80% at 50% 44%, #e23a7d 0%, #9c1659 34%, #560c3f 66%, #1f0620 100%)";
/** How far a peg bends the flapper before it slips off, in degrees. */
const BEND = 30;

interface Motion {
  angle: number;
  began: number;
  from: number;
  /** When it began to slow down, and how. */
  stop: (Stop & { at: number; done: () => void }) | null;
  /** The stop that is asked for, while the wheel is still getting up to speed. */
  wanted: { target: number; done: () => void } | null;
  flap: number;
  pegs: number;
  frame: number;
  segment: number;
}

/** The heavy wheel: a rotor that turns, a rim with lamps that does not, and a flapper that ticks over the pegs. */
export function WheelBoard({ ref, table, landed, colour, children }: Props) {
  const rotor = useRef<HTMLDivElement>(null);
  const flapper = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>({
    angle: angleOf(0, table.length),
    began: 0,
    from: 0,
    stop: null,
    wanted: null,
    flap: 0,
    pegs: 0,
    frame: 0,
    segment: 0,
  });
  const count = table.length;

  function put(): void {
    const { angle, flap } = motion.current;
    if (rotor.current) rotor.current.style.transform = `rotate(${angle.toFixed(2)}deg)`;
    if (flapper.current) flapper.current.style.transform = `rotate(${(-flap).toFixed(1)}deg)`;
  }
  // Another wheel is put on the axle at rest, with a segment's middle at the pointer.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another number of segments turns the wheel
  useEffect(() => {
    const at = motion.current;
    if (at.frame !== 0) return;
    at.angle = angleOf(segmentAt(at.angle, table.length), table.length);
    put();
  }, [table.length]);
  useEffect(() => {
    const at = motion.current;
    return () => {
      cancelAnimationFrame(at.frame);
      at.frame = 0;
      at.stop?.done();
      at.wanted?.done();
    };
  }, []);

  const tick = useStableCallback((now: number): void => {
    const at = motion.current;
    if (at.stop) at.angle = stopAngle(at.stop, (now - at.stop.at) / 1_000);
    else at.angle = at.from + runAngle((now - at.began) / 1_000);
    const running = (now - at.began) / 1_000;
    if (!at.stop && at.wanted && running >= RUN_UP) {
      const { target, done } = at.wanted;
      at.wanted = null;
      at.stop = { ...stopIn(at.angle, runSpeed(running), target), at: now, done };
    }
    const width = 360 / count;
    const touch = Math.min(width * 0.55, 7);
    const near = toPeg(at.angle, count);
    const wanted = near < touch ? BEND * (1 - near / touch) : 0;
    at.flap += (wanted - at.flap) * (wanted > at.flap ? 0.85 : 0.4);
    const pegs = Math.floor(at.angle / width);
    if (pegs !== at.pegs) playSound(sounds.clack, 0.9 + Math.random() * 0.25);
    at.pegs = pegs;
    const over = at.stop !== null && now - at.stop.at >= SLOWING * 1_000;
    if (over && at.stop) {
      const { done } = at.stop;
      at.stop = null;
      at.frame = 0;
      at.flap = wanted * 0.6;
      at.angle %= 360;
      put();
      done();
      return;
    }
    put();
    at.frame = requestAnimationFrame(tick);
  });

  function run(): void {
    const at = motion.current;
    if (at.frame !== 0) return;
    at.from = at.angle;
    at.began = performance.now();
    at.frame = requestAnimationFrame(tick);
  }

  function halt(id: string, segment: number): Promise<void> {
    const at = motion.current;
    at.segment = segment;
    // Where within its segment it stops is only looks.
    const target = angleOf(segment, count, randomFrom(seedOf(id)).between(0.22, 0.78));
    return new Promise((resolve) => {
      at.wanted = { target, done: resolve };
      run();
    });
  }

  useImperativeHandle(ref, () => ({
    run,
    stop: (id, segment, still) => {
      const at = motion.current;
      // A page that nobody sees gets no frames: the wheel simply is where it belongs.
      if (!still && !document.hidden) return halt(id, segment);
      cancelAnimationFrame(at.frame);
      at.stop?.done();
      at.wanted?.done();
      Object.assign(at, { frame: 0, stop: null, wanted: null, flap: 0, segment });
      at.angle = angleOf(segment, count);
      put();
      return Promise.resolve();
    },
    giveUp: () => {
      const at = motion.current;
      if (at.frame !== 0 && !at.stop && !at.wanted) void halt("give up", at.segment);
    },
  }));

  const width = 360 / table.length;
  return (
    <div
      className="relative grid items-center overflow-hidden px-4 pt-3 pb-4 select-none"
      style={{ background: STAGE }}
    >
      <div className="relative mx-auto aspect-square w-full max-w-118 desk:max-w-[calc(var(--board-h)-6.75rem)]">
        <Rim won={landed?.won === true} lap={landed?.id ?? ""} />
        <div className="absolute" style={{ inset: "4.6%" }}>
          <div ref={rotor} className="size-full will-change-transform">
            <Rotor table={table} />
          </div>
          <svg viewBox="-100 -100 200 200" aria-hidden className="pointer-events-none absolute inset-0 size-full">
            <path d="M-78 -48A92 92 0 0 1 78 -48Q0 -22 -78 -48Z" fill="#fff" opacity=".09" />
          </svg>
          {landed && (
            <svg
              key={landed.id}
              viewBox="-100 -100 200 200"
              aria-hidden
              className="pointer-events-none absolute inset-0 size-full animate-[appear_.2s_ease-out]"
            >
              <path
                d={sector(-width / 2, width / 2, 33, 92)}
                transform={`rotate(${offset(landed, table.length)})`}
                fill={landed.won ? "#ffffff38" : "#0000"}
                stroke={landed.won ? "#fff" : "#ffffff80"}
                strokeWidth="2"
                strokeLinejoin="round"
              />
            </svg>
          )}
        </div>
        <Hub colour={colour}>{children}</Hub>
        <div
          ref={flapper}
          aria-hidden
          className="absolute z-10"
          style={{ top: "-1.6%", left: "46.6%", width: "6.8%", height: "12.5%", transformOrigin: "50% 22%" }}
        >
          <Flapper />
        </div>
      </div>
    </div>
  );
}

/** The pointer's segment lies as it stopped: not quite in the middle. */
function offset({ id }: { id: string }, segments: number): number {
  const share = randomFrom(seedOf(id)).between(0.22, 0.78);
  return (0.5 - share) * (360 / segments);
}

function Hub({ colour, children }: { colour: string; children: React.ReactNode }) {
  return (
    <div
      className="absolute grid place-items-center rounded-full"
      style={{
        inset: "34.6%",
        background: "conic-gradient(from 40deg, #fff3c2, #c97a0a, #ffe08a, #8a4a06, #ffd257, #b96a08, #fff3c2)",
        boxShadow: "0 6px 22px #0009, inset 0 0 0 2px #fff3c2",
      }}
    >
      <div
        className="grid size-4/5 place-items-center rounded-full text-center text-white"
        style={{
          background: `radial-gradient(circle at 36% 28%, ${colour}, #2a0717 85%)`,
          boxShadow: "inset 0 4px 12px #000a, inset 0 -1px 0 #fff4",
        }}
      >
        {children}
      </div>
    </div>
  );
}

function Flapper() {
  return (
    <svg viewBox="-20 -20 40 92" aria-hidden className="size-full overflow-visible">
      <defs>
        <linearGradient id="flapper" x1="0" x2="1" y1="0" y2=".4">
          <stop offset="0" stopColor="#fff" />
          <stop offset=".5" stopColor="#ffd257" />
          <stop offset="1" stopColor="#b96a08" />
        </linearGradient>
      </defs>
      <path
        d="M-15 0A15 15 0 0 1 15 0C15 16 6 34 2.4 64Q0 68-2.4 64C-6 34-15 16-15 0Z"
        fill="url(#flapper)"
        stroke="#fff3c2"
        strokeWidth="1.5"
      />
      <circle r="6.5" fill="#7a0f3a" stroke="#fff3c2" strokeWidth="2" />
    </svg>
  );
}
