import { useEffect, useRef } from "react";
import { burst } from "./motion";

interface Props {
  className: string;
  still: boolean;
  /** Played once, as it comes. Keep them the same list. */
  frames: Keyframe[];
  /** In milliseconds. */
  duration: number;
  easing: string;
}

/** A light that flares up once. */
export function Burst({ className, still, frames, duration, easing }: Props) {
  const light = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!still) burst(light.current, frames, { duration, easing });
  }, [still, frames, duration, easing]);
  return <span ref={light} aria-hidden className={className} />;
}
