import { memo, type Ref, useEffect, useImperativeHandle, useRef } from "react";
import { playSound } from "../../frame/sound";
import { colourOf, WHEEL } from "./rules";
import { sounds } from "./sounds";
import {
  ballPath,
  FALL,
  type Fall,
  fallAngle,
  fallTo,
  POCKET,
  ROTOR_SPEED,
  RUN_UP,
  runAngle,
  runSpeed,
  TOUCHES,
  TRACK,
} from "./spin";

export interface RouletteWheelHandle {
  /** Turns the rotor and sends the ball round; it keeps running until its pocket is known. */
  run: () => void;
  /** Lets the ball fall into a pocket; resolves when it lies there. */
  fall: (pocket: number, still: boolean) => Promise<void>;
  /** No answer came: the ball goes back to where it lay. */
  giveUp: () => void;
}

const [CX, CY, TILT] = [150, 106, 0.62] as const;
const STEP = 360 / WHEEL.length;
/** The rotor gathers and loses speed within about this many seconds. */
const INERTIA = 0.5;

interface Motion {
  rotor: number;
  speed: number;
  /** The ball's angle as seen from the rotor. */
  ball: number;
  began: number;
  from: number;
  last: number;
  fall: (Fall & { at: number; touched: number; done: () => void }) | null;
  wanted: { target: number; done: () => void } | null;
  running: boolean;
  pocket: number;
  frame: number;
}

const angleOf = (pocket: number): number => WHEEL.indexOf(pocket as (typeof WHEEL)[number]) * STEP;

interface Props {
  ref: Ref<RouletteWheelHandle>;
  /** Where the ball lies as the wheel is put on the table. */
  pocket: number;
}

