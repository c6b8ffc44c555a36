import type { ImgHTMLAttributes } from "react";
import { usePageIdle } from "@/lib/idle";
import { showNothing } from "./showNothing";

export interface PictureProps
  extends Omit<ImgHTMLAttributes<HTMLImageElement>, "src" | "srcSet" | "alt" | "decoding" | "draggable" | "onError"> {
  /** From a module `*.painted.ts`. */
  address: string | undefined;
  /** In pixels, as that module names them, smallest first. */
  widths: readonly number[];
  /** How wide it is shown. */
  sizes: string;
}

/** A painted picture, in the width that the screen needs. */
export function Picture({ address, widths, ...rest }: PictureProps) {
  // Without a build, the address is the drawing itself.
  const isBuilt = address?.startsWith("/");
  const file = (width: number | undefined): string => `${address}-${width}.avif`;
  return (
    <img
      src={isBuilt ? file(widths.at(-1)) : address}
      srcSet={isBuilt && widths.length > 1 ? widths.map((width) => `${file(width)} ${width}w`).join() : undefined}
      alt=""
      decoding="async"
      draggable={false}
      onError={showNothing}
      {...rest}
    />
  );
}

/** How many pixels to a point a screen has that shows more than the smallest width. */
const SHARP = 1.9;

/** A picture of the first screen: in its smallest width, so that the screen is soon complete, and sharper once the page is idle. */
export function FirstPicture({ widths, ...rest }: PictureProps) {
  const isSharp = usePageIdle() && window.devicePixelRatio > SHARP;
  return <Picture widths={isSharp ? widths : widths.slice(0, 1)} {...rest} />;
}
