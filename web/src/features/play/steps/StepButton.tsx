import type { ReactNode } from "react";
import { Button } from "@/ui/Button";

interface Props {
  label: string;
  icon: ReactNode;
  busy: boolean;
  onStep: () => void;
}

/** One more step. It is below Cash out, not where Bet will be after a loss: a press too many must place no bet. */
export function StepButton({ label, icon, busy, onStep }: Props) {
  return (
    <Button
      size="xl"
      full
      variant="win"
      aria-disabled={busy || undefined}
      icon={icon}
      onClick={onStep}
      className="text-xl font-extrabold"
    >
      {label}
    </Button>
  );
}
