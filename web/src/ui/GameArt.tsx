import { useEffect, useRef, useState } from "react";
import { artNow, artWhenSeen, groundOf } from "./artQueue";
import { cx } from "./cx";
import type { ArtSubject } from "./motifs";

export interface GameArtProps {
  slug: string;
  name: string;
  /** The lobby key of the game's category. */
  category: string;
  className?: string;
}

/** A game's own drawing. Drawn when it comes near the screen; until then its ground colour holds the place. */
export function GameArt({ slug, name, category, className }: GameArtProps) {
  const box = useRef<HTMLSpanElement>(null);
  const subject: ArtSubject = { slug, name, category };
  const [source, setSource] = useState(() => artNow(subject));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the subject is these three texts
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    return artWhenSeen(element, subject, setSource);
  }, [slug, name, category]);
  return (
    <span ref={box} className={cx("block size-full", className)} style={{ backgroundColor: groundOf(slug) }}>
      {source && (
        <img
          src={source}
          alt=""
          decoding="async"
          draggable={false}
          className="size-full object-cover animate-[appear_.25s_ease-out]"
        />
      )}
    </span>
  );
}
