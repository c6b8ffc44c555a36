import type { TranslateFn } from "@/lib/i18n/keys";
import type { Refusal } from "../slip/placement";

/** The codes of cash-outs that have words of their own, in `refusal_<code>`. */
const WORDED = [6019, 6020, 6021, 6022] as const;
type Worded = (typeof WORDED)[number];
const isWorded = (code: number): code is Worded => WORDED.includes(code as Worded);

/** Why a bet was not cashed out; other refusals come with the server's own words. */
export function offerRefusal(t: TranslateFn<"sportsBets">, { code, message }: Refusal): string {
  if (isWorded(code)) return t(`refusal_${code}`);
  if (code === 0 && message === "") return t("cash_out_storage");
  return message || t("cash_out_failed");
}

/** Why the offer at which a bet is cashed out by itself was not set. */
export function autoRefusal(t: TranslateFn<"sportsBets">, { code, message }: Refusal): string {
  return isWorded(code) ? t(`refusal_${code}`) : message || t("auto_failed");
}
