import { Flame } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { useOddsText } from "./oddsPreference";

/** The own price of a boosted selection, struck through. */
export function OwnOdds({ odds }: { odds: number }) {
  const { t } = useTranslation("sports");
  const write = useOddsText();
  return (
    <>
      <span className="sr-only">{t("own_price", { odds: write(odds) })}</span>
      <s aria-hidden translate="no" className="tnum text-xs font-normal opacity-80">
        {write(odds)}
      </s>
    </>
  );
}

/** The mark of a boost. */
export function BoostMark() {
  return <Flame aria-hidden className="size-4 shrink-0 fill-current text-gold" />;
}

/** Odds, and of a boosted selection its own price beside them. */
export function BoostedOdds({ own, children }: { own: number | null; children: ReactNode }) {
  if (own === null) return children;
  return (
    <span className="flex shrink-0 items-center justify-end gap-1.5">
      <BoostMark />
      <OwnOdds odds={own} />
      {children}
    </span>
  );
}
