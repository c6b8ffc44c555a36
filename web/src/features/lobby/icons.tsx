import { Clapperboard, Coins, Dices, Gamepad2, LayoutGrid, type LucideIcon, Trophy } from "lucide-react";
import type { ReactNode } from "react";

const byKey: Record<string, LucideIcon> = {
  all_games: LayoutGrid,
  lobby_salon: LayoutGrid,
  lobby_Original: Dices,
  lobby_slots: Gamepad2,
  lobby_live: Clapperboard,
  lobby_sports: Trophy,
  "lobby_Gold Games": Coins,
};

/** The drawing of a category. Own shapes where a ready one says nothing. */
export function CategoryIcon({ name }: { name: string }) {
  if (name === "lobby_slots") {
    return (
      <Outline>
        <rect x="2.5" y="5" width="15.5" height="14" rx="2.5" />
        <path d="M7.7 5v14M12.9 5v14M20 15V8.5" />
        <circle cx="20.6" cy="6" r="1.9" fill="currentColor" />
        <path d="M4.6 10.2h1.6l-1 3.6M9.7 10.2h1.6l-1 3.6M14.8 10.2h1.6l-1 3.6" strokeWidth="1.5" />
      </Outline>
    );
  }
  if (name === "lobby_live") {
    return (
      <Outline>
        <circle cx="12" cy="7" r="3.6" />
        <path d="M4.5 20c.6-4.6 3.2-7 7.5-7s6.900 2.400 7.500 7M9.800 13.400 12 16l2.200-2.600" />
        <circle cx="20" cy="5" r="2" fill="currentColor" stroke="none" />
      </Outline>
    );
  }
  const Icon = byKey[name] ?? LayoutGrid;
  return <Icon aria-hidden />;
}

/** A drawing in the manner of the ready icons: a line of two units in the colour of the text. */
function Outline({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}
