import { addressFromData, navigate } from "@/lib/router";
import { openDialogByName } from "./dialogs";

/** What a banner or an entry of the side bar does: `#/path` goes there, `dialog:name` opens a dialog. */
export function followAction(action: string): void {
  if (action.startsWith("#")) navigate(addressFromData(action.slice(1)));
  else if (action.startsWith("dialog:fairness")) navigate("/fairness");
  else if (action.startsWith("dialog:")) openDialogByName(action.slice(7));
}
