import { useQuery } from "@tanstack/react-query";
import type { DrawEntry } from "@/api/schema";
import { formatTime } from "@/lib/format/time";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Awards, awardIn } from "./Awards";

const MOST = 5;

/** What the players of an activity drew last; nothing while nobody drew. */
export function DrawnLately({ activity }: { activity: string }) {
  const { t } = useTranslation("promotions");
  const { data } = useQuery(read("GET /api/notice/getMoodGroup", { notice_type: 3 }));
  const draws = data?.blind_wheel_notice?.list.filter(({ activity_id }) => activity_id === activity) ?? [];
  if (draws.length === 0) return null;
  return (
    <section aria-labelledby={`lately-${activity}`} className="mt-6">
      <h2 id={`lately-${activity}`} className="font-bold">
        {t("drawn_lately")}
      </h2>
      <ul className="mt-2 grid grid-cols-1 gap-2">
        {draws.slice(0, MOST).map((draw, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two players may draw the same in one moment
          <Drawn key={`${draw.time}:${draw.uid}:${at}`} draw={draw} />
        ))}
      </ul>
    </section>
  );
}

function Drawn({ draw: { nickname, amount, currency_type, time } }: { draw: DrawEntry }) {
  return (
    <li className="flex min-h-11 items-center gap-3 rounded-sm bg-raised px-3">
      <span className="min-w-0 flex-1 truncate text-sm font-semibold">{nickname}</span>
      <span className="text-xs text-ink-3">{formatTime(time, currentTag())}</span>
      <Awards awards={[awardIn(currency_type, amount)]} className="text-sm" />
    </li>
  );
}
