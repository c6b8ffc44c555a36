import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { Check } from "lucide-react";
import { useId } from "react";
import { cx } from "./cx";
import type { ToggleProps } from "./Switch";

export function Checkbox({ label, hint, checked, onChange, disabled, error, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={cx("flex min-h-11 items-start gap-3", className)}>
      <BaseCheckbox.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-invalid={error || undefined}
        className={cx(
          "relative mt-2 grid size-6 shrink-0 cursor-pointer place-items-center rounded-sm bg-page ring-1 ring-inset before:absolute before:-inset-2.5 data-checked:bg-brand-600 data-checked:ring-brand-500 data-disabled:opacity-50",
          error ? "ring-loss" : "ring-line",
        )}
      >
        <BaseCheckbox.Indicator>
          <Check aria-hidden className="size-4 text-on-brand" strokeWidth={3} />
        </BaseCheckbox.Indicator>
      </BaseCheckbox.Root>
      <label htmlFor={id} className="min-w-0 cursor-pointer py-2.5 text-sm text-ink-2">
        {label}
        {hint && <span className="block text-ink-3">{hint}</span>}
      </label>
    </div>
  );
}
