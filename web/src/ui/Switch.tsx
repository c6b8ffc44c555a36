import { Switch as BaseSwitch } from "@base-ui/react/switch";
import { type ReactNode, useId } from "react";
import { cx } from "./cx";

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
