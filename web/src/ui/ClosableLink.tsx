import type { ReactNode } from "react";
import { type Address, Link } from "@/lib/router";
import sheet from "./closableLink.module.css";
import { cx } from "./cx";

export interface ClosableLinkProps {
  to: Address;
  isOpen: boolean;
  /** What a press does while it is closed. */
  onClosed: () => void;
  onFollow?: () => void;
  title?: string;
  isCurrent?: boolean;
  className: string;
  children: ReactNode;
}

/** A link to what may be closed: then it is grey, and a press leads nowhere. */
export function ClosableLink({ to, isOpen, onClosed, onFollow, isCurrent, className, ...rest }: ClosableLinkProps) {
  if (!isOpen)
    return <button type="button" onClick={onClosed} className={cx(className, "text-left", sheet.closed)} {...rest} />;
  return (
    <Link
      to={to}
      onClick={onFollow}
      data-current={isCurrent || undefined}
      aria-current={isCurrent ? "page" : undefined}
      className={className}
      {...rest}
    />
  );
}
