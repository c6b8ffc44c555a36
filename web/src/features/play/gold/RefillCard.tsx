import { Droplets } from "lucide-react";
import { useRef } from "react";
import type { GoldRefill } from "@/api/schema";
import { serverNow } from "@/lib/api/call";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Countdown } from "@/ui/Countdown";
import { useMoneyText } from "@/ui/moneyText";
import { reloadGoldShop, takeRefill } from "./shop";
import { useAct } from "./useAct";

/** Gold for a player who has none left: how much, when, and the key that takes it. */
export function RefillCard({ refill }: { refill: GoldRefill }) {
  const { t } = useTranslation("gold");
  const moneyText = useMoneyText();
  const { running, act } = useAct();
  const card = useRef<HTMLElement>(null);
  const amount = moneyText(refill.amount, { kind: "gold", digits: 0 });
  const taken = () => {
    toast.success(t("refilled", { amount }));
    // The key gives way to the time until the next one.
    card.current?.focus();
  };
  const isDue = refill.needed && refill.next_at === null;
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-label={t("refill")}
      className="outline-none flex flex-wrap items-center gap-3 rounded-lg bg-panel p-4"
    >
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-gold-fill/15 text-gold">
        <Droplets aria-hidden className="size-6" />
      </span>
      <div className="min-w-44 flex-1">
        <p className="font-bold">{t("refill_title", { amount })}</p>
        <p className="text-sm text-ink-2">
          {t("refill_text", { below: moneyText(refill.below, { kind: "gold", digits: 0 }) })}
        </p>
      </div>
      {refill.next_at !== null ? (
        <p className="text-sm text-ink-2">
          {t("refill_next")}{" "}
          <Countdown
            until={refill.next_at}
            now={serverNow}
            onEnd={() => void reloadGoldShop()}
            className="font-semibold text-ink-1"
          />
        </p>
      ) : (
        <Button
          variant="gold"
          className="grow"
          disabled={!isDue}
          loading={running === "refill"}
          onClick={() => void act("refill", takeRefill, taken)}
        >
          {t("refill_take")}
        </Button>
      )}
    </section>
  );
}
