import { useEffect, useState } from "react";
import { requireLogin } from "@/domain/session/guard";
import type { MoneyKind } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Money } from "@/ui/Money";
import type { SlotDemo } from "./useDemo";

interface Props {
  demo: SlotDemo;
  kind: MoneyKind;
  /** A spin is being shown: what it brought is added once it has been seen. */
  busy: boolean;
}

/** What a visitor plays from, above the key that he presses, and the way to play for real: on a phone below it. */
export function DemoPurse({ demo, kind, busy }: Props) {
  const { t } = useTranslation("slots");
  const [shown, setShown] = useState(demo.balance);
  useEffect(() => {
    if (!busy) setShown(demo.balance);
  }, [busy, demo.balance]);
  return (
    <section
      aria-label={t("demo")}
      className="contents desk:order-first desk:grid desk:gap-2 desk:rounded-md desk:bg-page desk:p-3"
    >
      <div className="order-first flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="rounded-sm bg-raised px-2 py-0.5 font-semibold text-gold text-xs">{t("demo")}</span>
        <Money amount={shown} kind={kind} className="font-bold" />
      </div>
      <div className="grid gap-2 rounded-md bg-page max-desk:p-3">
        <p className="text-ink-2 text-xs">{t("demo_words")}</p>
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {!demo.full && (
            <Button variant="secondary" disabled={busy} onClick={demo.fill}>
              {t("demo_fill")}
            </Button>
          )}
          <Button onClick={() => void requireLogin()}>{t("demo_real")}</Button>
        </div>
      </div>
    </section>
  );
}
