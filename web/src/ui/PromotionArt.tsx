import { promotions, widths } from "@/pictures/promotions.painted";
import { cx } from "./cx";
import { Picture } from "./Picture";

export interface PromotionArtProps {
  /** The name of the drawing, as the server gives it; one that the page does not have shows a present. */
  name: string;
  /** How wide it is shown. */
  sizes: string;
  className?: string;
}

/** A promotion's picture: its subject at the right, room for words at the left. */
export function PromotionArt({ name, sizes, className }: PromotionArtProps) {
  return (
    <Picture
      address={promotions[name] ?? promotions.present}
      widths={widths}
      sizes={sizes}
      width={640}
      height={320}
      loading="lazy"
      className={cx("block size-full object-cover object-right select-none", className)}
    />
  );
}
