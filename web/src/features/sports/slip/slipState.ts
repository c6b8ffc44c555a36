import { type Amount, ZERO } from "@/lib/amount";
import type { BoostTerms, Selection, SelectionName } from "../slipContext";
import type { AccountType, BetKind, OddsPolicy } from "../wire";
import { MOST_LEGS } from "./slipMath";

/** A stake for each kind of account, by its number: gold, then money. */
export type Stakes = readonly [Amount, Amount];

/** A selection in the slip, with what the player chose for it. */
export interface SlipEntry extends Selection {
  banker: boolean;
  /** Of its single. */
  eachWay: boolean;
  /** Of its single. */
  stakes: Stakes;
}

/** All that the player chose for the next bet. */
export interface SlipState {
  legs: readonly SlipEntry[];
  /** The kind that was chosen for several legs; see `kindOf`. */
  mode: BetKind;
  /** The sizes that were chosen for a system; see `chosenSizes`. */
  sizes: readonly number[];
  /** Of a combo or system. */
  eachWay: boolean;
  /** The stake of a line of a combo or system. */
  units: Stakes;
  policy: OddsPolicy;
}

/** The odds that a selection has from now on: its own, and the boosted ones while there are such. */
export interface OddsChange extends SelectionName {
  odds: number;
  boost: BoostTerms | null;
}

/** What changes the slip. */
export type SlipAction =
  | { type: "toggle"; selection: Selection }
  | { type: "combine"; names: readonly SelectionName[]; selection: Selection }
  | { type: "remove"; names: readonly SelectionName[] }
  | { type: "restore"; legs: readonly SlipEntry[] }
  | { type: "clear" }
  | { type: "mode"; mode: BetKind }
  | { type: "size"; size: number }
  | { type: "sizes"; sizes: readonly number[] }
  | { type: "banker"; name: SelectionName }
  | { type: "legEachWay"; name: SelectionName; eachWay: boolean }
  | { type: "eachWay"; eachWay: boolean }
  | { type: "legStake"; name: SelectionName; account: AccountType; stake: Amount }
  | { type: "unit"; account: AccountType; unit: Amount }
  | { type: "policy"; policy: OddsPolicy }
  | { type: "odds"; changes: readonly OddsChange[] };

/** A slip without a leg. */
export const EMPTY_SLIP: SlipState = {
  legs: [],
  mode: "combo",
  sizes: [],
  eachWay: false,
  units: [ZERO, ZERO],
  policy: "higher",
};

/** One text for a selection. */
export const nameOf = ({ fixture, market, outcome }: SelectionName): string => `${fixture}|${market}|${outcome}`;

const isSame = (one: SelectionName) => {
  const name = nameOf(one);
  return (other: SelectionName) => nameOf(other) === name;
};

const withStake = (stakes: Stakes, account: AccountType, stake: Amount): Stakes =>
  account === 0 ? [stake, stakes[1]] : [stakes[0], stake];

/** The slip after a change. */
export function reduceSlip(state: SlipState, action: SlipAction): SlipState {
  const change = (name: SelectionName, update: (leg: SlipEntry) => SlipEntry) => {
    const isIt = isSame(name);
    return { ...state, legs: state.legs.map((leg) => (isIt(leg) ? update(leg) : leg)) };
  };
  switch (action.type) {
    case "toggle":
      return toggled(state, action.selection);
    case "combine":
      return combined(state, new Set(action.names.map(nameOf)), action.selection);
    case "remove":
      return without(state, new Set(action.names.map(nameOf)));
    case "restore":
      return restored(state, action.legs);
    case "clear":
      return { ...state, legs: [], eachWay: false };
    case "mode":
      return { ...state, mode: action.mode };
    case "size":
      return { ...state, sizes: toggledSize(chosenSizes(state), action.size) };
    case "sizes":
      return { ...state, sizes: action.sizes, legs: state.legs.map((leg) => ({ ...leg, banker: false })) };
    case "banker":
      return change(action.name, (leg) => ({ ...leg, banker: !leg.banker && mayHaveBanker(state) }));
    case "legEachWay":
      return change(action.name, (leg) => ({ ...leg, eachWay: action.eachWay }));
    case "eachWay":
      return { ...state, eachWay: action.eachWay };
    case "legStake":
      return change(action.name, (leg) => ({ ...leg, stakes: withStake(leg.stakes, action.account, action.stake) }));
    case "unit":
      return { ...state, units: withStake(state.units, action.account, action.unit) };
    case "policy":
      return { ...state, policy: action.policy };
    case "odds": {
      const changes = new Map(action.changes.map((change) => [nameOf(change), change]));
      const { legs } = state;
      return { ...state, legs: legs.map((leg) => withOdds(leg, changes.get(nameOf(leg)) ?? leg)) };
    }
  }
}

