import { useMutation, useQuery } from "@tanstack/react-query";
import { call } from "@/lib/api/call";
import { isApiError } from "@/lib/api/errors";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { queryClient, read } from "@/lib/query";
import { toast } from "@/lib/toast";
import { Switch } from "@/ui/Switch";

const COPIES = read("GET /api/mail/copies", {}, true);

/** Whether mail that the player must not miss also goes to the address. Nothing is asked of a player without a proven one. */
export function MailCopies() {
  const { t } = useTranslation("identity");
  const { data } = useQuery(COPIES);
  const { mutate, isPending } = useMutation({
    mutationFn: (by_email: boolean) => call("PUT /api/mail/copies", { by_email }, { quiet: true }),
    onSuccess: (copies) => queryClient.setQueryData(COPIES.queryKey, copies),
    onError: (error) => toast.error(isApiError(error) && error.kind === "refused" ? error.message : t("error.network")),
  });
  if (!data?.has_email) return null;
  return (
    <Switch
      label={t("profile.mailCopies")}
      hint={t("profile.mailCopiesText")}
      checked={data.by_email}
      disabled={isPending}
      onChange={mutate}
      className="rounded-md bg-raised px-4 py-3"
    />
  );
}
