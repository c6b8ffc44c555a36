import { tData } from "@/lib/i18n/translate";

/** A way to pay or be paid in the player's language; a proper name (UPI, Pix, GCash) stays as it is. */
export const methodName = (name: string): string =>
  tData(`wallet:method.${name.toLowerCase().replaceAll(" ", "_")}`, name);
