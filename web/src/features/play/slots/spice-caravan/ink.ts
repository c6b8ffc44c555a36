import { type Drawing, even } from "@/art/svg";

/** The dark edge of every symbol of this slot. */
export const INK = "#1f0a06";

/** The brass of lamps and instruments. */
export const brass = (d: Drawing): string => d.linear(55, even("#fff4c0", "#ffc94a", "#c8781a", "#f0b03a", "#7a3a06"));
