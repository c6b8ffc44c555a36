import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";

/** What the server says of a promotion, by its kind: its name, a sentence and its terms; empty until it has answered. */
export function usePromotionTexts(kind: number): { title: string; text: string; terms: string } {
  const { language } = useTranslation("wallet");
  const input = { activity_id: String(kind) };
  const query = read("GET /api/activity/info", input, true);
  const { data } = useQuery({ ...query, queryKey: [...query.queryKey, language], enabled: kind !== 0 });
  const activity = data?.activity;
  return { title: activity?.list_title ?? "", text: activity?.des ?? "", terms: activity?.activity_detail ?? "" };
}
