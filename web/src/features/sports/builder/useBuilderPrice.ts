import { useQuery } from "@tanstack/react-query";
import type { BuilderSelection } from "../markets";
import { BUILDER } from "../slip/calls";
import { refusalOf } from "../slip/placement";
import { isWorded } from "../slip/refusalWords";
import { useAskAgain } from "../useAskAgain";
import { useDebounced } from "../useDebounced";
import type { BuilderOffer, BuilderRequest, Card } from "../wire";
import { askForBuilder, builderRequest } from "./builderOffer";
import { LEAST_SELECTIONS } from "./drafts";

/** A change is asked about when no other follows within this time. */
const DEBOUNCE_MS = 250;
/** How often the price is asked for while the fixture does not change: operators may have stopped something. */
const POLL_MS = 10_000;

/** What chosen selections cost as one. */
export interface BuilderPrice {
  /** Whether it is of other selections, or not known yet. */
  isAsking: boolean;
  /** The builder with its odds; null where it cannot be bet on. */
  offer: (BuilderOffer & { odds: number }) | null;
  /** Why it cannot be bet on; 0 where nothing is known against it. */
  code: number;
  /** Whether no answer came. */
  hasFailed: boolean;
}

const textOf = (request: unknown): string => JSON.stringify(request);

/** What the selections that were chosen on a fixture cost as one; asked for again when they or the fixture change. */
export function useBuilderPrice({ fixture, version }: Card, selections: readonly BuilderSelection[]): BuilderPrice {
  const request = builderRequest(fixture, selections);
  const settled = JSON.parse(useDebounced(textOf(request), DEBOUNCE_MS)) as BuilderRequest;
  const isEnough = selections.length >= LEAST_SELECTIONS;
  const enabled = isEnough && settled.selections.length >= LEAST_SELECTIONS;
  const query = useQuery<BuilderOffer>({
    queryKey: [BUILDER, settled],
    queryFn: ({ signal }) => askForBuilder(settled, signal),
    enabled,
    staleTime: 0,
    gcTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  // The price of before the fixture changed is shown until the next one is known.
  useAskAgain(useDebounced(String(version), DEBOUNCE_MS), query, enabled);
  const { data, error } = query;
  if (!isEnough || textOf(settled) !== textOf(request))
    return { isAsking: isEnough, offer: null, code: 0, hasFailed: false };
  if (error) {
    const { code } = refusalOf(error);
    const isKnown = isWorded(code);
    return { isAsking: false, offer: null, code: isKnown ? code : 0, hasFailed: !isKnown };
  }
  if (!data) return { isAsking: true, offer: null, code: 0, hasFailed: false };
  const { odds, code } = data;
  return { isAsking: false, offer: odds === null || code !== 0 ? null : { ...data, odds }, code, hasFailed: false };
}
