import { create } from "zustand";
import { useRoute } from "@/lib/router";
import { readSetting, writeSetting } from "@/lib/storage";
import { useWide } from "@/ui/useWide";

/** What is shown beside the content: chosen once for the lobby and its like, once for a game's table. */
interface Sides {
  /** The left rail shows icons only. */
  narrow: boolean;
  /** The live bets are open. */
  dock: boolean;
}

interface ShellState {
  menuOpen: boolean;
  /** What the player chose, where he did. */
  page: Partial<Sides>;
  table: Partial<Sides>;
}

const KEYS = {
  page: { narrow: "rail", dock: "dock" },
  table: { narrow: "rail_table", dock: "dock_table" },
} as const;

function chosen(where: keyof typeof KEYS): Partial<Sides> {
  const [rail, dock] = [readSetting(KEYS[where].narrow), readSetting(KEYS[where].dock)];
  return { ...(rail && { narrow: rail === "narrow" }), ...(dock && { dock: dock === "open" }) };
}

// It begins as the server draws it, which knows of no choice. Where one was made, React draws over that once.
export const useShell = create<ShellState>(() => ({ menuOpen: false, page: {}, table: {} }));
for (const where of ["page", "table"] as const) {
  const own = chosen(where);
  if (Object.keys(own).length > 0) useShell.setState({ [where]: own });
}

const TABLE_PATH = "/Gamedetail";
/** The sports page brings its own right column, the bet slip. */
const SPORTS_PATH = "/gameSport";
/** From here on a table has room enough beside everything. */
const ROOMY_PX = 1700;
/** Below it the rail's words would take room that the board needs. */
const WORDY_PX = 1280;
/** From here on there is a place for the live bets at all. */
export const DOCK_PX = 1400;

/** True on a game's page, where the board comes first. */
export const useAtTable = (): boolean => useRoute().path === TABLE_PATH;

/** True on the sports page, which has columns of its own. */
export const useAtSports = (): boolean => useRoute().path === SPORTS_PATH;

/** How the sides stand now: as the player chose for this kind of page, else as the window has room. */
export function useSides(): Sides {
  const table = useAtTable();
  const sports = useAtSports();
  const own = useShell((state) => state[table ? "table" : "page"]);
  const [roomy, wordy, wide] = [useWide(ROOMY_PX), useWide(WORDY_PX), useWide(DOCK_PX)];
  const dock = wide && !sports && (own.dock ?? (!table || roomy));
  return { dock, narrow: own.narrow ?? (sports ? !roomy : table && (!wordy || (dock && !roomy))) };
}

/** Remembers a choice for the kind of page on which it was made. */
export function choose(side: keyof Sides, value: boolean, table: boolean): void {
  const where = table ? "table" : "page";
  const words = side === "dock" ? (["open", "closed"] as const) : (["narrow", "wide"] as const);
  writeSetting(KEYS[where][side], words[value ? 0 : 1]);
  useShell.setState((state) => ({ [where]: { ...state[where], [side]: value } }));
}

export function openMenu(menuOpen: boolean): void {
  useShell.setState({ menuOpen });
}
