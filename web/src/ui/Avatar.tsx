import type { ReactNode } from "react";
import { cx } from "./cx";

/** How many avatars there are; ids start at 1. */
export const AVATAR_COUNT = 24;

const COLORS: [string, string, string][] = [
  ["#2f6bff", "#7aa2ff", "#0b1a4a"],
  ["#e0467c", "#ff9dbb", "#4a0b25"],
  ["#0fa36b", "#74e3b4", "#04331f"],
  ["#f08a24", "#ffd08a", "#4a2503"],
  ["#7a4df0", "#c1a6ff", "#21084f"],
  ["#1aa7c4", "#92e9f7", "#04323c"],
  ["#c93d3d", "#ff9f8a", "#430909"],
  ["#8a9a1f", "#dcea78", "#2a3002"],
];

/** Ears and what sits on the head; behind the face. */
const CROWNS: ((light: string, dark: string) => ReactNode)[] = [
  (light) => <path d="M14 26 17 9l13 9ZM50 26 47 9l-13 9Z" fill={light} />,
  (light) => (
    <g fill={light}>
      <circle cx="16" cy="19" r="7" />
      <circle cx="48" cy="19" r="7" />
    </g>
  ),
  (_light, dark) => (
    <path
      d="M15 22 12 7l10 6L32 5l10 8 10-6-3 15Z"
      fill="#ffc53d"
      stroke={dark}
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  ),
  (light) => <path d="M22 22C17 10 17 3 22 3s8 8 7 17ZM42 22C47 10 47 3 42 3s-8 8-7 17Z" fill={light} />,
  (_light, dark) => (
    <g>
      <path d="M32 20V8" stroke={dark} strokeWidth="3" strokeLinecap="round" />
      <circle cx="32" cy="7" r="4" fill="#ffc53d" />
    </g>
  ),
  (light) => <path d="M12 24C4 18 6 8 10 5c0 7 6 9 11 12ZM52 24c8-6 6-16 2-19 0 7-6 9-11 12Z" fill={light} />,
];

const FACES: ((light: string) => ReactNode)[] = [
  (light) => <circle cx="32" cy="36" r="19" fill={light} />,
  (light) => <rect x="13" y="18" width="38" height="36" rx="13" fill={light} />,
  (light) => <path d="M13 22q19-9 38 0v14c0 11-9 18-19 21-10-3-19-10-19-21Z" fill={light} />,
  (light) => <path d="M32 14c12 6 20 15 20 25 0 11-9 17-20 17s-20-6-20-17c0-10 8-19 20-25Z" fill={light} />,
];

const EYES: ((dark: string) => ReactNode)[] = [
  (dark) => (
    <g fill={dark}>
      <circle cx="25" cy="36" r="3" />
      <circle cx="39" cy="36" r="3" />
    </g>
  ),
  (dark) => (
    <g>
      <rect x="17" y="30" width="30" height="10" rx="5" fill={dark} />
      <path d="M21 34h7M34 34h3" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" opacity=".85" />
    </g>
  ),
  (dark) => <path d="M21 37q4-6 8 0M35 37q4-6 8 0" stroke={dark} strokeWidth="3" strokeLinecap="round" fill="none" />,
  (dark) => (
    <g>
      <circle cx="25" cy="36" r="3" fill={dark} />
      <path d="M35 36h8" stroke={dark} strokeWidth="3" strokeLinecap="round" />
    </g>
  ),
];

const MOUTHS: ((dark: string) => ReactNode)[] = [
  (dark) => <path d="M26 46q6 5 12 0" stroke={dark} strokeWidth="2.6" strokeLinecap="round" fill="none" />,
  (dark) => <path d="M32 42c2 3 6 4 6 7a3 3 0 0 1-5 2l1 3h-4l1-3a3 3 0 0 1-5-2c0-3 4-4 6-7Z" fill={dark} />,
  (dark) => <path d="m32 43 4 4-4 4-4-4Z" fill={dark} />,
];

function pick<T>(list: T[], at: number): T {
  return list[at % list.length] as T;
}

export interface AvatarProps {
  /** 1..24; anything else is the first. */
  id: number;
  name?: string;
  size?: number;
  /** 0..: the ring fills as the VIP level rises. */
  vip?: number;
  className?: string;
}

/** One of the product's own drawn avatars, with a VIP ring if given. */
export function Avatar({ id, name, size = 40, vip, className }: AvatarProps) {
  const at = (id >= 1 && id <= AVATAR_COUNT ? id : 1) - 1;
  const [base, light, dark] = pick(COLORS, at);
  const drawing = (
    <svg viewBox="0 0 64 64" className="size-full rounded-full" aria-hidden>
      <rect width="64" height="64" fill={base} />
      <circle cx="52" cy="8" r="26" fill={light} opacity=".22" />
      {pick(CROWNS, at + Math.floor(at / 6))(light, dark)}
      {pick(FACES, Math.floor(at / 3) + at)(light)}
      {pick(EYES, at + Math.floor(at / 8))(dark)}
      {pick(MOUTHS, Math.floor(at / 2))(dark)}
    </svg>
  );
  return (
    <span
      className={cx("relative inline-grid shrink-0 place-items-center rounded-full", className)}
      style={{ width: size, height: size, padding: vip === undefined ? 0 : 3 }}
    >
      {vip !== undefined && <VipRing level={vip} />}
      {drawing}
      {name && <span className="sr-only">{name}</span>}
    </span>
  );
}

function VipRing({ level }: { level: number }) {
  const part = Math.min(1, level / 10);
  return (
    <svg viewBox="0 0 40 40" className="absolute inset-0 size-full -rotate-90" aria-hidden>
      <circle cx="20" cy="20" r="18.8" fill="none" stroke="var(--bg-3)" strokeWidth="2" />
      <circle
        cx="20"
        cy="20"
        r="18.8"
        fill="none"
        stroke="var(--gold-fill)"
        strokeWidth="2"
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={`${part} 1`}
      />
    </svg>
  );
}
