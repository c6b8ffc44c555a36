import type { ReactNode } from "react";
import { cx } from "./cx";

export interface Column<Row> {
  key: string;
  label: ReactNode;
  cell: (row: Row) => ReactNode;
  align?: "left" | "right";
  /** Left out below 720 px. */
  wide?: boolean;
}

export interface DataTableProps<Row> {
  label: string;
  columns: Column<Row>[];
  rows: Row[];
  rowKey: (row: Row) => string;
  onRow?: (row: Row) => void;
  className?: string;
}

/** A table without lines; every other row is a shade deeper. */
export function DataTable<Row>({ label, columns, rows, rowKey, onRow, className }: DataTableProps<Row>) {
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
