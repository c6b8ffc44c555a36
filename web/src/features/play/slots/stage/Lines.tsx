import { useTranslation } from "@/lib/i18n/useTranslation";
import styles from "./stage.module.css";

interface Props {
  lines: readonly (readonly number[])[];
  rows: number;
}

/** Every line that pays, as a small drawing. */
export function Lines({ lines, rows }: Props) {
  const { t } = useTranslation("slots");
  const columns = lines[0]?.length ?? 0;
  return (
    <figure>
      <h3 className="mb-2 text-sm font-semibold">{t("lines_title", { count: lines.length })}</h3>
      <ol className="flex flex-wrap gap-2">
        {lines.map((line, at) => (
          <li key={line.join()} className="grid justify-items-center gap-0.5 rounded-sm bg-raised px-2 py-1.5">
            <svg viewBox={`0 0 ${columns * 10} ${rows * 10}`} aria-hidden className="h-8">
              {line.flatMap((lit, column) =>
                Array.from({ length: rows }, (_, row) => (
                  <rect
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its place
                    key={`${column * 8 + row}`}
                    x={column * 10 + 1}
                    y={(rows - 1 - row) * 10 + 1}
                    width="8"
                    height="8"
                    rx="2"
                    className={row === lit ? styles.lit : styles.unlit}
                  />
                )),
              )}
            </svg>
            <small className="tnum text-xs text-ink-3">{at + 1}</small>
          </li>
        ))}
      </ol>
    </figure>
  );
}
