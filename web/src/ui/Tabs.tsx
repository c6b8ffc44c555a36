import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import { memo, type ReactNode } from "react";
import { cx } from "./cx";

export interface TabItem<V extends string> {
  value: V;
  label: ReactNode;
  badge?: ReactNode;
}

export interface TabsProps<V extends string> {
  label: string;
  value: V;
  /** Keep it the same list while it is unchanged. */
  items: TabItem<V>[];
  onChange: (value: V) => void;
  /** Fills the width: for two or three short tabs. */
  full?: boolean;
  className?: string;
  /** The panel of the chosen tab. */
  children?: ReactNode;
}

function TabsOf<V extends string>({ label, value, items, onChange, full, className, children }: TabsProps<V>) {
  return (
    <BaseTabs.Root value={value} onValueChange={(next) => onChange(next as V)} className={className}>
      <Strip label={label} items={items} full={full} />
      {children !== undefined && (
        <BaseTabs.Panel value={value} className="pt-4 outline-offset-4">
          {children}
        </BaseTabs.Panel>
      )}
    </BaseTabs.Root>
  );
}

export const Tabs = memo(TabsOf) as typeof TabsOf;

/** Memoised: the indicator under the chosen tab is measured with every render of the strip. */
const Strip = memo(function Strip({ label, items, full }: Pick<TabsProps<string>, "label" | "items" | "full">) {
  return (
    <BaseTabs.List
      aria-label={label}
      className={cx(
        "no-scrollbar relative flex gap-1 overflow-x-auto rounded-md bg-page p-1",
        full ? "w-full" : "w-fit max-w-full",
      )}
    >
      {items.map((item) => (
        <BaseTabs.Tab
          key={item.value}
          value={item.value}
          className={cx(
            "press relative z-10 inline-flex h-11 min-w-11 items-center justify-center gap-1.5 rounded-sm text-sm font-semibold whitespace-nowrap text-ink-2 hover:text-ink-1 data-active:text-ink-1 -outline-offset-2",
            // Labels are never squeezed: the strip scrolls where they do not fit.
            full ? "flex-1 px-3.5" : "shrink-0 px-2.5 tablet:px-3.5",
          )}
        >
          {item.label}
          {item.badge}
        </BaseTabs.Tab>
      ))}
      <BaseTabs.Indicator className="absolute top-1 left-0 h-11 w-[var(--active-tab-width)] translate-x-[var(--active-tab-left)] rounded-sm bg-active transition-[translate,width] duration-200 ease-out" />
    </BaseTabs.List>
  );
});
