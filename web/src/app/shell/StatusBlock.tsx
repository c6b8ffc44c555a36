import { Wrench } from "lucide-react";
import { useEffect, useRef } from "react";
import { checkServerStatus, useServerStatus } from "@/domain/status";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { useFrozenPage } from "@/ui/Dialog";

/** The server is not normal: its words, and every click on the page is blocked. */
export default function StatusBlock() {
  const { t } = useTranslation();
  const content = useServerStatus((state) => state.content);
  const box = useRef<HTMLDivElement>(null);
  useFrozenPage();
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      role="alertdialog"
      aria-modal
      aria-labelledby="status-title"
      aria-describedby="status-text"
      ref={box}
      tabIndex={-1}
      className="fixed inset-0 z-[20000] grid place-items-center bg-scrim p-4 backdrop-blur-md outline-none"
    >
      <div className="w-full max-w-[27.5rem] rounded-[20px] bg-panel p-7 text-center shadow-[0_24px_80px_var(--shade)]">
        <span className="mx-auto grid size-16 place-items-center rounded-full bg-gold-fill/15 text-gold">
          <Wrench aria-hidden className="size-7" />
        </span>
        <h1 id="status-title" className="mt-5 text-xl font-bold">
          {content?.title || t("maintenance_title")}
        </h1>
        <p id="status-text" className="mt-2 text-base whitespace-pre-line text-ink-2">
          {content?.text || t("maintenance_text")}
        </p>
        {content && content.until > Date.now() && (
          <Countdown until={content.until} className="mt-5 block text-2xl font-bold" />
        )}
        <Button full size="lg" variant="secondary" className="mt-6" onClick={() => checkServerStatus()}>
          {t("retry")}
        </Button>
      </div>
    </div>
  );
}
