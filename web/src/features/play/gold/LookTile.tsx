import { Check } from "lucide-react";
import type { ShopLook } from "@/api/schema";
import { confirm } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { cx } from "@/ui/cx";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { rings } from "@/ui/rings.drawn";
import { looks } from "./looks/looks.drawn";
import { buyLook, wearLook } from "./shop";
import { useAct } from "./useAct";

const PICTURES = { ...looks, ...rings };

/** A look with its picture, and what can be done with it: buy it, put it on, take it off. */
export function LookTile({ look }: { look: ShopLook }) {
  const { t } = useTranslation("gold");
  const moneyText = useMoneyText();
  const { running, act } = useAct();
  const name = t(`look_${look.id}` as "look_felt-moss");

  async function buy() {
    const price = moneyText(look.price, { kind: "gold", digits: 0 });
    const yes = await confirm({
      title: t("buy_title", { name }),
      text: t("buy_text", { price }),
      confirmLabel: t("buy_confirm", { price }),
    });
    if (yes)
      await act(
        look.id,
        () => buyLook(look),
        () => toast.success(t("bought", { name })),
      );
  }

  return (
    <li
      className={cx(
        "grid content-between justify-items-center gap-2 rounded-lg bg-panel p-3 text-center",
        look.worn && "ring-2 ring-gold-fill ring-inset",
      )}
    >
      <img src={PICTURES[look.id as keyof typeof PICTURES]} alt="" width={96} height={96} className="size-24" />
      <span className="text-sm leading-tight font-semibold">{name}</span>
      {look.owned ? (
        <Button
          size="sm"
          full
          variant={look.worn ? "ghost" : "secondary"}
          icon={look.worn && <Check aria-hidden className="size-4 text-win" />}
          loading={running === look.id}
          aria-label={t(look.worn ? "take_off_of" : "wear_of", { name })}
          onClick={() => void act(look.id, () => wearLook(look, !look.worn))}
        >
          {t(look.worn ? "worn" : "wear")}
        </Button>
      ) : (
        <Button
          size="sm"
          full
          variant="gold"
          loading={running === look.id}
          aria-label={t("buy_of", { name, price: moneyText(look.price, { kind: "gold", digits: 0 }) })}
          onClick={() => void buy()}
        >
          <Money amount={look.price} kind="gold" digits={0} />
        </Button>
      )}
    </li>
  );
}
