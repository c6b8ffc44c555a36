import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useId, useState } from "react";
import { cx } from "./cx";

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  badge?: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  items: TabItem<V>[];
  onChange: (value: V) => void;
  /** Fills the width: for two or three tabs. A label that is too long for its part has two lines. */
  full?: boolean;
  className?: string;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

function TabsOf<V extends string>({ label, value, items, onChange, full, className, children }: TabsProps<V>) {
  const id = useId();
  const hasPanel = children !== undefined;
  return (
    <div className={className}>
      <Strip {...{ id, label, value, items, full, hasPanel }} onChange={onChange as (value: string) => void} />
      {hasPanel && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${value}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text is reached and scrolled by keys
          tabIndex={0}
          className="pt-4 outline-offset-4"
        >
          {children}
        </div>
      )}
    </div>
  );
}

export const Tabs = memo(TabsOf) as typeof TabsOf;

interface StripProps extends Pick<TabsProps<string>, "label" | "value" | "items" | "full" | "onChange"> {
  id: string;
  hasPanel: boolean;
}

/** Where the mark of the chosen tab comes from, against where it is. */
interface Slide {
  to: string;
  by: number;
  scale: number;
}

/** The tabs: one of them is reached by Tab, the others by the arrow keys. Nothing is measured before a press. */
function StripOf({ id, label, value, items, full, hasPanel, onChange }: StripProps) {
  const [slide, setSlide] = useState<Slide>();

  function choose(tab: HTMLElement, to: string) {
    const from = tab.parentElement?.querySelector<HTMLElement>("[aria-selected=true]");
    if (from) setSlide({ to, by: from.offsetLeft - tab.offsetLeft, scale: from.offsetWidth / tab.offsetWidth });
    onChange(to);
  }

  return (
    <div
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className={cx(
        "no-scrollbar relative flex gap-1 overflow-x-auto rounded-md bg-page p-1",
        full ? "w-full" : "w-fit max-w-full",
      )}
    >
      {items.map((item) => {
        const isChosen = item.value === value;
        return (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-selected={isChosen}
            aria-controls={isChosen && hasPanel ? `${id}-panel` : undefined}
            tabIndex={isChosen ? 0 : -1}
            onClick={(event) => choose(event.currentTarget, item.value)}
            className={cx(
              "press relative isolate inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm text-sm font-semibold text-ink-2 hover:text-ink-1 aria-selected:text-ink-1 -outline-offset-2",
              // No word is cut: labels have two lines, or the strip scrolls where they do not fit.
              full
                ? "flex-1 px-2 py-1 leading-tight text-balance tablet:px-3.5"
                : "shrink-0 px-2.5 whitespace-nowrap tablet:px-3.5",
            )}
          >
            {isChosen && <Mark slide={slide?.to === value ? slide : undefined} />}
            {item.label}
            {item.badge}
          </button>
        );
      })}
    </div>
  );
}

const Strip = memo(StripOf);

/** Marks the chosen tab; after a press it slides there from the tab before. */
function Mark({ slide }: { slide: Slide | undefined }) {
  const style = slide && ({ "--slide-by": `${slide.by}px`, "--slide-scale": slide.scale } as CSSProperties);
  return (
    <span
      aria-hidden
      style={style}
      className={cx("absolute inset-0 -z-10 origin-left rounded-sm bg-active", slide && "animate-[slide_.2s_ease-out]")}
    />
  );
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("[role=tab]")];
  const at = tabs.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
  if (next === undefined || at < 0) return;
  event.preventDefault();
  tabs.at(next % tabs.length)?.focus();
}
