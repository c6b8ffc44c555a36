import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient, read } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Switch } from "@/ui/Switch";

const PRIVACY = read("GET /api/user/privacy", {}, true);

/** Keeps the player's bets out of the public lists. */
export function HideBets() {
  const { t } = useTranslation("identity");
  const { data } = useQuery(PRIVACY);
  const { mutate, isPending } = useMutation({
    mutationFn: (hide_bets: boolean) => call("PUT /api/user/privacy", { hide_bets }, { quiet: true }),
    onSuccess: (privacy) => {
      queryClient.setQueryData(PRIVACY.queryKey, privacy);
      void queryClient.invalidateQueries({ queryKey: ["GET /api/bets/latest"] });
    },
    onError: (error) => toast.error(isApiError(error) && error.kind === "refused" ? error.message : t("error.network")),
  });
  return (
    <Switch
      label={t("profile.hideBets")}
      hint={t("profile.hideBetsText")}
      checked={data?.hide_bets ?? false}
      disabled={!data || isPending}
      onChange={mutate}
      className="rounded-md bg-raised px-4 py-3"
    />
  );
}
