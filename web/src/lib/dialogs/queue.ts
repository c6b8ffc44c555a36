import { openDialog, useDialogs } from ".";
import type { DialogMap, DialogName } from "./map";

/** The pop-ups that open by themselves, most urgent first. */
export const PRIORITY = {
  announcement: 0,
  bindUserId: 10,
  registerGuide: 20,
  firstRecharge: 30,
  dailyGift: 40,
  promotion: 45,
  goldPanning: 50,
  demoPrompt: 60,
  pushOffer: 65,
  inviteWheel: 70,
} as const;

interface PopUp {
  key: string;
  name: DialogName;
  props: DialogMap[DialogName];
  priority: number;
  order: number;
  /** Asked when its turn comes: what was so when it was queued may have changed. */
  isDue: () => boolean;
}

/** Screens over which no pop-up opens by itself: games and the cashier. */
const QUIET_PATHS = ["/Gamedetail", "/webgame", "/gameSport"];

let waiting: PopUp[] = [];
let order = 0;
let shownThisVisit = false;
let path = "/";

/**
 * Puts a pop-up in the queue; one of a key, by default its name, waits at most once. One that is no longer due at its turn is
 * dropped.
 */
export function enqueuePopUp<N extends DialogName>(
  name: N,
  props: DialogMap[N],
  priority: number,
  isDue: () => boolean = () => true,
  key: string = name,
): void {
  const popUp = { key, name, props, priority, order: order++, isDue };
  waiting = [...waiting.filter((other) => other.key !== key), popUp].sort(
    (a, b) => a.priority - b.priority || a.order - b.order,
  );
  showNext();
}

/** A new visit to the lobby may show one pop-up again. */
export function visitForPopUps(nextPath: string): void {
  if (nextPath !== path && nextPath === "/") shownThisVisit = false;
  path = nextPath;
  showNext();
}

/** Shows the most urgent one: one per visit to the lobby, never over a dialog, a game or the cashier. */
export function showNext(): boolean {
  if (shownThisVisit || path !== "/" || QUIET_PATHS.includes(path) || useDialogs.getState().stack.length > 0)
    return false;
  const at = waiting.findIndex((popUp) => popUp.isDue());
  const next = waiting[at];
  waiting = at === -1 ? [] : waiting.slice(at + 1);
  if (!next) return false;
  shownThisVisit = true;
  openDialog(next.name, next.props);
  return true;
}

export function clearPopUps(): void {
  waiting = [];
  shownThisVisit = false;
  path = "/";
}

export function waitingPopUps(): DialogName[] {
  return waiting.map((popUp) => popUp.name);
}
