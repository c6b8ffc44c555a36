import type { ButtonHTMLAttributes } from "react";
import { cx } from "./cx";

/** A button that looks like a link, beside the main action. As tall as any other target. */
export function TextButton({ className, type = "button", ...rest }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button
      type={type}
      className={cx(
        "press inline-flex min-h-11 items-center gap-1.5 -mx-1 rounded-sm px-1 text-left text-sm font-semibold text-brand-400 hover:underline disabled:cursor-not-allowed disabled:text-ink-3 disabled:no-underline",
        className,
      )}
      {...rest}
    />
  );
}
