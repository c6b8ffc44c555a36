/** How often lists with upcoming fixtures are asked for again: their prices change slowly. */
export const LIST_REFRESH_MS = 10_000;
