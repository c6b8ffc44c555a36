import { seedOf } from "@/art/random";
import { tileOf } from "@/pictures/tileOf";
import { widths } from "@/pictures/tiles.painted";
import { cx } from "./cx";
import { FirstPicture, Picture } from "./Picture";

export interface GameArtProps {
  slug: string;
  /** The lobby key of the game's category. */
  category: string;
  /** Whether the picture is on the first screen; any other waits until it comes near. */
  eager?: boolean;
  /** Whether it is the largest picture of the first screen: shown large, and fetched before all others. */
  first?: boolean;
  className?: string;
}

/** The colours that hold a tile's place, and stay where its picture cannot be had. */
const GROUNDS = [
  "bg-[#2b1466]",
  "bg-[#0b3a86]",
  "bg-[#5c0a2e]",
  "bg-[#06502f]",
  "bg-[#5c2e06]",
  "bg-[#3a0f5c]",
  "bg-[#08495c]",
  "bg-[#4a0f4e]",
] as const;

/** A game's own picture. */
export function GameArt({ slug, category, eager, first, className }: GameArtProps) {
  const Part = eager ? FirstPicture : Picture;
  return (
    <Part
      address={tileOf(slug, category)}
      widths={widths}
      sizes={first ? "240px" : "(min-width: 544px) 152px, 28vw"}
      width={300}
      height={400}
      loading={eager || first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : undefined}
      className={cx("size-full object-cover", GROUNDS[seedOf(slug) % GROUNDS.length], className)}
    />
  );
}
