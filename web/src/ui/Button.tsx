import { LoaderCircle } from "lucide-react";
import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { cx } from "./cx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "win" | "gold" | "danger";
export type ButtonSize = "sm" | "md" | "lg" | "xl";

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  ref?: Ref<HTMLButtonElement>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Shows a spinner, keeps the width, ignores presses. */
  loading?: boolean;
  icon?: ReactNode;
  full?: boolean;
}

const LOOK: Record<ButtonVariant, string> = {
  primary:
    "kit:bg-brand-600 kit:text-on-brand hover:brightness-110 kit:shadow-[inset_0_1px_0_#ffffff2e,0_6px_18px_-8px_var(--brand-glow)]",
  secondary: "kit:bg-active kit:text-ink-1 hover:brightness-(--under-hand)",
  ghost: "kit:bg-transparent kit:text-ink-2 hover:bg-active hover:text-ink-1",
  win: "kit:bg-win-fill kit:text-on-win hover:brightness-105 kit:shadow-[inset_0_1px_0_#ffffff40]",
  gold: "kit:bg-gold-fill kit:text-on-gold hover:brightness-105 kit:shadow-[inset_0_1px_0_#ffffff66]",
  danger: "kit:bg-transparent kit:text-loss ring-1 ring-inset ring-loss/60 hover:bg-loss/10",
};

const SIZE: Record<ButtonSize, string> = {
  sm: "before:absolute before:inset-x-0 before:-inset-y-1 kit:h-9 kit:px-3 kit:text-sm kit:rounded-sm kit:gap-1.5 kit:min-w-9",
  md: "kit:h-11 kit:px-4 kit:text-sm kit:rounded-md kit:gap-2 kit:min-w-11",
  lg: "kit:h-12 kit:px-5 kit:text-base kit:rounded-md kit:gap-2",
  xl: "kit:h-14 kit:px-6 kit:text-lg kit:rounded-lg kit:gap-2.5",
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
        "press relative inline-flex shrink-0 select-none items-center justify-center kit:font-semibold kit:whitespace-nowrap",
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
  plain: "kit:text-ink-2 kit:hover:text-ink-1 kit:hover:bg-active",
  raised: "kit:bg-raised kit:text-ink-1 kit:hover:bg-active",
  brand: "kit:bg-brand-600 kit:text-on-brand hover:brightness-110",
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
        "press kit:inline-grid shrink-0 place-items-center rounded-md disabled:text-ink-3 disabled:cursor-not-allowed kit:[&_svg]:size-5",
        size === "md" ? "kit:size-11" : "kit:size-12",
        ICON_LOOK[variant],
        className,
      )}
      {...rest}
    >
      {children}
    </button>
  );
}
