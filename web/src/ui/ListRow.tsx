import type { ReactNode } from "react";
import { cx } from "./cx";

export interface ListRowProps {
  icon?: ReactNode;
  title: ReactNode;
  text?: ReactNode;
  end?: ReactNode;
  onClick?: () => void;
  className?: string;
}

/** One line of a list or menu: icon, words, something at the end. */
export function ListRow({ icon, title, text, end, onClick, className }: ListRowProps) {
  const inner = (
    <>
      {icon && (
        <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-brand-400 [&_svg]:size-5">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1 text-left">
        <span className="block truncate font-medium text-ink-1">{title}</span>
        {text && <span className="block truncate text-sm text-ink-2">{text}</span>}
      </span>
      {end !== undefined && <span className="shrink-0 text-right text-ink-2">{end}</span>}
    </>
  );
  const look = cx("flex min-h-14 w-full items-center gap-3 rounded-md bg-raised px-3 py-2", className);
  if (!onClick) return <div className={look}>{inner}</div>;
  return (
    <button type="button" onClick={onClick} className={cx("press hover:bg-active", look)}>
      {inner}
    </button>
  );
}
