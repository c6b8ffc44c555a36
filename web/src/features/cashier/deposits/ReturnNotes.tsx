import { Undo2 } from "lucide-react";
import type { ReturnItem } from "@/api/schema";
import { useReturnText } from "./returnText";

/** Payments for an order that were not added to the balance, and what becomes of each. */
export function ReturnNotes({ items }: { items: ReturnItem[] }) {
  const text = useReturnText("long");
  if (items.length === 0) return null;
  return (
    <ul className="space-y-2 text-left">
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the server only adds to the end
        <li key={at} className="flex items-start gap-3 rounded-md bg-gold/10 px-4 py-3 text-sm text-ink-2">
          <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0 text-gold" />
          <span>{text(item)}</span>
        </li>
      ))}
    </ul>
  );
}