const withOdds = (leg: SlipEntry, { odds, boost }: Pick<OddsChange, "odds" | "boost">): SlipEntry => ({
  ...leg,
  odds,
  boost,
});

const entryOf = (selection: Selection, stakes: Stakes): SlipEntry => ({
  ...selection,
  banker: false,
  eachWay: false,
  stakes,
});

/** A boosted price takes the place of the own one of its selection; else what is in the slip is taken out. */
function toggled(state: SlipState, selection: Selection): SlipState {
  const isIt = isSame(selection);
  const known = state.legs.find(isIt);
  if (known && selection.boost && !known.boost)
    return { ...state, legs: state.legs.map((leg) => (leg === known ? withOdds(leg, selection) : leg)) };
  if (known) return without(state, new Set([nameOf(selection)]));
  if (state.legs.length >= MOST_LEGS) return state;
  return { ...state, legs: [...state.legs, entryOf(selection, [ZERO, ZERO])] };
}

/**
 * With one selection in the place of several: the stakes are those of the first, or where the bet becomes a single the stake that
 * was seen. Nothing where not all of them are in the slip.
 */
function combined(state: SlipState, names: ReadonlySet<string>, selection: Selection): SlipState {
  const parts = state.legs.filter((leg) => names.has(nameOf(leg)));
  const [first] = parts;
  if (!first || parts.length < names.size) return state;
  const isKnown = state.legs.some(isSame(selection));
  const legs = state.legs.map((leg) => (leg === first && !isKnown ? entryOf(selection, first.stakes) : leg));
  const after = without({ ...state, legs }, names);
  if (kindOf(state) === "single" || kindOf(after) !== "single") return after;
  return { ...after, legs: after.legs.map((leg) => ({ ...leg, stakes: state.units })) };
}

/** Without these legs; bankers that leave too few other legs for a system are none any more. */
function without(state: SlipState, names: ReadonlySet<string>): SlipState {
  const legs = state.legs.filter((leg) => !names.has(nameOf(leg)));
  const others = legs.filter(({ banker }) => !banker).length;
  return { ...state, legs: others < 2 ? legs.map((leg) => ({ ...leg, banker: false })) : legs };
}

/** With legs that were bet or refused before, those that are in the slip again left as they are. */
function restored(state: SlipState, legs: readonly SlipEntry[]): SlipState {
  const missing = legs.filter((leg) => !state.legs.some(isSame(leg)));
  return { ...state, legs: [...state.legs, ...missing].slice(0, MOST_LEGS) };
}

const toggledSize = (sizes: readonly number[], size: number): number[] =>
  sizes.includes(size) ? sizes.filter((each) => each !== size) : [...sizes, size].sort((one, other) => one - other);

const othersIn = (state: SlipState): number => state.legs.filter(({ banker }) => !banker).length;

/** Whether one more leg may be a banker: a system has two others at least. */
export const mayHaveBanker = (state: SlipState): boolean => othersIn(state) > 2;

/** The kind of the next bet: what was chosen, as far as there are legs for it. */
export function kindOf({ mode, legs }: Pick<SlipState, "mode" | "legs">): BetKind {
  if (legs.length < 2) return "single";
  return mode === "system" && legs.length < 3 ? "combo" : mode;
}

/** The sizes of the system: those chosen that its legs have, at first doubles. */
export function chosenSizes(state: SlipState): readonly number[] {
  const others = othersIn(state);
  const fitting = state.sizes.filter((size) => size <= others);
  return fitting.length > 0 || others < 2 ? fitting : [2];
}
