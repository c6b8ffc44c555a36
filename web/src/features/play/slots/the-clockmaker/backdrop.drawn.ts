import { inside } from "./inside";
import { workshop } from "./workshop";

/** 1200 × 900: the workshop by lamplight, and for the free spins the great clock from within. */
export const backdrop = { base: workshop(), free: inside() };
