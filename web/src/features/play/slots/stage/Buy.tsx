import { useState } from "react";
import { moneyKind } from "@/domain/wallet";
import { times } from "@/lib/amount";
import { formatMultiplier, formatRate } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { useMoneyStyle } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import type { AnyGame } from "../../frame/BetPanel";
import type { SlotLook } from "../slot";
import { figuresOf } from "./figures";
import type { Offers } from "./offers";
import { optionText } from "./optionText";

interface Props {
  look: SlotLook;
  game: AnyGame;
  bought: Offers["bought"];
  onBuy: (mode: string) => void;
}

/** The feature at once, for a price that is said before. */
export function Buy({ look, game, bought, onBuy }: Props) {
  const { t } = useTranslation("slots");
  const [open, setOpen] = useState(false);
  // What all of them cost is said once, above them.
  const [first, ...others] = bought;
  const shared = others.length > 0 && others.every(({ cost }) => cost === first?.cost) ? first : undefined;
  return (
    <>
      <Button full variant="secondary" disabled={game.locked} onClick={() => setOpen(true)}>
        {t("buy")}
      </Button>
      {open && (
        <Dialog title={t("buy_title")} onClose={() => setOpen(false)}>
          <div className="grid gap-3">
            {shared && <Price game={game} cost={shared.cost} />}
            {bought.map(({ id, cost }) => (
              <Feature
                key={id}
                look={look}
                game={game}
                mode={id}
                cost={cost}
                priced={shared !== undefined}
                onBuy={() => {
                  setOpen(false);
                  onBuy(id);
                }}
              />
            ))}
          </div>
        </Dialog>
      )}
    </>
  );
}

/** What a feature costs, and that it is no turnover. */
function Price({ game, cost }: { game: AnyGame; cost: number }) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const money = useMoneyText();
  const kind = moneyKind(game.playMode);
  return (
    <p className="text-sm text-ink-2">
      {t("buy_text", {
        amount: money(times(game.amount, cost, 100), { kind }),
        times: new Intl.NumberFormat(tag).format(cost / 100),
        stake: money(game.amount, { kind }),
      })}
    </p>
  );
}

interface FeatureProps {
  look: SlotLook;
  game: AnyGame;
  mode: string;
  /** In hundredths of the base bet. */
  cost: number;
  /** Its price is explained already. */
  priced: boolean;
  onBuy: () => void;
}

function Feature({ look, game, mode, cost, priced, onBuy }: FeatureProps) {
  const { t } = useTranslation("slots");
  const { tag } = useMoneyStyle();
  const money = useMoneyText();
  const kind = moneyKind(game.playMode);
  const figures = figuresOf(look.sheet, mode);
  const price = times(game.amount, cost, 100);
  const most = game.limits.max_stake;
  const picture = look.options?.[mode];
  return (
    <section className="grid gap-2 rounded-md bg-raised p-4">
      <div className="flex items-center gap-3">
        {picture && <img src={picture} alt="" width={64} height={64} className="size-16 shrink-0" />}
        <div className="min-w-0">
          <h3 className="font-bold">{optionText(look.sheet.rules, mode, t)}</h3>
          {figures && (
            <p className="text-sm text-ink-2">
              {t("buy_rtp", {
                rtp: formatRate(figures.rtp, tag),
                multiplier: formatMultiplier(figures.top.pays * 100, tag, 0),
              })}
            </p>
          )}
        </div>
      </div>
      {!priced && <Price game={game} cost={cost} />}
      {price > most && (
        <p role="alert" className="text-sm font-semibold text-loss">
          {t("buy_above", { most: money(most, { kind }) })}
        </p>
      )}
      <Button full variant="gold" disabled={price > most} onClick={onBuy}>
        {t("buy_confirm", { amount: money(price, { kind }) })}
      </Button>
    </section>
  );
}
