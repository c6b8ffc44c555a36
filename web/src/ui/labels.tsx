import { createContext, useContext } from "react";

/** The kit's own texts; the app provides them in the player's language. */
export interface Labels {
  close: string;
  back: string;
  copy: string;
  copied: string;
  copyFailed: string;
  retry: string;
  loadMore: string;
  loading: string;
  show: string;
  hide: string;
  previous: string;
  next: string;
  required: string;
  strength: [string, string, string, string];
  favourite: string;
  /** Read out before an amount of gold. */
  gold: string;
}

const ENGLISH: Labels = {
  close: "Close",
  back: "Back",
  copy: "Copy",
  copied: "Copied",
  copyFailed: "Could not copy",
  retry: "Try again",
  loadMore: "Load more",
  loading: "Loading",
  show: "Show password",
  hide: "Hide password",
  previous: "Previous",
  next: "Next",
  required: "Required",
  strength: ["Weak", "Fair", "Good", "Strong"],
  favourite: "Favourite",
  gold: "Gold",
};

export const LabelsContext = createContext<Labels>(ENGLISH);

export function useLabels(): Labels {
  return useContext(LabelsContext);
}
