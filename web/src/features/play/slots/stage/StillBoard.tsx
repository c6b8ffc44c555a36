import type { CSSProperties } from "react";
import type { SlotLook } from "../slot";
import type { BoardSymbols } from "./steps";
import { ownWords, symbolName } from "./words";

/** A board as small pictures, for the history and the verifier. */
export function StillBoard({ look, board }: { look: SlotLook; board: BoardSymbols }) {
  const words = ownWords(look);
  const rows = Math.max(0, ...board.map((column) => column.length));
  const size = rows > 4 ? "1.6rem" : "2.75rem";
  return (
    <div
      className="inline-grid gap-0.5 rounded-md bg-page p-1.5"
      style={{ gridTemplateColumns: `repeat(${board.length}, ${size})` } as CSSProperties}
    >
      {Array.from({ length: rows }, (_, at) => rows - 1 - at).flatMap((row) =>
        board.map((column, at) => {
          const symbol = column[row];
          const id = symbol === undefined ? undefined : look.sheet.rules.symbols[symbol]?.id;
          const place = at * 8 + row;
          if (symbol === undefined || id === undefined) return <span key={place} />;
          return (
            <img
              key={place}
              src={look.pictures[id]}
              alt={symbolName(look, words, symbol)}
              draggable={false}
              className="aspect-square w-full"
            />
          );
        }),
      )}
    </div>
  );
}
