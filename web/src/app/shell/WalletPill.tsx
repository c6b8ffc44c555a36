import { ChevronDown, Plus } from "lucide-react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { usePlayMode } from "@/domain/session/store";
import { useSite } from "@/domain/site";
import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { Skeleton } from "@/ui/Skeleton";

const WalletPanel = lazy(() => import("./WalletPanel"));

/** What there is to play with; the caret opens the breakdown, the plus the deposit. */
export default function WalletPill() {
  const { t } = useTranslation();
  const { data: wallet } = useWallet();
  const playMode = usePlayMode();
  const social = useSite((site) => site.moneyMode === "social");
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const shown = social ? 0 : playMode;

  useEffect(() => {
    if (!open) return;
    const outside = (event: PointerEvent) => !root.current?.contains(event.target as Node) && setOpen(false);
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("keydown", onEscape);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("keydown", onEscape);
    };
  }, [open]);

  return (
    <div ref={root} className="relative">
      <div className="flex items-center rounded-md bg-page shadow-[inset_0_1px_2px_var(--shade)]">
        <button
          ref={trigger}
          type="button"
          aria-expanded={open}
          aria-haspopup="dialog"
          aria-label={t("wallet_breakdown")}
          onClick={() => setOpen(!open)}
          className="press flex h-11 min-w-30 items-center justify-between gap-2 rounded-l-md pr-2 pl-3.5 font-semibold hover:bg-raised"
        >
          {wallet ? (
            <Money
              amount={balanceOf(wallet, shown)}
              kind={moneyKind(shown)}
              compact={balanceOf(wallet, shown) >= 1e11}
              animate
            />
          ) : (
            <Skeleton now className="h-4 w-16" />
          )}
          <ChevronDown
            aria-hidden
            className={cx("size-4 text-ink-3 transition-transform duration-150", open && "rotate-180")}
          />
        </button>
        {!social && (
          <button
            type="button"
            aria-label={t("deposit")}
            onClick={() => openDialog("deposit", {})}
            className="press grid h-11 w-11 place-items-center rounded-r-md bg-brand-600 text-on-brand hover:brightness-110"
          >
            <Plus aria-hidden className="size-5" strokeWidth={2.6} />
          </button>
        )}
      </div>
      {open && wallet && (
        <Suspense fallback={null}>
          <WalletPanel
            wallet={wallet}
            onClose={() => {
              setOpen(false);
              trigger.current?.focus();
            }}
          />
        </Suspense>
      )}
    </div>
  );
}
