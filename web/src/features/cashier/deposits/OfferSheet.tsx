import { type ReactNode, useState } from "react";
import type { ShopItem } from "@/api/schema";
import { openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { useMoneyText } from "@/ui/moneyText";
import { PromotionArt } from "@/ui/PromotionArt";
import { RadioCard } from "@/ui/RadioCard";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { TextButton } from "@/ui/TextButton";
import { bonusOf, inStock } from "./choice";
import { EndsIn } from "./PromotedHeading";
import { usePromotionTexts } from "./promotionTerms";
import { Terms } from "./Terms";

interface OfferSheetProps {
  /** The kind of promotion that sells the goods. */
  kind: number;
  /** The name of its picture. */
  picture: string;
  /** What is on sale; nothing while it is asked for. */
  items: readonly ShopItem[] | undefined;
  endTime: number;
  failed: boolean;
  onRetry: () => void;
  /** What is said where nothing is on sale. */
  nothing: string;
  close: () => void;
}

/** Goods of a promotion over its picture: what is paid, what it brings, how long it lasts, its terms, and the way to pay. */
export function OfferSheet({ kind, picture, items, endTime, failed, onRetry, nothing, close }: OfferSheetProps) {
  const { t } = useTranslation("wallet");
  const { title, text, terms } = usePromotionTexts(kind);
  const open = items?.filter(inStock) ?? [];
  const [chosen, setChosen] = useState("");
  const item = open.find(({ id }) => id === chosen) ?? open[0];
  function continueWith({ id }: ShopItem) {
    close();
    openDialog("deposit", { goods: id });
  }
  return (
    <Dialog title={title || t("deposit.title")} hideTitle overPicture onClose={close}>
      <div className="relative -mx-5 -mt-5 mb-4 aspect-2/1 overflow-hidden bg-[#0a1233]">
        <PromotionArt name={picture} sizes="440px" />
        <div className="absolute inset-0 bg-linear-to-r from-black/70 via-black/25 to-transparent" />
        <div className="absolute inset-y-0 left-0 flex w-[56%] flex-col justify-center gap-1.5 p-5 text-white">
          <p className="text-xl leading-tight font-extrabold text-balance">{title}</p>
          <p className="text-sm text-white/90">{text}</p>
        </div>
      </div>
      {failed && !items && <ErrorState title={t("deposit.failed")} onRetry={onRetry} />}
      {!failed && !items && (
        <Loading>
          <Skeleton className="h-44" />
        </Loading>
      )}
      {items && !item && <EmptyState drawing="wallet" title={nothing} />}
      {item && (
        <>
          {open.length > 1 && <Choice items={open} value={item.id} onChange={setChosen} />}
          <Brings item={item} />
          {endTime > 0 && (
            <p className="mt-3 text-center">
              <EndsIn until={endTime} />
            </p>
          )}
          <Button variant="gold" size="xl" full className="mt-3" onClick={() => continueWith(item)}>
            {t("offer.continue")}
          </Button>
        </>
      )}
      <div className="mt-1 flex items-start justify-between gap-4">
        {terms !== "" ? <Terms text={terms} /> : <span />}
        <span className="shrink-0">
          <TextButton onClick={close}>{t("demo.close")}</TextButton>
        </span>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  items: readonly ShopItem[];
  value: string;
  onChange: (id: string) => void;
}

function Choice({ items, value, onChange }: ChoiceProps) {
  const { t } = useTranslation("wallet");
  return (
    <fieldset className="mb-3 grid grid-cols-3 gap-2">
      <legend className="sr-only">{t("deposit.amount")}</legend>
      {items.map((item) => (
        <RadioCard
          key={item.id}
          name="offer"
          checked={item.id === value}
          onSelect={() => onChange(item.id)}
          className="items-center justify-center px-2"
        >
          <Money amount={item.amount} digits={0} className="font-bold" />
        </RadioCard>
      ))}
    </fieldset>
  );
}

/** What is paid and what it brings, as an account of three lines, and what has to be staked. */
function Brings({ item }: { item: ShopItem }) {
  const { t } = useTranslation("wallet");
  const moneyText = useMoneyText();
  const bonus = bonusOf(item);
  return (
    <div className="rounded-md bg-raised px-4 py-3">
      <dl className="grid gap-1.5">
        <Line label={t("offer.pay")}>
          <Money amount={item.amount} className="text-lg font-bold" />
        </Line>
        {bonus > 0 && (
          <Line label={t("offer.bonus")}>
            <Money amount={bonus} className="text-lg font-bold text-gold" />
          </Line>
        )}
        {item.gold_num > 0 && (
          <Line label={t("wallet.gold")}>
            <Money amount={item.gold_num} kind="gold" digits={0} className="text-lg font-bold text-gold" />
          </Line>
        )}
      </dl>
      {bonus > 0 && (
        <p className="mt-2 text-xs text-ink-2">
          {t("offer.staked", { times: item.coin_multi, amount: moneyText(bonus) })}
        </p>
      )}
    </div>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
