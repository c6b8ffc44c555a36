import type { WheelOffer } from "@/api/schema";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { InviteLink } from "../../invite/InviteLink";
import { InviteRecords } from "../../invite/InviteRecords";
import { useTip } from "./tip";

/** Without spins: the link that brings more, who has come by it, and what friends brought. */
export function Sharing({ round: { contacts, most_contacts, deposits } }: { round: WheelOffer }) {
  const { t } = useTranslation("promotions");
  const tip = useTip();
  return (
    <section aria-labelledby="wheel-share" className="mt-6">
      <h2 id="wheel-share" className="text-lg font-bold">
        {t("wheel_share")}
      </h2>
      <p className="mt-0.5 mb-3 text-sm text-ink-2">{t("wheel_share_text")}</p>
      {tip.data && <InviteLink code={tip.data.turntable_key} path={tip.data.share_url} />}
      <dl className="mt-4 grid grid-cols-2 gap-3">
        <div className="flex flex-col-reverse rounded-md bg-raised px-4 py-3">
          <dt className="text-sm text-ink-2">{t("wheel_contacts")}</dt>
          <dd className="tnum text-xl font-bold">
            {Math.min(contacts, most_contacts)} / {most_contacts}
          </dd>
        </div>
        <div className="flex flex-col-reverse rounded-md bg-raised px-4 py-3">
          <dt className="text-sm text-ink-2">{t("wheel_deposits")}</dt>
          <dd className="tnum text-xl font-bold">{deposits}</dd>
        </div>
      </dl>
      <div className="mt-4">
        <InviteRecords />
      </div>
    </section>
  );
}
