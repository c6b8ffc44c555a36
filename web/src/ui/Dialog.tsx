import { Dialog as Base } from "@base-ui/react/dialog";
import { ArrowLeft, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { IconButton } from "./Button";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface DialogProps {
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  onClose: () => void;
  onBack?: () => void;
  /** 440 px by default; wide for tables and panels. */
  size?: "md" | "lg" | "xl";
  /** A question that must be answered: no close button, a press outside does nothing. */
  forced?: boolean;
  /** The title is for screen readers only: the content has its own heading. */
  hideTitle?: boolean;
  /** The content begins with a picture, which lies under the close button. */
  overPicture?: boolean;
  footer?: ReactNode;
  className?: string;
  children: ReactNode;
}

const WIDTH = { md: "tablet:w-[27.5rem]", lg: "tablet:w-[38rem]", xl: "tablet:w-[52rem]" };

let frozen = 0;

/** Freezes page scrolling while an overlay shows. */
export function useFrozenPage(): void {
  useEffect(() => {
    frozen += 1;
    document.documentElement.dataset.frozen = "";
    return () => {
      frozen -= 1;
      if (frozen === 0) delete document.documentElement.dataset.frozen;
    };
  }, []);
}

/** A form starts in its first field; on a touch screen, and where there is none, the dialog itself gets the focus. */
function firstFocus(popup: RefObject<HTMLDivElement | null>): HTMLElement | null {
  const touch = window.matchMedia("(pointer: coarse)").matches;
  const field = touch
    ? null
    : popup.current?.querySelector<HTMLElement>("form input:not([type=radio], [type=checkbox])");
  return field ?? popup.current;
}

/** A centred dialog on wide screens, a sheet from below on the phone. Traps focus and gives it back. */
export function Dialog({
  title,
  description,
  onClose,
  onBack,
  size = "md",
  forced,
  hideTitle,
  overPicture,
  footer,
  className,
  children,
}: DialogProps) {
  const labels = useLabels();
  const popup = useRef<HTMLDivElement>(null);
  useFrozenPage();
  return (
    <Base.Root
      open
      modal="trap-focus"
      disablePointerDismissal={forced}
      onOpenChange={(open) => !open && !forced && onClose()}
    >
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-[appear_.18s_ease-out] bg-scrim" />
        <Base.Popup
          ref={popup}
          initialFocus={() => firstFocus(popup)}
          className={cx(
            "fixed z-40 flex flex-col overflow-hidden bg-panel text-ink-1 outline-none",
            "inset-x-0 bottom-0 max-h-[calc(var(--vh,1vh)*92)] rounded-t-[20px] animate-[rise_.24s_var(--ease-out)] pb-[env(safe-area-inset-bottom)]",
            "tablet:inset-auto tablet:top-1/2 tablet:left-1/2 tablet:max-h-[min(46rem,calc(var(--vh,1vh)*90))] tablet:-translate-x-1/2 tablet:-translate-y-1/2 tablet:rounded-[20px] tablet:pb-0 tablet:animate-[appear_.18s_ease-out]",
            "shadow-[0_24px_80px_-12px_var(--shade),inset_0_1px_0_#ffffff14]",
            WIDTH[size],
            className,
          )}
        >
          <div aria-hidden className="mx-auto mt-2 h-1 w-10 shrink-0 rounded-full bg-active tablet:hidden" />
          <header
            className={cx(
              "flex shrink-0 items-center gap-1 px-5 pt-3 pb-2 tablet:pt-5",
              hideTitle && "absolute right-0 top-0 z-10 px-3",
            )}
          >
            {onBack && (
              <IconButton label={labels.back} onClick={onBack} className="-ml-3">
                <ArrowLeft />
              </IconButton>
            )}
            <div className={cx("min-w-0 flex-1", hideTitle && "sr-only")}>
              <Base.Title className="line-clamp-2 text-lg font-bold tracking-[-.01em]">{title}</Base.Title>
              {description && <Base.Description className="mt-0.5 text-sm text-ink-2">{description}</Base.Description>}
            </div>
            {!forced && (
              <IconButton
                label={labels.close}
                onClick={onClose}
                className={cx("self-start", overPicture ? "bg-black/45 text-white" : "-mr-3")}
              >
                <X />
              </IconButton>
            )}
          </header>
          {/* What is reached by keys comes above the actions that stay in sight at the foot. */}
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 has-[[data-foot]]:scroll-pb-44">
            {children}
          </div>
          {footer && <footer className="shrink-0 bg-raised px-5 py-3">{footer}</footer>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

export interface SheetProps {
  title: string;
  side: "left" | "right" | "full";
  onClose: () => void;
  /** Above the scrolling part: a search field, tabs. */
  header?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A panel from an edge (menu, chat) or over the whole screen (search). */
export function Sheet({ title, side, onClose, header, className, children }: SheetProps) {
  const labels = useLabels();
  useFrozenPage();
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-[appear_.18s_ease-out] bg-scrim" />
        <Base.Popup
          className={cx(
            "fixed z-40 flex h-[calc(var(--vh,1vh)*100)] flex-col overflow-hidden kit:bg-panel text-ink-1 outline-none animate-[appear_.2s_ease-out] shadow-[0_0_80px_var(--shade)]",
            side === "left" && "inset-y-0 left-0 w-[min(20rem,86vw)] rounded-r-[20px]",
            side === "right" && "inset-y-0 right-0 w-[min(24rem,100vw)] tablet:rounded-l-[20px]",
            side === "full" &&
              "inset-0 w-full tablet:inset-auto tablet:top-[6vh] tablet:left-1/2 tablet:h-[84vh] tablet:w-[min(52rem,92vw)] tablet:-translate-x-1/2 tablet:rounded-[20px]",
            className,
          )}
        >
          <header className="flex shrink-0 items-center gap-2 px-4 pt-3 pb-2">
            <Base.Title className={cx("text-lg font-bold", header ? "sr-only" : "flex-1")}>{title}</Base.Title>
            {header && <div className="min-w-0 flex-1">{header}</div>}
            <IconButton label={labels.close} onClick={onClose}>
              <X />
            </IconButton>
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
