import type { SportsLeg } from "../wire";

/** Whether the house simulates what a leg is on. */
export const isVirtual = ({ competition }: Pick<SportsLeg, "competition">): boolean => competition?.virtual ?? true;
