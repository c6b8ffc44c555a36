import { loadNamespaces } from "@/lib/i18n";
import { translator } from "@/lib/i18n/translate";
import { toast } from "@/lib/toast";
import type { Selection } from "../slipContext";
import { editSlip } from "./placement";
import { MOST_LEGS } from "./slipMath";
import { nameOf } from "./slipState";
import { useSlip } from "./slipStore";

function sayFull(): void {
  void loadNamespaces("sportsBets").then(() => toast.info(translator("sportsBets")("slip_full", { most: MOST_LEGS })));
}

const isInSlip = (selection: Selection): boolean => {
  const name = nameOf(selection);
  return useSlip.getState().legs.some((leg) => nameOf(leg) === name);
};

/** Puts a selection into the slip, or takes it out again; a player whose slip is full is notified. */
export function toggleInSlip(selection: Selection): void {
  if (useSlip.getState().legs.length >= MOST_LEGS && !isInSlip(selection)) sayFull();
  else editSlip({ type: "toggle", selection });
}

/** Puts a selection into the slip where it is not in it. Returns whether it is in it now. */
export function addToSlip(selection: Selection): boolean {
  if (!isInSlip(selection)) toggleInSlip(selection);
  return isInSlip(selection);
}
