import { Check, Copy as CopyIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { encode } from "uqr";
import { formatRemaining } from "@/lib/format/time";
import { Button } from "./Button";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface ProgressProps {
  /** Also read out by screen readers. */
  label: string;
  value: number;
  max: number;
  tone?: "brand" | "win" | "gold";
  className?: string;
}

const FILL = { brand: "bg-brand-500", win: "bg-win-fill", gold: "bg-gold-fill" };

export function Progress({ label, value, max, tone = "brand", className }: ProgressProps) {
  const part = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  const percent = Math.floor(part * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cx("h-2 overflow-hidden rounded-full bg-page", className)}
    >
      <div
        className={cx("h-full rounded-full transition-transform duration-300 ease-out", FILL[tone])}
        style={{ transform: `translateX(${(part - 1) * 100}%)` }}
      />
    </div>
  );
}

export interface Column<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** Left out below 720 px. */
  wide?: boolean;
}

export interface TableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  onRow?: (row: Row) => void;
  className?: string;
}

/** A table without lines; every other row is a shade deeper. */
export function Table<Row>({ label, columns, rows, rowKey, onRow, className }: TableProps<Row>) {
  return (
    <table aria-label={label} className={cx("w-full border-separate border-spacing-0 text-sm", className)}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={cx(
                "h-10 px-3 text-xs font-semibold text-ink-3",
                column.align === "right" ? "text-right" : "text-left",
                column.wide && "hidden tablet:table-cell",
              )}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            onClick={onRow ? () => onRow(row) : undefined}
            className={cx("odd:bg-raised/60", onRow && "cursor-pointer hover:bg-active")}
          >
            {columns.map((column) => (
              <td
                key={column.key}
                className={cx(
                  "tnum h-12 px-3 text-ink-1 first:rounded-l-sm last:rounded-r-sm",
                  column.align === "right" ? "text-right" : "text-left",
                  column.wide && "hidden tablet:table-cell",
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

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

export interface PagerProps {
  hasMore: boolean;
  loading: boolean;
  onMore: () => void;
}

/** Keyset paging: the next page under the last. */
export function Pager({ hasMore, loading, onMore }: PagerProps) {
  const labels = useLabels();
  if (!hasMore) return null;
  return (
    <div className="flex justify-center pt-4">
      <Button variant="secondary" loading={loading} onClick={onMore}>
        {labels.loadMore}
      </Button>
    </div>
  );
}

export interface CountdownProps {
  /** When it ends, ms of `now`'s clock. */
  until: number;
  /** The clock: the server's time where the server enforces the end. */
  now?: () => number;
  onEnd?: () => void;
  className?: string;
}

/** Time left, to the second. Counts to something that the server enforces. */
export function Countdown({ until, now = Date.now, onEnd, className }: CountdownProps) {
  const [left, setLeft] = useState(() => until - now());
  const ended = useRef(onEnd);
  ended.current = onEnd;
  useEffect(() => {
    let done = false;
    const tick = () => {
      const rest = until - now();
      setLeft(rest);
      if (rest <= 0 && !done) {
        done = true;
        clearInterval(timer);
        ended.current?.();
      }
    };
    const timer = setInterval(tick, 250);
    tick();
    return () => clearInterval(timer);
  }, [until, now]);
  return (
    <span role="timer" className={cx("tnum", className)}>
      {formatRemaining(left)}
    </span>
  );
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, className }: { text: string; label?: string; className?: string }) {
  const labels = useLabels();
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 1_800);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setState("done"),
      () => setState("failed"),
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      onClick={copy}
      icon={
        state === "done" ? (
          <Check aria-hidden className="size-4 text-win" />
        ) : (
          <CopyIcon aria-hidden className="size-4" />
        )
      }
    >
      <span aria-live="polite">
        {state === "done" ? labels.copied : state === "failed" ? labels.copyFailed : (label ?? labels.copy)}
      </span>
    </Button>
  );
}

/** A QR code as one path; dark on white in every theme, with its quiet zone, so that every scanner reads it. */
export function QrCode({
  text,
  label,
  size = 208,
  className,
}: {
  text: string;
  label: string;
  size?: number;
  className?: string;
}) {
  const { data, size: modules } = encode(text, { ecc: "M", border: 2 });
  let path = "";
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) path += `M${x} ${y}h1v1h-1z`;
    });
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
      className={cx("rounded-md bg-white", className)}
    >
      <path d={path} fill="#0a0f24" />
    </svg>
  );
}
