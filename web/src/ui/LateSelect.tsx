import { ChevronDown } from "lucide-react";
import { type KeyboardEvent, lazy, Suspense, useId, useState } from "react";
import { cx } from "./cx";
import type { SelectProps } from "./Select";
import { TRIGGER, TRIGGER_LINE } from "./selectLook";

const load = () => import("./Select");
const Select = lazy(async () => ({ default: (await load()).Select<string> }));

/** A `Select` of a first screen: its look at once, its list and the code of it with the first press. */
export function LateSelect(props: Omit<SelectProps<string>, "error" | "disabled" | "openAtOnce">) {
  const [isWanted, setWanted] = useState(false);
  const waiting = <Waiting {...props} isBusy={isWanted} onOpen={() => setWanted(true)} />;
  if (!isWanted) return waiting;
  return (
    <Suspense fallback={waiting}>
      <Select {...props} openAtOnce />
    </Suspense>
  );
}

interface WaitingProps extends Pick<SelectProps<string>, "label" | "hideLabel" | "value" | "options" | "className"> {
  isBusy: boolean;
  onOpen: () => void;
}

/** What is seen of it before the first press. */
function Waiting({ label, hideLabel, value, options, className, isBusy, onOpen }: WaitingProps) {
  const id = useId();
  const prepare = () => void load().catch(() => undefined);
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    onOpen();
  }
  return (
    <div className={className}>
      <span id={id} className={cx(hideLabel ? "sr-only" : "mb-1.5 block text-sm font-medium text-ink-2")}>
        {label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-labelledby={id}
        aria-busy={isBusy}
        onPointerEnter={prepare}
        onFocus={prepare}
        onKeyDown={onKeyDown}
        onClick={onOpen}
        className={cx(TRIGGER, TRIGGER_LINE)}
      >
        <span className="min-w-0 truncate">{options.find((option) => option.value === value)?.label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
      </button>
    </div>
  );
}
