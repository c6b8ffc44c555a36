import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";

/** What the server says of a promotion, and whether it has not answered yet. */
interface PromotionTexts {
  title: string;
  text: string;
  terms: string;
  isPending: boolean;
}

/** What the server says of a promotion, by its kind: its name, a sentence and its terms; empty until it has answered. */
export function usePromotionTexts(kind: number): PromotionTexts {
  const { language } = useTranslation("wallet");
  const input = { activity_id: String(kind) };
  const query = read("GET /api/activity/info", input, true);
  const { data, isPending } = useQuery({ ...query, queryKey: [...query.queryKey, language], enabled: kind !== 0 });
  const activity = data?.activity;
  return {
    title: activity?.list_title ?? "",
    text: activity?.des ?? "",
    terms: activity?.activity_detail ?? "",
    isPending: isPending && kind !== 0,
  };
}
