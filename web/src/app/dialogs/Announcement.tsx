import { useEffect, useEffectEvent, useState } from "react";
import type { Announcement as Announced } from "@/api/schema";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

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
      description={list.length > 1 ? t("announcement_place", { at: at + 1, count: list.length }) : undefined}
      onClose={close}
    >
      <p className="text-base leading-relaxed whitespace-pre-line text-ink-2">{shown.text}</p>
      <Button full size="lg" className="mt-6" onClick={() => (isLast ? close() : setAt(at + 1))}>
        {t(isLast ? "understood" : "next")}
      </Button>
    </Dialog>
  );
}
