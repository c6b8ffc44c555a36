import { beforeNavigation, currentRoute } from "../router";
import { openDialog, useDialogs } from ".";
import type { DialogMap, DialogName } from "./map";

/** The pop-ups that open by themselves, most urgent first. */
export const PRIORITY = {
  withdrawNotice: -10,
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

/** Asked when its turn comes: what was so when it was queued may have changed. */
type IsDue = () => boolean | Promise<boolean>;

/** Loads what the pop-up shows when its turn comes, so that it opens as large as it stays. */
type Prepare = () => Promise<unknown>;

/** So long a pop-up waits for what it shows; then it opens without. */
const PREPARE_MS = 3_000;

interface PopUp {
  key: string;
  name: DialogName;
  props: DialogMap[DialogName];
  priority: number;
  order: number;
  isDue: IsDue;
  prepare?: Prepare;
  /** What is less urgent waits meanwhile. */
  isPreparing?: boolean;
}

let waiting: PopUp[] = [];
let order = 0;
let shownThisVisit = false;
let path = currentRoute().path;
/** So many lists of pop-ups are being chosen. */
let choosing = 0;
/** How far the choice is; what is less urgent waits for the rest of it. */
let chosenTo = Number.POSITIVE_INFINITY;
let isAsking = false;
const visitors = new Set<() => void>();

beforeNavigation((to) => visitForPopUps(to.path));

/**
 * Puts a pop-up in the queue; one of a key, by default its name, waits at most once. One that is no longer due at its turn is
 * dropped.
 */
export function enqueuePopUp<N extends DialogName>(
  name: N,
  props: DialogMap[N],
  priority: number,
  isDue: IsDue = () => true,
  key: string = name,
  prepare?: Prepare,
): void {
  const popUp = { key, name, props, priority, order: order++, isDue, prepare };
  waiting = [...waiting.filter((other) => other.key !== key), popUp].sort(
    (a, b) => a.priority - b.priority || a.order - b.order,
  );
  chosenTo = Math.max(chosenTo, priority);
  showNext();
}

/** Runs `choose`, which queues what is due in the order of urgency and may wait for answers in between. */
export async function choosePopUps(choose: () => Promise<void>): Promise<void> {
  if (choosing === 0) chosenTo = Number.NEGATIVE_INFINITY;
  choosing += 1;
  try {
    await choose();
  } finally {
    choosing -= 1;
    if (choosing === 0) chosenTo = Number.POSITIVE_INFINITY;
    showNext();
  }
}

/** Calls the listener at each new visit to the lobby, before anything is shown in it. */
export function onLobbyVisit(listener: () => void): () => void {
  visitors.add(listener);
  return () => visitors.delete(listener);
}

/** A new visit to the lobby may show one pop-up again. */
export function visitForPopUps(nextPath: string): void {
  const isVisit = nextPath !== path && nextPath === "/";
  path = nextPath;
  if (isVisit) {
    shownThisVisit = false;
    for (const listener of visitors) listener();
  }
  showNext();
}

/** One per visit to the lobby, never over a dialog, a game or the cashier. */
const canShow = (): boolean => !shownThisVisit && path === "/" && useDialogs.getState().stack.length === 0;

const mostUrgent = (): PopUp | undefined => waiting.find(({ priority }) => priority <= chosenTo);

/** Shows the most urgent one that is due. */
export function showNext(): void {
  const next = mostUrgent();
  if (isAsking || !next || next.isPreparing || !canShow()) return;
  if (next.prepare) {
    void prepare(next, next.prepare);
    return;
  }
  const due = next.isDue();
  if (typeof due === "boolean") show(next, due);
  else void ask(next, due);
}

/** Once, and as well as it can be: one that could not be prepared says itself what is missing. */
async function prepare(popUp: PopUp, work: Prepare): Promise<void> {
  popUp.prepare = undefined;
  popUp.isPreparing = true;
  const tooLate = new Promise((giveUp) => setTimeout(giveUp, PREPARE_MS));
  await Promise.race([work(), tooLate]).catch(() => undefined);
  popUp.isPreparing = false;
  showNext();
}

async function ask(popUp: PopUp, answer: Promise<boolean>): Promise<void> {
  isAsking = true;
  const isDue = await answer.catch(() => false);
  isAsking = false;
  // Meanwhile something more urgent may have come, a dialog may be open, or the player may be elsewhere.
  if (mostUrgent() === popUp && (canShow() || !isDue)) show(popUp, isDue);
  else showNext();
}

function show(popUp: PopUp, isDue: boolean): void {
  waiting = waiting.filter((other) => other !== popUp);
  if (isDue) {
    shownThisVisit = true;
    openDialog(popUp.name, popUp.props);
  } else showNext();
}

export function clearPopUps(): void {
  waiting = [];
  shownThisVisit = false;
  path = "/";
}

export function waitingPopUps(): DialogName[] {
  return waiting.map((popUp) => popUp.name);
}
