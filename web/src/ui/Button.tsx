import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode } from "react";
import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "win" | "gold" | "danger";
export type ButtonSize = "sm" | "md" | "lg" | "xl";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps the width, ignores presses. */
  loading?: boolean;
  icon?: ReactNode;
  full?: boolean;
}

const LOOK: Record<ButtonVariant, string> = {
  primary:
    "bg-brand-600 text-on-brand hover:brightness-110 shadow-[inset_0_1px_0_#ffffff2e,0_6px_18px_-8px_var(--brand-glow)]",
  secondary: "bg-active text-ink-1 hover:brightness-(--under-hand)",
  ghost: "bg-transparent text-ink-2 hover:bg-active hover:text-ink-1",
  win: "bg-win-fill text-on-win hover:brightness-105 shadow-[inset_0_1px_0_#ffffff40]",
  gold: "bg-gold-fill text-on-gold hover:brightness-105 shadow-[inset_0_1px_0_#ffffff66]",
  danger: "bg-transparent text-loss ring-1 ring-inset ring-loss/60 hover:bg-loss/10",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "before:absolute before:inset-x-0 before:-inset-y-1 h-9 px-3 text-sm rounded-sm gap-1.5 min-w-9",
  md: "h-11 px-4 text-sm rounded-md gap-2 min-w-11",
  lg: "h-12 px-5 text-base rounded-md gap-2",
  xl: "h-14 px-6 text-lg rounded-lg gap-2.5",
};

export function Button({
  variant = "primary",
  size = "md",
  loading = false,
  icon,
  full,
  className,
  children,
  disabled,
  type = "button",
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled}
      aria-busy={loading || undefined}
      className={cx(
        "press relative inline-flex shrink-0 select-none items-center justify-center font-semibold whitespace-nowrap",
        "disabled:cursor-not-allowed disabled:bg-active disabled:text-ink-3 disabled:shadow-none disabled:ring-0 disabled:brightness-100",
        LOOK[variant],
        SIZE[size],
        full && "w-full",
        loading && "pointer-events-none",
        className,
      )}
      {...rest}
    >
      <span className={cx("inline-flex items-center gap-[inherit]", loading && "opacity-0")}>
        {icon}
        {children}
      </span>
      {loading && <LoaderCircle aria-hidden className="absolute size-5 animate-[spin_.8s_linear_infinite]" />}
    </button>
  );
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for everyone who can't see the icon. */
  label: string;
  variant?: "plain" | "raised" | "brand";
  size?: "md" | "lg";
}

const ICON_LOOK = {
  plain: "text-ink-2 hover:text-ink-1 hover:bg-active",
  raised: "bg-raised text-ink-1 hover:bg-active",
  brand: "bg-brand-600 text-on-brand hover:brightness-110",
};

export function IconButton({
  label,
  variant = "plain",
  size = "md",
  className,
  children,
  type = "button",
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      title={label}
      className={cx(
        "press inline-grid shrink-0 place-items-center rounded-md disabled:text-ink-3 disabled:cursor-not-allowed [&_svg]:size-5",
        size === "md" ? "size-11" : "size-12",
        ICON_LOOK[variant],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
