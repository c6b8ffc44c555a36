import { type Petals, ROSE, SUNSET } from "./blossom";

/** The pond at an hour of the day: every colour of its backdrop, the upper one first. */
export interface Hour {
  sky: readonly string[];
  /** Hills behind the bank, the bank, and its edge at the water. */
  hills: readonly [string, string];
  bank: readonly string[];
  edge: string;
  water: readonly string[];
  /** The web of light on the ground of the pond. */
  light: string;
  pad: readonly [string, string, string];
  willow: readonly [string, string];
  wood: readonly [string, string];
  sun: readonly [string, string];
  petals: Petals;
  /** At sunset every bud is open. */
  open: boolean;
  corner: string;
}

export const NOON: Hour = {
  sky: ["#3fc4f4", "#8ae4f8", "#d8fbf0", "#fff8d0"],
  hills: ["#7ad8d0", "#3fb49a"],
  bank: ["#b8ec6a", "#4fb04a", "#1a7a4a"],
  edge: "#f4ffc0",
  water: ["#e0fff0", "#6aeee0", "#1fc4cc", "#0a92b0", "#066a94", "#044a78"],
  light: "#eafff4",
  pad: ["#c4f47a", "#3fc46a", "#0a7a5a"],
  willow: ["#8ad84a", "#2f9a3a"],
  wood: ["#ff6a5a", "#b0203a"],
  sun: ["#fffbe0", "#fff3a0"],
  petals: ROSE,
  open: false,
  corner: "#033a5a",
};

export const DUSK: Hour = {
  sky: ["#4a1a7a", "#a82a86", "#f0507a", "#ff8a5a", "#ffcf6a"],
  hills: ["#c8447e", "#7a2470"],
  bank: ["#8a3a6a", "#521c58", "#34104a"],
  edge: "#ffd08a",
  water: ["#ffe08a", "#ff9a5e", "#e8507a", "#9a2a82", "#561a6e", "#2c0e50"],
  light: "#ffe0a0",
  pad: ["#ffa07a", "#a04484", "#3a1458"],
  willow: ["#6a2a6a", "#3a1450"],
  wood: ["#8a1a4a", "#4a0c3a"],
  sun: ["#fffdf0", "#ffd86a"],
  petals: SUNSET,
  open: true,
  corner: "#1c0838",
};
