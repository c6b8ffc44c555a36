import { cx } from "@/ui/cx";
import { showNothing } from "@/ui/showNothing";
import { offers } from "./offers.drawn";

/** The picture of an offer by its name; nothing for a name that the page does not know. */
export function OfferArt({ name, className }: { name: string; className?: string }) {
  const address = offers[name];
  if (!address) return null;
  return (
    <img
      src={address}
      width={120}
      height={120}
      alt=""
      decoding="async"
      draggable={false}
      onError={showNothing}
      className={cx("block shrink-0 select-none", className)}
    />
  );
}
