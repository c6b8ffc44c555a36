import type { Namespace } from "@/lib/i18n/keys";
import type { ChipLook } from "../chips/look";
import { defineTable, type TableManifest } from "../manifest";
import type { LiveTable } from "./live";

interface Parts<Outcome extends object> {
  id: string;
  /** The message files of its own, beside those that every live table needs. */
  messages: readonly Namespace[];
  table: () => Promise<LiveTable<Outcome>>;
  look: () => Promise<ChipLook<Outcome>>;
}

/** A live table as the registry lists it. */
export const defineLiveTable = <Outcome extends object>({ id, messages, table, look }: Parts<Outcome>): TableManifest =>
  defineTable({
    id,
    messages: [...messages, "tables", "chips"],
    board: () =>
      Promise.all([import("./LiveGame"), table(), look()]).then(([m, rules, seen]) => m.liveBoard(rules, seen)),
    summary: () => Promise.all([import("./summary"), table()]).then(([m, rules]) => m.liveSummary(rules)),
    verify: () => table().then(({ definition }) => definition.verifier),
  });