/** The wheel in its wooden bowl, seen from the player's side of the table. */
export function RouletteWheel({ ref, pocket }: Props) {
  const rotor = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const motion = useRef<Motion>({
    rotor: -8,
    speed: 0,
    ball: angleOf(pocket),
    began: 0,
    from: 0,
    last: 0,
    fall: null,
    wanted: null,
    running: false,
    pocket,
    frame: 0,
  });

  function paint(radius: number, hop: number): void {
    const at = motion.current;
    if (rotor.current) rotor.current.style.transform = `rotate(${at.rotor.toFixed(2)}deg)`;
    if (!ball.current) return;
    const angle = ((at.rotor + at.ball - 90) * Math.PI) / 180;
    const x = CX + Math.cos(angle) * radius;
    const depth = Math.sin(angle) * radius * TILT;
    ball.current.style.transform = `translate(${(x / 3).toFixed(3)}cqw, ${((CY + depth - hop) / 3).toFixed(3)}cqw)`;
    const layer = depth < 0 ? "1" : "3";
    if (ball.current.style.zIndex !== layer) ball.current.style.zIndex = layer;
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the wheel is put on the table
  useEffect(() => {
    paint(POCKET, 0);
    const at = motion.current;
    return () => {
      cancelAnimationFrame(at.frame);
      at.frame = 0;
      at.fall?.done();
      at.wanted?.done();
    };
  }, []);

  function stepBall(now: number): { radius: number; hop: number } {
    const at = motion.current;
    if (at.fall) {
      const age = (now - at.fall.at) / 1_000;
      at.ball = fallAngle(at.fall, age);
      const touch = TOUCHES[at.fall.touched];
      if (touch !== undefined && age >= touch) {
        playSound(sounds.rattle, 1.15 - at.fall.touched * 0.12);
        at.fall.touched++;
      }
      if (age >= FALL) {
        const { done } = at.fall;
        at.fall = null;
        at.running = false;
        at.ball %= 360;
        done();
        return { radius: POCKET, hop: 0 };
      }
      return ballPath(age);
    }
    if (!at.running) return { radius: POCKET, hop: 0 };
    const running = (now - at.began) / 1_000;
    at.ball = at.from + runAngle(running);
    if (at.wanted && running >= RUN_UP) {
      const { target, done } = at.wanted;
      at.wanted = null;
      at.fall = { ...fallTo(at.ball, runSpeed(running), target), at: now, touched: 0, done };
    }
    return { radius: POCKET + (TRACK - POCKET) * Math.min(1, running / RUN_UP), hop: 0 };
  }

  function tick(now: number): void {
    const at = motion.current;
    const passed = Math.min(0.05, (now - at.last) / 1_000);
    at.last = now;
    at.speed += ((at.running ? ROTOR_SPEED : 0) - at.speed) * (1 - Math.exp(-passed / INERTIA));
    at.rotor = (at.rotor + at.speed * passed) % 360;
    const { radius, hop } = stepBall(now);
    paint(radius, hop);
    const moves = at.running || Math.abs(at.speed) > 0.6;
    at.frame = moves ? requestAnimationFrame(tick) : 0;
  }

  function run(): void {
    const at = motion.current;
    if (at.running) return;
    Object.assign(at, { running: true, from: at.ball, began: performance.now() });
    if (at.frame !== 0) return;
    at.last = performance.now();
    at.frame = requestAnimationFrame(tick);
  }

  useImperativeHandle(ref, () => ({
    run,
    fall: (next, still) => {
      const at = motion.current;
      at.pocket = next;
      // A page that nobody sees gets no frames: the ball simply lies where it belongs.
      if (!still && !document.hidden) {
        return new Promise((resolve) => {
          at.wanted = { target: angleOf(next), done: resolve };
          run();
        });
      }
      cancelAnimationFrame(at.frame);
      at.fall?.done();
      at.wanted?.done();
      Object.assign(at, { frame: 0, running: false, speed: 0, fall: null, wanted: null, ball: angleOf(next) });
      // The pocket is turned to the player.
      at.rotor = 180 - at.ball;
      paint(POCKET, 0);
      return Promise.resolve();
    },
    giveUp: () => {
      const at = motion.current;
      if (at.running && !at.fall && !at.wanted) at.wanted = { target: angleOf(at.pocket), done: () => undefined };
    },
  }));

  return (
    <div aria-hidden className="relative w-full" style={{ aspectRatio: "300 / 208", containerType: "inline-size" }}>
      <Bowl />
      <div
        className="absolute"
        style={{
          left: `${((CX - 114) / 300) * 100}%`,
          top: `${((CY - 114) / 208) * 100}%`,
          width: `${(228 / 300) * 100}%`,
          aspectRatio: "1",
          transform: `scaleY(${TILT})`,
        }}
      >
        <div ref={rotor} className="size-full will-change-transform">
          <Rotor />
        </div>
      </div>
      <div ref={ball} className="absolute top-0 left-0 will-change-transform">
        <span
          className="-mt-[2.2cqw] -ml-[2cqw] block size-[4cqw] rounded-full"
          style={{
            background: "radial-gradient(circle at 34% 28%, #fff 0 22%, #e6eaf8 50%, #98a0bd 100%)",
            boxShadow: "0 .9cqw 1.4cqw #000a",
          }}
        />
      </div>
      <Turret />
    </div>
  );
}

const ring = (degrees: number, radius: number): string => {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return `${(Math.cos(angle) * radius).toFixed(2)} ${(Math.sin(angle) * radius).toFixed(2)}`;
};

const FILL = { red: "url(#r-red)", black: "url(#r-black)", green: "url(#r-green)" } as const;

const Rotor = memo(function Rotor() {
  const piece = (from: number, outer: number, inner: number) =>
    `M${ring(from, outer)}A${outer} ${outer} 0 0 1 ${ring(from + STEP, outer)}L${ring(from + STEP, inner)}A${inner} ${inner} 0 0 0 ${ring(from, inner)}Z`;
  return (
    <svg viewBox="-114 -114 228 228" aria-hidden className="block size-full">
      <defs>
        {(
          [
            ["r-red", "#ff4763", "#a80c2e"],
            ["r-black", "#3a3f66", "#0b0c1c"],
            ["r-green", "#35e08a", "#0b8a4a"],
          ] as const
        ).map(([id, light, dark]) => (
          <radialGradient key={id} id={id} gradientUnits="userSpaceOnUse" cx="0" cy="0" r="112">
            <stop offset=".7" stopColor={dark} />
            <stop offset="1" stopColor={light} />
          </radialGradient>
        ))}
        <radialGradient id="r-cone" cx=".42" cy=".36" r=".7">
          <stop offset="0" stopColor="#ffd08a" />
          <stop offset=".5" stopColor="#b5662c" />
          <stop offset="1" stopColor="#4a1e08" />
        </radialGradient>
      </defs>
      <circle r="113.5" fill="#c98a2e" />
      <circle r="112" fill="#1a0804" />
      {WHEEL.map((pocket, at) => (
        <g key={pocket}>
          <path d={piece((at - 0.5) * STEP, 112, 100)} fill={FILL[colourOf(pocket)]} />
          <path d={piece((at - 0.5) * STEP, 100, 78)} fill={FILL[colourOf(pocket)]} opacity=".62" />
          <path
            d={`M${ring((at - 0.5) * STEP, 112)}L${ring((at - 0.5) * STEP, 78)}`}
            stroke="#ffd98a"
            strokeWidth="1.2"
          />
          <text
            transform={`rotate(${at * STEP}) translate(0 -102.4)`}
            textAnchor="middle"
            fontSize="9.4"
            fontWeight="800"
            fill="#fff"
          >
            {pocket}
          </text>
        </g>
      ))}
      <circle r="100" fill="none" stroke="#ffd98a" strokeWidth="1" />
      <circle r="78" fill="url(#r-cone)" stroke="#ffd98a" strokeWidth="2.4" />
      {Array.from({ length: 12 }, (_, at) => at * 30).map((turn) => (
        <path key={turn} d={`M0 0L${ring(turn, 75)}`} stroke="#ffd98a" strokeWidth=".9" opacity=".38" />
      ))}
      {[0, 90, 180, 270].map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M-3.4 0L-2 -40H2L3.4 0Z" fill="#ffc53d" stroke="#8a5206" strokeWidth=".8" />
          <circle cy="-43" r="6.4" fill="#ffe9a8" stroke="#c97a0a" strokeWidth="2" />
        </g>
      ))}
    </svg>
  );
});

