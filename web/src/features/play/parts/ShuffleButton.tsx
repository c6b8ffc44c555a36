import { Shuffle } from "lucide-react";
import { Button } from "@/ui/Button";

interface Props {
  label: string;
  disabled: boolean;
  onShuffle: () => void;
}

/** Leaves the choice before a bet to the page. */
export function ShuffleButton({ label, disabled, onShuffle }: Props) {
  return (
    <Button
      variant="secondary"
      disabled={disabled}
      icon={<Shuffle aria-hidden className="size-4.5" />}
      onClick={onShuffle}
    >
      {label}
    </Button>
  );
}
