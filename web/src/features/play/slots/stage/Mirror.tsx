import { memo } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import type { SlotLook } from "../slot";
import type { BoardSymbols } from "./steps";
import { symbolName, useOwnWords } from "./words";

/** The board in words, row by row from above, for those who cannot see the canvas. */
export const Mirror = memo(function Mirror({ look, board }: { look: SlotLook; board: BoardSymbols }) {
  const { t } = useTranslation("slots");
  const words = useOwnWords(look);
  const rows = Math.max(0, ...board.map((column) => column.length));
  const line = (row: number) =>
    board.map((column) => {
      const symbol = column[row];
      return symbol === undefined ? "–" : symbolName(look, words, symbol);
    });
  return (
    <ol className="sr-only" aria-label={t("board_rows")}>
      {Array.from({ length: rows }, (_, at) => rows - 1 - at).map((row) => (
        <li key={row}>{line(row).join(", ")}</li>
      ))}
    </ol>
  );
});
