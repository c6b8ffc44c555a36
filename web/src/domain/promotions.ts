/** The kinds of promotion that the page can show, by number: the lobby offers no other. */
export const SHOWN_KINDS: ReadonlySet<number> = new Set<number>();
