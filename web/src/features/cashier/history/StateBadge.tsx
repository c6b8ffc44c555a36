import { Check, Clock, X } from "lucide-react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Badge, type BadgeTone } from "@/ui/Chip";

const LOOK = {
  0: { tone: "neutral", Icon: Clock },
  1: { tone: "win", Icon: Check },
  2: { tone: "loss", Icon: X },
} as const satisfies Record<0 | 1 | 2, { tone: BadgeTone; Icon: typeof Check }>;

/** 0 processing (grey), 1 success (green), 2 fail (red); a sign beside the colour. */
export function StateBadge({ state }: { state: 0 | 1 | 2 }) {
  const { t } = useTranslation("wallet");
  const { tone, Icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {t(`history.state.${state}`)}
    </Badge>
  );
}
