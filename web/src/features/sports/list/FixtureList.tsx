import type { ReactNode } from "react";
import { Loading, Skeleton } from "@/ui/Skeleton";
import type { Card } from "../wire";
import { FixtureCard } from "./FixtureCard";

/** Fixtures under a heading. */
export function FixtureSection({ title, action, cards }: { title: ReactNode; action?: ReactNode; cards: Card[] }) {
  if (cards.length === 0) return null;
  return (
    <section className="grid grid-cols-1 gap-2">
      <div className="flex min-h-11 items-center justify-between gap-2">
        <h2 className="flex items-center gap-2 text-lg font-bold">{title}</h2>
        {action}
      </div>
      <FixtureCards cards={cards} />
    </section>
  );
}

/** Fixtures one below the other. */
export function FixtureCards({ cards }: { cards: Card[] }) {
  return (
    <ul className="grid grid-cols-1 gap-2">
      {cards.map((card) => (
        <li key={card.fixture}>
          <FixtureCard card={card} />
        </li>
      ))}
    </ul>
  );
}

/** The shape of fixtures that are being loaded. */
export function FixturesLoading() {
  return (
    <Loading className="grid grid-cols-1 gap-2">
      {["a", "b", "c", "d", "e"].map((card) => (
        <Skeleton key={card} className="h-44" />
      ))}
    </Loading>
  );
}
