import type { SyntheticEvent } from "react";

/** An empty picture: no figure of the browser's own for one that is broken. */
const NOTHING = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** For `onError`: a picture that cannot be had leaves its ground and the name beside it, nothing else. */
export function showNothing(event: SyntheticEvent<HTMLImageElement>): void {
  event.currentTarget.removeAttribute("srcset");
  event.currentTarget.src = NOTHING;
}
