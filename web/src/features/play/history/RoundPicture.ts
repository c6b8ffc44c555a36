import { lazy } from "react";

/** What other features show of a round: its choice and outcome, drawn by its game. Fetched when one is looked at. */
export const RoundPicture = lazy(() =>
  import("../games/RoundPicture").then((module) => ({ default: module.RoundPicture })),
);
