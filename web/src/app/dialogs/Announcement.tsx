import { useEffect, useEffectEvent, useState } from "react";
import type { Announcement as Announced } from "@/api/schema";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Dialog } from "@/ui/Dialog";
import { PromotionArt } from "@/ui/PromotionArt";

/** What an operator announces, one after the other. Closed before the end, the rest comes another day. */
export default function Announcement({ list, onShown, close }: DialogComponentProps<"announcement">) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const shown = list[at];
  const report = useEffectEvent((announced: Announced) => onShown(announced));
  useEffect(() => {
    if (shown) report(shown);
  }, [shown]);
  if (!shown) return null;
  const isLast = at === list.length - 1;
  return (
    <Dialog
      title={shown.title}
      onClose={close}
      footer={
        <Button full size="lg" onClick={() => (isLast ? close() : setAt(at + 1))}>
          {t(isLast ? "understood" : "next")}
        </Button>
      }
    >
      <div className="mt-1 overflow-hidden rounded-lg">
        <PromotionArt name="announcement" sizes="27rem" className="h-32 tablet:h-36" />
      </div>
      {/* The title changes with it: what is read next is read out. */}
      <div aria-live="polite" className="mt-4 text-base leading-relaxed break-words text-ink-1">
        {list.length > 1 && <span className="sr-only">{shown.title} </span>}
        <p className="whitespace-pre-line">{shown.text}</p>
      </div>
      {list.length > 1 && <Place at={at} count={list.length} />}
    </Dialog>
  );
}

/** Which of several announcements it is: bars, and in words. */
function Place({ at, count }: { at: number; count: number }) {
  const { t } = useTranslation();
  return (
    <div className="mt-5 flex items-center justify-center gap-3 text-sm text-ink-2">
      <span aria-hidden className="flex gap-1.5">
        {Array.from({ length: count }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
          <span key={place} className={cx("h-1.5 w-7 rounded-full", place === at ? "bg-gold-fill" : "bg-active")} />
        ))}
      </span>
      {t("announcement_place", { at: at + 1, count })}
    </div>
  );
}
