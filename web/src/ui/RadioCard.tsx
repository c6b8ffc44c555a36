import type { ReactNode } from "react";
import { cx } from "./cx";

export interface RadioCardProps {
  /** Shared by the cards of one group. */
  name: string;
  checked: boolean;
  onSelect: () => void;
  disabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** One of several: a real radio button (arrow keys work) drawn as a card. Belongs inside a `<fieldset>`. */
export function RadioCard({ name, checked, onSelect, disabled, className, children }: RadioCardProps) {
  return (
    <label
      className={cx(
        "press relative flex kit:min-h-14 rounded-md bg-raised ring-2 ring-inset ring-transparent",
        disabled ? "cursor-not-allowed opacity-55" : "cursor-pointer hover:bg-active",
        "has-checked:bg-brand-600/18 has-checked:ring-brand-500 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-400",
        className,
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={disabled}
        onChange={onSelect}
        className="absolute inset-0 size-full cursor-[inherit] opacity-0"
      />
      {children}
    </label>
  );
}
