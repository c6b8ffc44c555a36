import { Check, Copy as CopyIcon } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "./Button";
import { cx } from "./cx";
import { useLabels } from "./labels";

export interface CopyButtonProps {
  text: string;
  label?: string;
  /** Only the sign is shown, where there is little room. */
  compact?: boolean;
  className?: string;
}

/** Copies a text and confirms it. */
export function CopyButton({ text, label, compact, className }: CopyButtonProps) {
  const labels = useLabels();
  const [state, setState] = useState<"idle" | "done" | "failed">("idle");
  useEffect(() => {
    if (state === "idle") return;
    const timer = setTimeout(() => setState("idle"), 1_800);
    return () => clearTimeout(timer);
  }, [state]);
  const copy = () =>
    (navigator.clipboard?.writeText(text) ?? Promise.reject(new Error("no clipboard"))).then(
      () => setState("done"),
      () => setState("failed"),
    );
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      onClick={copy}
      icon={
        state === "done" ? (
          <Check aria-hidden className="size-4 text-win" />
        ) : (
          <CopyIcon aria-hidden className="size-4" />
        )
      }
    >
      <span aria-live="polite" className={cx(compact && "sr-only")}>
        {state === "done" ? labels.copied : state === "failed" ? labels.copyFailed : (label ?? labels.copy)}
      </span>
    </Button>
  );
}
