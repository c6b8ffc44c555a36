import { type ComponentType, createElement } from "react";
import { loadNamespaces } from "@/lib/i18n";
import type { Namespace } from "@/lib/i18n/keys";
import { defineGame, type GameManifest, type GameProps } from "../manifest";
import type { SlotSheet } from "./engine/sheet";
import type { SlotLook } from "./slot";

interface Parts {
  /** The slot's id, which is also the name of its message file. */
  id: Namespace;
  look: () => Promise<SlotLook>;
  sheet: () => Promise<SlotSheet>;
}

/** The manifest of a slot: all slots have the same parts, made from their sheet and their look, each fetched when it is needed. */
export function defineSlot({ id, look, sheet }: Parts): GameManifest {
  const words = () => loadNamespaces("slots", id);
  return defineGame({
    id,
    messages: ["slots", id],
    board: async () => {
      const [{ SlotGame }, own] = await Promise.all([import("./stage/SlotGame"), look()]);
      const Board: ComponentType<GameProps> = ({ config }) => createElement(SlotGame, { config, look: own });
      return Board;
    },
    rules: async () => {
      const [{ slotRules }, own] = await Promise.all([import("./rules"), sheet()]);
      return slotRules(own);
    },
    summary: async () => {
      const [{ slotSummary }, own] = await Promise.all([import("./summary"), look(), words()]);
      return slotSummary(own);
    },
    verify: async () => {
      const [{ slotVerifier }, own] = await Promise.all([import("./verify"), look(), words()]);
      return slotVerifier(own);
    },
  });
}
