import { ChevronRight } from "lucide-react";
import type { ActivityOffer, InviteInfo } from "@/api/schema";
import { useLoggedIn } from "@/domain/session/store";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Link } from "@/lib/router";
import { Money } from "@/ui/Money";
import { CommissionPoint } from "../agents/CommissionPoint";
import { Visitor } from "../agents/Visitor";
import { PromotionPanel } from "../PromotionPanel";
import { useOffers } from "../requests";
import { Waits } from "../Waits";
import { InviteLink } from "./InviteLink";
import { InviteRecords } from "./InviteRecords";
import { useInvite } from "./useInvite";

/** What a friend brings (13), and the chests that active friends fill (12), in this order. */
const OF_FRIENDS = [13, 12];

/** `/invitation`: the player's code and link, what friends bring, and the record of it. */
export function InvitationPage() {
  const { t } = useTranslation("agents");
  const loggedIn = useLoggedIn();
  const invite = useInvite();
  const offers = useOffers();
  const ofFriends = OF_FRIENDS.flatMap(
    (kind) => offers.data?.list.filter(({ activity }) => activity.activity_type === kind) ?? [],
  );
  return (
    <section
      className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-6 pb-8"
      aria-labelledby="invitation"
    >
      <div>
        <h1 id="invitation" className="text-xl font-extrabold tracking-[-.02em]">
          {t("invite_title")}
        </h1>
        <p className="mt-1 text-sm text-ink-2">{t("invite_intro")}</p>
      </div>
      {!loggedIn && <Visitor drawing="path" title={t("invite_visitor")} text={t("invite_visitor_text")} />}
      <Waits query={invite} failed={t("failed")} />
      {loggedIn && invite.data && (
        <>
          <InviteLink code={invite.data.invitation_code} path={invite.data.share_url} />
          <Brought invite={invite.data} />
        </>
      )}
      {ofFriends.map((offer) => (
        <Offer key={offer.activity.activity_id} offer={offer} />
      ))}
      {loggedIn && <InviteRecords />}
    </section>
  );
}

function Brought({ invite }: { invite: InviteInfo }) {
  const { t } = useTranslation("agents");
  const facts = [
    { label: t("invited"), value: invite.invited },
    { label: t("active"), value: invite.active },
    { label: t("earned"), value: <Money amount={invite.earned} /> },
  ];
  return (
    <div className="grid gap-3">
      <dl className="grid grid-cols-3 gap-3">
        {facts.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse rounded-lg bg-panel p-3 text-center">
            <dt className="text-xs text-ink-2">{label}</dt>
            <dd className="tnum text-lg font-bold">{value}</dd>
          </div>
        ))}
      </dl>
      <Link
        to="/proxy"
        className="press flex min-h-13 items-center justify-between gap-3 rounded-lg bg-panel px-4 py-3"
      >
        <span>
          <span className="block text-base font-semibold">{t("title")}</span>
          <span className="block text-sm text-ink-2">{t("to_commission")}</span>
        </span>
        <CommissionPoint className="ml-auto shrink-0" />
        <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-3" />
      </Link>
    </div>
  );
}

function Offer({ offer }: { offer: ActivityOffer }) {
  const id = `offer-${offer.activity.activity_id}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-bold">
        {offer.activity.list_title}
      </h2>
      <div className="rounded-lg bg-panel p-4 tablet:p-6">
        <PromotionPanel offer={offer} />
      </div>
    </section>
  );
}
