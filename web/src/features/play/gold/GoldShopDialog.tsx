import "@/styles/games.css";
import type { GoldShop } from "@/api/schema";
import { useGoldShop } from "@/domain/looks";
import { openGame } from "@/domain/openGame";
import { useWallet } from "@/domain/wallet";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { ErrorState } from "@/ui/States";
import { FreePickLine } from "./FreePickLine";
import { LookTile } from "./LookTile";
import { RefillCard } from "./RefillCard";

const KINDS = ["card_back", "felt", "frame", "ring"] as const;

/** What gold buys, and what the house gives of it. */
export function GoldShopDialog({ close }: DialogComponentProps<"goldShop">) {
  const { t } = useTranslation("gold");
  const shop = useGoldShop();
  const gold = useWallet().data?.gold;
  return (
    <Dialog
      title={t("shop_title")}
      description={
        gold !== undefined && (
          <span className="inline-flex items-center gap-1.5">
            {t("shop_balance")} <Money amount={gold} kind="gold" animate className="font-semibold text-ink-1" />
          </span>
        )
      }
      size="lg"
      onClose={close}
    >
      {shop.data ? <Contents shop={shop.data} /> : <Waiting shop={shop} />}
    </Dialog>
  );
}

function Waiting({ shop }: { shop: ReturnType<typeof useGoldShop> }) {
  const { t } = useTranslation("gold");
  if (shop.isError) return <ErrorState title={t("shop_error")} onRetry={() => void shop.refetch()} />;
  return (
    <Loading className="grid gap-3">
      <Skeleton className="h-20 rounded-lg" />
      <div className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
        {["a", "b", "c", "d", "e", "f"].map((key) => (
          <Skeleton key={key} className="h-44 rounded-lg" />
        ))}
      </div>
    </Loading>
  );
}

function Contents({ shop }: { shop: GoldShop }) {
  const { t } = useTranslation("gold");
  return (
    <div className="grid gap-5">
      <div className="grid gap-3">
        <RefillCard refill={shop.refill} />
        {shop.free_picks.map((pick) => (
          <FreePickLine key={pick.game} pick={pick} label="free_pick_go" onTake={() => openGame(pick.game)} />
        ))}
      </div>
      {KINDS.map((kind) => (
        <section key={kind} aria-labelledby={`looks-${kind}`}>
          <h3 id={`looks-${kind}`} className="text-base font-bold">
            {t(`kind_${kind}`)}
          </h3>
          <p className="mb-2 text-sm text-ink-2">{t(`kind_text_${kind}`)}</p>
          <ul className="grid grid-cols-2 gap-3 tablet:grid-cols-3">
            {shop.looks
              .filter((look) => look.kind === kind)
              .map((look) => (
                <LookTile key={look.id} look={look} />
              ))}
          </ul>
        </section>
      ))}
      <p className="text-sm text-ink-3">{t("shop_note")}</p>
    </div>
  );
}
