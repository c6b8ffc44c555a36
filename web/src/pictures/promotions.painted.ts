import { PROMOTION_SCENES, promotionArt } from "@/art/promotion";
import { toDataUri } from "@/art/svg";

/** In pixels: of an entry of the menu, of a phone, and of a screen with many pixels. */
export const widths = [128, 480, 960];

/** The picture of each kind of promotion by its name, 640 × 320. */
export const promotions: Readonly<Record<string, string>> = Object.fromEntries(
  PROMOTION_SCENES.map((name) => [name, toDataUri(promotionArt(name))]),
);
