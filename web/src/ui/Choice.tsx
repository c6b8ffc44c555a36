import { Checkbox as BaseCheckbox } from "@base-ui/react/checkbox";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { Select as BaseSelect } from "@base-ui/react/select";
import { Slider as BaseSlider } from "@base-ui/react/slider";
import { Switch as BaseSwitch } from "@base-ui/react/switch";
import { Check, ChevronDown } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "./cx";

export interface Option<V extends string> {
  value: V;
  label: ReactNode;
  /** What typing finds, when the label is not a string. */
  text?: string;
}

export interface SelectProps<V extends string> {
  label: string;
  hideLabel?: boolean;
  value: V;
  options: Option<V>[];
  onChange: (value: V) => void;
  disabled?: boolean;
  className?: string;
}

export function Select<V extends string>({
  label,
  hideLabel,
  value,
  options,
  onChange,
  disabled,
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
          modal={false}
        >
          <BaseSelect.Trigger
            aria-labelledby={id}
            className="press flex min-h-12 w-full items-center justify-between gap-2 rounded-md bg-page px-3.5 text-left text-base text-ink-1 ring-1 ring-inset ring-line/70 hover:ring-line data-popup-open:ring-2 data-popup-open:ring-brand-400 disabled:opacity-60"
          >
            <BaseSelect.Value />
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
    </div>
  );
}

export interface ToggleProps {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  error?: boolean;
  className?: string;
}

export function Switch({ label, hint, checked, onChange, disabled, className }: ToggleProps) {
  const id = useId();
  return (
    <div className={cx("flex min-h-11 items-center justify-between gap-3", className)}>
      <label htmlFor={id} className="min-w-0 cursor-pointer">
        <span className="block font-medium text-ink-1">{label}</span>
        {hint && <span className="block text-sm text-ink-3">{hint}</span>}
      </label>
      <BaseSwitch.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        className="relative flex h-7 w-12 shrink-0 items-center cursor-pointer rounded-full bg-active ring-1 ring-inset ring-line transition-colors duration-100 before:absolute before:-inset-2 data-checked:bg-brand-600 data-checked:ring-brand-500 data-disabled:cursor-not-allowed data-disabled:opacity-50"
      >
        <BaseSwitch.Thumb className="block size-5 translate-x-1 rounded-full bg-white shadow transition-transform duration-150 data-checked:translate-x-6" />
      </BaseSwitch.Root>
    </div>
  );
}

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

export interface SliderProps {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  /** The value as a screen reader reads it. */
  format?: (value: number) => string;
  /** CSS colours of the two sides of the thumb. */
  colors?: [string, string];
  disabled?: boolean;
  className?: string;
}

export function Slider({
  label,
  value,
  min,
  max,
  step = 1,
  onChange,
  format,
  colors,
  disabled,
  className,
}: SliderProps) {
  const at = ((value - min) / (max - min)) * 100;
  return (
    <BaseSlider.Root
      value={value}
      min={min}
      max={max}
      step={step}
      disabled={disabled}
      onValueChange={(next) => onChange(Array.isArray(next) ? (next[0] ?? min) : next)}
      className={cx("w-full", className)}
    >
      <BaseSlider.Control className="flex h-11 w-full cursor-pointer touch-none items-center select-none">
        <BaseSlider.Track
          className="h-2.5 w-full rounded-full bg-active"
          style={
            colors ? { background: `linear-gradient(90deg, ${colors[0]} ${at}%, ${colors[1]} ${at}%)` } : undefined
          }
        >
          {!colors && <BaseSlider.Indicator className="rounded-full bg-brand-500" />}
          <BaseSlider.Thumb
            getAriaLabel={() => label}
            getAriaValueText={format ? (_text, current) => format(current) : undefined}
            className="size-7 rounded-md bg-white shadow-[0_2px_10px_var(--shade)] outline-offset-2 has-focus-visible:outline-2 has-focus-visible:outline-brand-400"
          />
        </BaseSlider.Track>
      </BaseSlider.Control>
    </BaseSlider.Root>
  );
}
