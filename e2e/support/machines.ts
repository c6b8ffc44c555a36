/**
 * Where a walk runs that need not run on both machines: what depends on the width of the page (its frame, its menus, where
 * a slip or a board is) is walked on both, what a player does there on one. A phone's page is the narrower: what is not
 * about a keyboard or a wide page runs there.
 */
export const ON_PHONE = { tag: "@phone" };
export const ON_DESKTOP = { tag: "@desktop" };
