/** The colours of one hour over the temples. */
export interface Hour {
  sky: readonly string[];
  /** The clouds from the farthest to the nearest: their crowns and their bellies. */
  clouds: readonly (readonly [crown: string, belly: string])[];
  hills: readonly string[];
  /** Gilded tin from its lit ridge to its shaded eaves, the edge of the eaves, and the walls. */
  roof: readonly string[];
  edge: string;
  wall: string;
  window: string;
  far: readonly [roof: string, wall: string];
  water: readonly string[];
  shine: string;
  pad: readonly string[];
  petal: readonly string[];
  rain: string;
  frond: readonly [string, string];
}

/** Afternoon under the rain clouds. */
export const AFTERNOON: Hour = {
  sky: ["#2a4a68", "#4a7690", "#86aab0", "#d0d8c4", "#e8dcb0"],
  clouds: [
    ["#7c9cac", "#5a7e94"],
    ["#55748c", "#36566f"],
    ["#34506a", "#1c3450"],
  ],
  hills: ["#7ea4a4", "#5a8a8c", "#3a6a6c"],
  roof: ["#ffe9a0", "#e8b03c", "#a8661a", "#5e3416"],
  edge: "#fff0b8",
  wall: "#5e2432",
  window: "#ffd27a",
  far: ["#b8a468", "#6a6660"],
  water: ["#b4c8b8", "#5a8e96", "#2a5a70", "#12304a"],
  shine: "#e8f8ee",
  pad: ["#7cc27a", "#2c7c58", "#0f463e"],
  petal: ["#ffe6f2", "#f69ac4", "#c4508e"],
  rain: "#e4f4ff",
  frond: ["#1c4a44", "#0c2c30"],
};

/** The sun breaks through below the clouds, and the rain itself is golden. */
export const GOLDEN: Hour = {
  sky: ["#3a1450", "#7c1f5c", "#d84a4a", "#ff9a3c", "#ffe08a"],
  clouds: [
    ["#ffa860", "#c8485a"],
    ["#d8505c", "#7c2262"],
    ["#7a2462", "#38124a"],
  ],
  hills: ["#e07048", "#a83c58", "#642252"],
  roof: ["#fffbd0", "#ffce3c", "#e07a14", "#7c2a1c"],
  edge: "#fffde0",
  wall: "#4c0f3c",
  window: "#fff3b0",
  far: ["#ffb43c", "#8a2c4c"],
  water: ["#ffd47a", "#e8684a", "#8c2660", "#360f48"],
  shine: "#fff4b8",
  pad: ["#c8a850", "#5a5a3c", "#2a2440"],
  petal: ["#fff0d8", "#ff9ab4", "#e03c84"],
  rain: "#ffe9a0",
  frond: ["#3c1040", "#1e0828"],
};
