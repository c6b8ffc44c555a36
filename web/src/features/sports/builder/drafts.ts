import { create } from "zustand";
import { readJson, writeJson } from "@/lib/storage";
import { type BuilderSelection, MarketNumber } from "../markets";
import { isObject, isText, parseBuilderSelection, parseList } from "../stored";

const STORED = "sports_builders";
/** Fixtures whose choices are kept; those that were changed last. */
const MOST_DRAFTS = 8;

/** How many selections a bet builder has. */
export const LEAST_SELECTIONS = 2;
export const MOST_SELECTIONS = 8;

type Selections = readonly BuilderSelection[];

/** What the player chose for a bet builder on a fixture. */
interface BuilderDraft {
  fixture: string;
  selections: Selections;
}

/** One text for a selection of a builder. */
export const partName = ({ market, outcome }: Pick<BuilderSelection, "market" | "outcome">): string =>
  `${market}@${outcome}`;

/** The selections without some of them. */
export function withoutParts(selections: Selections, gone: readonly BuilderSelection[]): Selections {
  const names = new Set(gone.map(partName));
  return selections.filter((each) => !names.has(partName(each)));
}

/**
 * The selections after a press on one: it is put in or taken out. One outcome of a market takes the place of another, but several
 * players may score. Null where it is one too many.
 */
export function toggledPart(selections: Selections, pressed: BuilderSelection): Selections | null {
  const name = partName(pressed);
  if (selections.some((each) => partName(each) === name)) return withoutParts(selections, [pressed]);
  const isReplaced = ({ market }: BuilderSelection) =>
    market === pressed.market && pressed.number !== MarketNumber.AnytimeScorer;
  if (selections.some(isReplaced)) return selections.map((each) => (isReplaced(each) ? pressed : each));
  return selections.length < MOST_SELECTIONS ? [...selections, pressed] : null;
}

function parseDraft(stored: unknown): BuilderDraft | null {
  if (!isObject(stored) || !isText(stored.fixture)) return null;
  const selections = parseList(stored.selections, parseBuilderSelection).slice(0, MOST_SELECTIONS);
  return selections.length > 0 ? { fixture: stored.fixture, selections } : null;
}

const parse = (stored: unknown): readonly BuilderDraft[] => parseList(stored, parseDraft).slice(-MOST_DRAFTS);

/** What was chosen on this page, and before a reload; tabs have the same. */
export const useDrafts = create<{ drafts: readonly BuilderDraft[] }>(() => ({
  drafts: parse(readJson<unknown>(STORED)),
}));

const NONE: Selections = [];

const selectionsIn = (drafts: readonly BuilderDraft[], of: string): Selections =>
  drafts.find(({ fixture }) => fixture === of)?.selections ?? NONE;

/** What is chosen for a bet builder on a fixture. */
export const useDraft = (fixture: string): Selections => useDrafts(({ drafts }) => selectionsIn(drafts, fixture));

/** Changes on every tab what is chosen on a fixture. */
export function changeDraft(fixture: string, change: (selections: Selections) => Selections): void {
  const stored = readJson<unknown>(STORED);
  const before = stored === null ? useDrafts.getState().drafts : parse(stored);
  const selections = change(selectionsIn(before, fixture));
  const others = before.filter((draft) => draft.fixture !== fixture);
  const drafts = selections.length > 0 ? [...others, { fixture, selections }].slice(-MOST_DRAFTS) : others;
  useDrafts.setState({ drafts });
  writeJson(STORED, drafts);
}

/** Reads what other tabs have chosen and follows what they choose. Returns the function that ends that. */
export function followOtherDrafts(): () => void {
  const stored = readJson<unknown>(STORED);
  // Where nothing can be stored, this page alone knows.
  if (stored !== null) useDrafts.setState({ drafts: parse(stored) });
  const changed = ({ key }: StorageEvent) => {
    // Without a key everything was removed.
    if (key === STORED || key === null) useDrafts.setState({ drafts: parse(readJson<unknown>(STORED)) });
  };
  window.addEventListener("storage", changed);
  return () => window.removeEventListener("storage", changed);
}
