import type { ActivityOffer } from "@/api/schema";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { addressOf, navigate } from "@/lib/router";
import { Dialog } from "@/ui/Dialog";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";
import { TextButton } from "@/ui/TextButton";
import { INVITE_WHEEL } from "./kinds/inviteTurntable/tip";
import { PromotionPanel } from "./PromotionPanel";
import { useOffers } from "./requests";

/** The lucky wheel, red envelope rain, gold rushing and the blind box. */
const [TURNTABLE, RAIN, GOLD_RUSHING, BLIND_BOX] = [7, 9, 17, 19];

/** A promotion over whatever screen it was opened from. */
export function PromotionDialog({ id, close }: DialogComponentProps<"promotion">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_id === id} close={close} />;
}

/** The lucky wheel over whatever screen it was opened from. */
export function TurntableDialog({ close }: DialogComponentProps<"turntable">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_type === TURNTABLE} close={close} />;
}

/** The invitation wheel over whatever screen it was opened from. */
export function InviteWheelDialog({ close }: DialogComponentProps<"inviteWheel">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_type === INVITE_WHEEL} close={close} />;
}

/** Red envelope rain over whatever screen it was opened from. */
export function RainDialog({ close }: DialogComponentProps<"rain">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_type === RAIN} close={close} />;
}

/** The pans of gold rushing over whatever screen they were opened from. */
export function GoldPanningDialog({ close }: DialogComponentProps<"goldPanning">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_type === GOLD_RUSHING} close={close} />;
}

/** The lucky gift box and its wheel over whatever screen they were opened from. */
export function LuckyBoxDialog({ close }: DialogComponentProps<"luckyBox">) {
  return <OfferDialog isWanted={({ activity }) => activity.activity_type === BLIND_BOX} close={close} />;
}

function OfferDialog({ isWanted, close }: { isWanted: (offer: ActivityOffer) => boolean; close: () => void }) {
  const { t } = useTranslation("promotions");
  const offers = useOffers();
  const offer = offers.data?.list.find(isWanted);
  return (
    <Dialog title={offer?.activity.list_title ?? t("title")} size="xl" onClose={close}>
      {offers.isPending && (
        <Loading>
          <Skeleton className="h-96" />
        </Loading>
      )}
      {offers.isError && !offers.data && (
        <ErrorState title={t("failed")} onRetry={() => void offers.refetch()} retrying={offers.isFetching} />
      )}
      {offers.data && !offer && <EmptyState drawing="clock" title={t("state_closed")} text={t("unknown_text")} />}
      {offer && (
        <>
          <PromotionPanel offer={offer} />
          <TextButton
            className="mt-4"
            onClick={() => {
              close();
              navigate(addressOf("/activity", { id: offer.activity.activity_id }));
            }}
          >
            {t("terms")}
          </TextButton>
        </>
      )}
    </Dialog>
  );
}
