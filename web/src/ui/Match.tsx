import { CircleCheck, CircleX } from "lucide-react";
import { cx } from "./cx";

/** A check that passed or failed: sign, colour and words. */
export function Match({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <p className={cx("flex items-start gap-2 text-sm font-semibold", good ? "text-win" : "text-loss")}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {good ? yes : no}
    </p>
  );
}
