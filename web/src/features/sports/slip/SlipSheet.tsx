import { ChevronUp, Ticket } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { useDesk } from "@/ui/useWide";
import { useOddsText } from "../oddsPreference";
import styles from "../sports.module.css";
import { useSportView } from "../views/useSportView";
import { unansweredIn, usePlacement } from "./placement";
import { receiptWord } from "./receiptEnding";
import { useSlipAnnouncement } from "./useSlipAnnouncement";
import { useSlipUsed } from "./useSlipUsed";
import { useSlipView } from "./useSlipView";

const SlipDialog = lazy(() => import("./SlipDialog"));

/** The slip of a phone: a bar over the navigation that opens it as a sheet; nothing in a wide window. */
export function SlipSheet() {
  return useDesk() ? null : <Bar />;
}

function Bar() {
  const { t } = useTranslation("sportsBets");
  const write = useOddsText();
  const [open, setOpen] = useState(false);
  const { view: page } = useSportView();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link of the sheet leads to another view of the page
  useEffect(() => setOpen(false), [page]);
  const view = useSlipView(open);
  const said = useSlipAnnouncement(view);
  const receipt = usePlacement(({ receipts }) => receipts.at(-1)?.bet);
  const unanswered = usePlacement(unansweredIn);
  const count = view.legs.length;
  const isUsed = useSlipUsed();
  const isShown = isUsed || open;
  return (
    <>
      {/* The page ends above the bar. */}
      {isShown && <div aria-hidden className="h-16" />}
      {isShown && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-expanded={open}
          onClick={() => setOpen(true)}
          className={cx(
            "press fixed inset-x-3 z-20 mx-auto flex h-13 items-center gap-3 rounded-full bg-brand-600 px-4 text-on-brand",
            "animate-[rise_.24s_var(--ease-out)]",
            styles.bar,
          )}
        >
          <span className="tnum grid size-7 shrink-0 place-items-center rounded-full bg-white/20 text-sm font-bold">
            {count === 0 && receipt ? <Ticket aria-hidden className="size-4" /> : count}
          </span>
          <span className="tnum min-w-0 flex-1 truncate text-left font-semibold">
            {unanswered ? t(unanswered) : count === 0 && receipt ? t(receiptWord(receipt)) : t("slip_count", { count })}
            {view.odds !== null && ` · ${write(view.odds)}`}
          </span>
          <span className="sr-only">{t("slip_open")}</span>
          <ChevronUp aria-hidden className="size-5 shrink-0" />
        </button>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {open && (
        <Suspense>
          <SlipDialog view={view} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
