import { startTransition, useEffect, useState } from "react";

/** False in the first drawing of a part, then true in one of its own, drawn in steps; with `after` it follows another such drawing. */
export function useNextDrawing(after = true): boolean {
  const [isNext, setNext] = useState(false);
  useEffect(() => {
    if (after) startTransition(() => setNext(true));
  }, [after]);
  return isNext;
}
