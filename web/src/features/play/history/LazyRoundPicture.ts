import { lazy } from "react";

/** The picture of a round, fetched when one is looked at. */
export const RoundPicture = lazy(() => import("./RoundPicture").then((module) => ({ default: module.RoundPicture })));
