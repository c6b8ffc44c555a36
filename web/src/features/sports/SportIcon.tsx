import type { ReactNode } from "react";
import type { SportId } from "./wire";

/** One drawing for each sport, in strokes of the text's colour. */
const SHAPES: Record<SportId, ReactNode> = {
  football: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m12 8 3.8 2.8-1.45 4.4h-4.7L8.2 10.8Z" fill="currentColor" />
      <path d="M12 8V3.2M15.8 10.8l4.7-1.6M14.35 15.2l2.9 4M9.65 15.2l-2.9 4M8.2 10.8 3.5 9.2" />
    </>
  ),
  cricket: (
    <>
      <path d="m14.5 3.5 6 6-8.5 8.5-6-6Z" />
      <path d="m9 15-5.5 5.5" strokeWidth="2.6" />
      <circle cx="18.5" cy="18.5" r="2.5" fill="currentColor" />
    </>
  ),
  basketball: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 3v18M3 12h18M5.6 5.6c3.6 3.4 3.6 9.4 0 12.8M18.4 5.6c-3.6 3.4-3.6 9.4 0 12.8" />
    </>
  ),
  tennis: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M4.5 7c5 1.4 6 8.2 2.5 12.6M19.5 17c-5-1.4-6-8.2-2.5-12.6" />
    </>
  ),
  volleyball: (
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 12c0-4 2-7 6-8M12 12c-3.5 2-7 1.7-9.2-1.3M12 12c3.5 2 4.6 5.5 3 8.4M9.5 3.4c-1.6 3-1.5 6 .5 9.4M21 12.5c-2.5 2.5-5.5 3.2-9 2.5M5 17.7c3.4.3 6-1 8-4.3" />
    </>
  ),
  kabaddi: (
    <>
      <circle cx="14.5" cy="4.5" r="2" fill="currentColor" />
      <path d="m12.5 8.5-4 3.5 4 2.5-1 6M12.5 8.5l3.5 3 4-1M12.5 8.5 8 7.5l-3.5 3M12.5 14.5l4.5 1 1.5 5" />
    </>
  ),
  esports: (
    <>
      <circle cx="12" cy="12" r="6.5" />
      <path d="M12 2.5v5M12 16.5v5M2.5 12h5M16.5 12h5" />
      <circle cx="12" cy="12" r="1.2" fill="currentColor" />
    </>
  ),
  racing: (
    <>
      <path d="M6 21c0-6 1-9 4-12L9 5l4 1.5c4 .5 6 3.5 7 7.5l-3 2.5-3.5-2.5c-1 2-1.5 4-1 7" />
      <path d="M10 9c-2 .5-4 2.5-5 5.5" />
      <circle cx="14" cy="9.8" r="0.9" fill="currentColor" />
    </>
  ),
};

/** The icon of a sport; its name is beside it. */
export function SportIcon({ sport, className = "size-6" }: { sport: SportId; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={className}
    >
      {SHAPES[sport]}
    </svg>
  );
}
