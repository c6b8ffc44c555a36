import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { Check, ChevronDown } from "lucide-react";
import { useId } from "react";
import { cx } from "./cx";
import { FieldProblem } from "./FormError";
import { type Option, TRIGGER, TRIGGER_LINE } from "./selectLook";

export interface SelectProps<V extends string> {
  label: string;
  hideLabel?: boolean;
  value: V;
  options: Option<V>[];
  onChange: (value: V) => void;
  disabled?: boolean;
  error?: string;
  /** Whether its list is open from the start. */
  openAtOnce?: boolean;
  className?: string;
}

export function Select<V extends string>({
  label,
  hideLabel,
  value,
  options,
  onChange,
  disabled,
  error,
  openAtOnce,
  className,
}: SelectProps<V>) {
  const id = useId();
  return (
    <div className={className}>
      <span id={id} className={cx(hideLabel ? "sr-only" : "mb-1.5 block text-sm font-medium text-ink-2")}>
        {label}
      </span>
      {/* The page's policy allows no style elements; the list hides its own scroll bar. */}
      <CSPProvider disableStyleElements>
        <BaseSelect.Root
          items={options}
          value={value}
          onValueChange={(next) => next !== null && onChange(next as V)}
          disabled={disabled}
          defaultOpen={openAtOnce}
          modal={false}
        >
          <BaseSelect.Trigger
            aria-labelledby={id}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-problem` : undefined}
            className={cx(TRIGGER, error ? "ring-loss" : TRIGGER_LINE)}
          >
            <BaseSelect.Value className="min-w-0 truncate" />
            <ChevronDown aria-hidden className="size-4 shrink-0 text-ink-3" />
          </BaseSelect.Trigger>
          <BaseSelect.Portal>
            <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-60">
              <BaseSelect.Popup className="no-scrollbar max-h-80 min-w-[var(--anchor-width)] overflow-y-auto rounded-md bg-active p-1 text-ink-1 shadow-[0_16px_40px_var(--shade)] outline-none animate-[appear_.12s_ease-out]">
                {options.map((option) => (
                  <BaseSelect.Item
                    key={option.value}
                    value={option.value}
                    label={option.text}
                    className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-sm px-3 text-base outline-none data-highlighted:bg-brand-600 data-highlighted:text-on-brand"
                  >
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator>
                      <Check aria-hidden className="size-4" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </BaseSelect.Root>
      </CSPProvider>
      <FieldProblem id={`${id}-problem`} className="mt-1.5">
        {error}
      </FieldProblem>
    </div>
  );
}
