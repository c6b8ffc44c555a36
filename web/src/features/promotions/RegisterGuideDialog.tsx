import { ChevronRight } from "lucide-react";
import type { ActivityOffer } from "@/api/schema";
import { useSite } from "@/domain/site";
import { useWallet } from "@/domain/wallet";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Button } from "@/ui/Button";
import { Badge } from "@/ui/Chip";
import { Dialog } from "@/ui/Dialog";
import { Money } from "@/ui/Money";
import { PromotionArt } from "@/ui/PromotionArt";
import { SceneArt } from "@/ui/SceneArt";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { useOffers } from "./requests";
import { statusOf } from "./status";

/** What a new player is shown, in this order: seven days, reward for coming by an invitation, first recharge, check-in. */
const FOR_NEWCOMERS = [5, 18, 22, 1];

/** After an account's first login: what waits for a new player, and nothing else. */
export function RegisterGuideDialog({ close }: DialogComponentProps<"registerGuide">) {
  const { t } = useTranslation("promotions");
  const name = useSite((site) => site.title);
  const gold = useWallet().data?.gold;
  const offers = useOffers();
  const place = ({ activity }: ActivityOffer) => FOR_NEWCOMERS.indexOf(activity.activity_type);
  const shown = (offers.data?.list ?? [])
    .filter((offer) => place(offer) >= 0 && offer.activity.is_open === 1 && offer.me?.reason === "")
    .sort((a, b) => place(a) - place(b));
  return (
    <Dialog title={t("guide_title", { name })} onClose={close}>
      {gold !== undefined && gold > 0 && (
        <div className="relative h-32 overflow-hidden rounded-md bg-linear-120 from-[#4a0730] via-[#a3124f] to-[#ff5a4d] text-white">
          <SceneArt scene="welcome" className="absolute -right-8 -bottom-2 h-[118%] max-w-none" />
          <div className="absolute inset-y-0 left-0 flex w-[58%] flex-col justify-center px-4">
            <Money amount={gold} kind="gold" digits={0} className="text-2xl font-extrabold" />
            <p className="mt-1 font-semibold">{t("guide_gold")}</p>
          </div>
        </div>
      )}
      {offers.isPending && (
        <Loading className="mt-4 grid gap-2">
          <Skeleton className="h-18 rounded-md" />
          <Skeleton className="h-18 rounded-md" />
        </Loading>
      )}
      {shown.length > 0 && (
        <>
          <h3 className="mt-4 mb-2 font-bold">{t("guide_waits")}</h3>
          <ul className="grid grid-cols-1 gap-2">
            {shown.map((offer) => (
              <Waiting key={offer.activity.activity_id} offer={offer} onFollow={close} />
            ))}
          </ul>
        </>
      )}
      <Button size="lg" full className="mt-4" onClick={close}>
        {t("guide_close")}
      </Button>
    </Dialog>
  );
}

function Waiting({ offer, onFollow }: { offer: ActivityOffer; onFollow: () => void }) {
  const { t } = useTranslation("promotions");
  const { activity } = offer;
  const { waiting } = statusOf(offer);
  function follow(): void {
    onFollow();
    navigate(addressOf("/activity", { id: activity.activity_id }));
  }
  return (
    <li>
      <button
        type="button"
        onClick={follow}
        className="press flex w-full items-center gap-3 rounded-md bg-raised p-2 text-left hover:bg-active"
      >
        <span className="h-14 w-20 shrink-0 overflow-hidden rounded-sm bg-[#0a1233]">
          <PromotionArt name={activity.activity_pic_url} sizes="120px" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-semibold">
            {activity.list_title}
            {waiting > 0 && <Badge tone="gold">{t("waiting", { count: waiting })}</Badge>}
          </span>
          <span className="line-clamp-2 text-sm text-ink-2">{activity.des}</span>
        </span>
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </button>
    </li>
  );
}
