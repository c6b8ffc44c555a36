/** How an entry of the rail and the side menu looks. */
export const MENU_ITEM =
  "press group relative flex h-11 w-full items-center gap-3 rounded-md font-semibold text-ink-2 hover:bg-active hover:text-ink-1 data-current:bg-active data-current:text-ink-1 -outline-offset-2";
