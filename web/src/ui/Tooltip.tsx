import { Tooltip as BaseTooltip } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

/** A short explanation at a control. Never the only place of something that a player needs to know. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={300} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={8} className="z-60">
          <BaseTooltip.Popup className="max-w-64 rounded-sm bg-active px-3 py-2 text-sm text-ink-1 shadow-[0_10px_30px_var(--shade)] animate-[appear_.12s_ease-out]">
            {text}
          </BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