const Bowl = memo(function Bowl() {
  return (
    <svg viewBox="0 0 300 208" aria-hidden className="absolute inset-0 size-full overflow-visible">
      <defs>
        <linearGradient id="bowl-side">
          {["#2b0f05", "#8a4218", "#d98a4a", "#7a3510", "#240c04"].map((colour, at) => (
            <stop key={colour} offset={at / 4} stopColor={colour} />
          ))}
        </linearGradient>
        <linearGradient id="bowl-top" x1="0" y1="0" x2=".6" y2="1">
          {["#f0b071", "#9a4c1c", "#5c260b", "#b5662c"].map((colour, at) => (
            <stop key={colour} offset={at / 3} stopColor={colour} />
          ))}
        </linearGradient>
        <linearGradient id="bowl-in" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#1d0a04" />
          <stop offset="1" stopColor="#7a3814" />
        </linearGradient>
      </defs>
      <ellipse cx="150" cy="124" rx="150" ry="84" fill="#000" opacity=".34" />
      <ellipse cx="150" cy={CY + 12} rx="147" ry={147 * TILT} fill="url(#bowl-side)" />
      <ellipse cx="150" cy={CY} rx="147" ry={147 * TILT} fill="url(#bowl-top)" />
      <ellipse cx="150" cy={CY} rx="134" ry={134 * TILT} fill="url(#bowl-in)" stroke="#ffcf8a" strokeOpacity=".5" />
      <ellipse
        cx="150"
        cy={CY}
        rx="121"
        ry={121 * TILT}
        fill="none"
        stroke="#ffcf8a"
        strokeOpacity=".16"
        strokeWidth="5"
      />
      {Array.from({ length: 8 }, (_, at) => (at * Math.PI) / 4 + 0.3).map((angle, at) => {
        const [x, y] = [150 + Math.cos(angle) * 128, CY + Math.sin(angle) * 128 * TILT];
        const turn = at % 2 === 0 ? 0 : 90;
        return (
          <path
            key={angle}
            d="M-5 0L0 -2.2L5 0L0 2.2Z"
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`}
            fill="#ffe9a8"
            stroke="#8a5206"
            strokeWidth=".6"
          />
        );
      })}
      <path
        d={`M${150 - 138} ${CY - 22}A140 ${140 * TILT} 0 0 1 ${150 + 30} ${CY - 140 * TILT * 0.975}`}
        fill="none"
        stroke="#fff0d0"
        strokeWidth="3.4"
        strokeLinecap="round"
        opacity=".6"
      />
    </svg>
  );
});

const Turret = memo(function Turret() {
  return (
    <svg viewBox="0 0 300 208" aria-hidden className="pointer-events-none absolute inset-0 z-2 size-full">
      <defs>
        <linearGradient id="turret">
          {["#7a4204", "#fff3c2", "#ffc53d", "#8a5206"].map((colour, at) => (
            <stop key={colour} offset={at / 3} stopColor={colour} />
          ))}
        </linearGradient>
        <radialGradient id="knob" cx=".36" cy=".3" r=".75">
          <stop offset="0" stopColor="#fffbe8" />
          <stop offset=".45" stopColor="#ffc53d" />
          <stop offset="1" stopColor="#8a5206" />
        </radialGradient>
      </defs>
      <ellipse cx={CX} cy={CY + 1} rx="19" ry="10" fill="#3a1606" opacity=".55" />
      <path
        d={`M${CX - 13} ${CY}C${CX - 9} ${CY - 14} ${CX - 6} ${CY - 22} ${CX - 8} ${CY - 31}H${CX + 8}C${CX + 6} ${CY - 22} ${CX + 9} ${CY - 14} ${CX + 13} ${CY}Q${CX} ${CY + 7} ${CX - 13} ${CY}Z`}
        fill="url(#turret)"
      />
      <circle cx={CX} cy={CY - 36} r="10" fill="url(#knob)" />
    </svg>
  );
});
