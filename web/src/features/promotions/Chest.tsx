import type { ActivityStep } from "@/api/schema";
import { cx } from "@/ui/cx";
import { chest } from "./chest.drawn";
import sheet from "./chest.module.css";

interface ChestProps {
  state: ActivityStep["state"];
  /** It was opened just now. */
  isNew?: boolean;
  className?: string;
}

/** A chest that a player earns: far off, ready to be opened, or open. */
export function Chest({ state, isNew = false, className }: ChestProps) {
  const isOpen = isNew || state === "claimed";
  const look = isOpen ? isNew && sheet.opened : state === "claimable" ? sheet.ready : sheet.far;
  return (
    <img
      key={isOpen ? "open" : "closed"}
      src={isOpen ? chest.open : chest.closed}
      alt=""
      width={120}
      height={112}
      className={cx("h-auto shrink-0 select-none", look, className)}
    />
  );
}
