import { call } from "@/lib/api/call";
import { type BuilderSelection, MarketNumber } from "../markets";
import { BUILDER } from "../slip/calls";
import type { Selection } from "../slipContext";
import type { BuilderOffer, BuilderRequest } from "../wire";

/** What selections of a fixture cost as one is asked with this. */
export const builderRequest = (
  fixture: string,
  selections: readonly Pick<BuilderSelection, "market" | "outcome">[],
): BuilderRequest => ({ fixture, selections: selections.map(({ market, outcome }) => ({ market, outcome })) });

/** Asks what selections cost as one; a refusal is shown in place. */
export const askForBuilder = (request: BuilderRequest, signal?: AbortSignal): Promise<BuilderOffer> =>
  call(BUILDER, request, { quiet: true, signal });

/** The fixture that the selections of a builder are on. */
export type BuilderFixture = Pick<
  Selection,
  "fixture" | "virtual" | "outright" | "sport" | "competition" | "sides" | "starts_at" | "in_play"
>;

/** A bet builder as a selection of the slip. */
export const builderSelection = (
  { fixture, virtual, outright, sport, competition, sides, starts_at, in_play }: BuilderFixture,
  selections: readonly BuilderSelection[],
  { market, outcome, odds }: Pick<BuilderOffer, "market" | "outcome"> & { odds: number },
): Selection => ({
  fixture,
  market,
  outcome,
  odds,
  virtual,
  outright,
  sport,
  competition,
  sides,
  starts_at,
  in_play,
  number: MarketNumber.Builder,
  specifiers: {},
  label: "",
  each_way: null,
  builder: false,
  selections,
  boost: null,
});
