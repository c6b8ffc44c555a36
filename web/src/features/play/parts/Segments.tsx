import { type ReactNode, useId } from "react";
import { cx } from "@/ui/cx";

interface Props<V extends string | number> {
  label: string;
  value: V;
  options: readonly { value: V; label: ReactNode }[];
  disabled?: boolean;
  /** The look of an option that says more than a word. */
  optionClassName?: string;
  onChange: (value: V) => void;
}

/** One of a few, all of them in sight: risk, rows, size. Arrow keys move within it. */
export function Segments<V extends string | number>({
  label,
  value,
  options,
  disabled,
  optionClassName,
  onChange,
}: Props<V>) {
  const name = useId();
  return (
    <fieldset disabled={disabled} className="min-w-0 disabled:opacity-60">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{label}</legend>
      <div className="grid auto-cols-fr grid-flow-col gap-1 rounded-md bg-page p-1">
        {options.map((option) => (
          <label
            key={option.value}
            data-chosen={option.value === value || undefined}
            className={
              optionClassName ??
              cx(
                "press tnum grid h-11 min-w-0 cursor-pointer place-items-center rounded-sm px-1 text-sm font-semibold outline-offset-1 outline-brand-400 has-focus-visible:outline-2",
                option.value === value ? "bg-active text-ink-1" : "text-ink-2 hover:text-ink-1",
              )
            }
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
