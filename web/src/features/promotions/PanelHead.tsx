import type { LucideIcon } from "lucide-react";
import type { ActivityClaimed } from "@/api/schema";
import { Burst } from "./Burst";
import { ClaimedNote } from "./ClaimedNote";

interface PanelHeadProps {
  icon: LucideIcon;
  /** The rule, in a sentence. */
  text: string;
  claimed: ActivityClaimed | null;
}

/** The head of a kind's panel: its sign, its rule, and what the last claim brought. */
export function PanelHead({ icon: Icon, text, claimed }: PanelHeadProps) {
  return (
    <>
      <div className="relative mb-3 flex items-center gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
          <Icon aria-hidden className="size-7" />
        </span>
        <p className="min-w-0 flex-1 text-sm text-ink-2">{text}</p>
        {claimed?.repeated === 0 && <Burst key={claimed.step} />}
      </div>
      <ClaimedNote claimed={claimed} className="mb-3" />
    </>
  );
}
