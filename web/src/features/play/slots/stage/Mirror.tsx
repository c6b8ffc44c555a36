import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SlotLook } from "../slot";
import type { BoardSymbols, BoardValues } from "./steps";
import { valueText } from "./valueText";
import { symbolName, useOwnWords } from "./words";

interface Props {
  look: SlotLook;
  board: BoardSymbols;
  values: BoardValues;
}

/** The board in words, row by row from above, for those who cannot see the canvas. */
export const Mirror = memo(function Mirror({ look, board, values }: Props) {
  const { t } = useTranslation("slots");
  const words = useOwnWords(look);
  const rows = Math.max(0, ...board.map((column) => column.length));
  const line = (row: number) =>
    board.map((column, at) => {
      const symbol = column[row];
      if (symbol === undefined) return "–";
      const value = values[at]?.[row] ?? 0;
      return value > 0
        ? `${symbolName(look, words, symbol)} ${valueText(look, t, value)}`
        : symbolName(look, words, symbol);
    });
  return (
    <ol className="sr-only" aria-label={t("board_rows")}>
      {Array.from({ length: rows }, (_, at) => rows - 1 - at).map((row) => (
        <li key={row}>{line(row).join(", ")}</li>
      ))}
    </ol>
  );
});
