import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import { closeToast, holdToast, releaseToast, type Toast, type ToastType, useToasts } from "@/lib/toast";
import { cx } from "./cx";
import { useLabels } from "./labels";

const ICON = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };
const COLOR: Record<ToastType, string> = {
  success: "text-win",
  warning: "text-gold",
  error: "text-loss",
  info: "text-brand-400",
};

/** One message. Exported for the design page. */
export function ToastCard({ toast }: { toast: Toast }) {
  const labels = useLabels();
  const Icon = ICON[toast.type];
  return (
    <div
      onPointerEnter={() => holdToast(toast.id)}
      onPointerLeave={() => releaseToast(toast.id)}
      className="pointer-events-auto flex max-w-[26rem] min-w-0 items-start gap-3 rounded-md bg-active py-3 pr-3 pl-4 text-ink-1 shadow-[0_12px_40px_var(--shade),inset_0_1px_0_#ffffff1f] animate-[rise_.24s_var(--ease-out)]"
    >
      <Icon aria-hidden className={cx("mt-px size-5 shrink-0", COLOR[toast.type])} />
      <p className="min-w-0 flex-1 text-sm font-medium break-words">{toast.message}</p>
      {toast.closable && (
        <button
          type="button"
          aria-label={labels.close}
          onClick={() => closeToast(toast.id)}
          className="press relative -my-1 grid size-7 place-items-center rounded-sm text-ink-2 before:absolute before:-inset-2 hover:text-ink-1"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

/** Where messages appear: top of the phone, top right on wide screens; read out politely, errors at once. */
export function Toasts() {
  const list = useToasts((state) => state.list);
  const layer = list.at(-1)?.layer ?? 10_000;
  const spoken = (urgent: boolean) => list.filter((entry) => (entry.type === "error") === urgent);
  return (
    <div
      className="pointer-events-none fixed inset-x-3 top-[calc(env(safe-area-inset-top)+.75rem)] flex flex-col items-center gap-2 tablet:right-5 tablet:left-auto tablet:top-18 tablet:items-end"
      style={{ zIndex: layer }}
    >
      <div role="status" aria-live="polite" className="contents">
        {spoken(false).map((entry) => (
          <ToastCard key={entry.id} toast={entry} />
        ))}
      </div>
      <div role="alert" aria-live="assertive" className="contents">
        {spoken(true).map((entry) => (
          <ToastCard key={entry.id} toast={entry} />
        ))}
      </div>
    </div>
  );
}
