import type { ImgHTMLAttributes } from "react";
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
      srcSet={isBuilt ? widths.map((width) => `${file(width)} ${width}w`).join() : undefined}
      alt=""
      decoding="async"
      draggable={false}
      onError={showNothing}
      {...rest}
    />
  );
}
