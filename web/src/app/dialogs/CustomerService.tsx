import { useQuery } from "@tanstack/react-query";
import { ExternalLink, Mail } from "lucide-react";
import { useSite } from "@/domain/site";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Dialog } from "@/ui/Dialog";
import { ListRow } from "@/ui/ListRow";
import { Loading, Skeleton } from "@/ui/Skeleton";
import { EmptyState, ErrorState } from "@/ui/States";

/** How to reach a person: the address always, a chat page where the site has one. */
export default function CustomerService({ close }: DialogComponentProps<"customerService">) {
  const { t } = useTranslation();
  const contact = useSite((site) => site.contactEmail);
  const { data, isPending, isError, refetch, isRefetching } = useQuery(read("GET /api/customer/info", {}));
  const email = data?.email || contact;
  return (
    <Dialog title={t("customer_service")} description={t("customer_service_text")} onClose={close}>
      {isPending && (
        <Loading className="grid gap-2">
          <Skeleton className="h-14" />
        </Loading>
      )}
      {isError && <ErrorState compact title={t("could_not_load")} onRetry={() => refetch()} retrying={isRefetching} />}
      {data && (
        <div className="grid gap-2">
          {data.url && (
            <a href={data.url} target="_blank" rel="noreferrer" className="press block rounded-md">
              <ListRow
                icon={<ExternalLink />}
                title={data.is_open === 1 ? t("live_chat") : t("support_page")}
                text={t("opens_new_tab")}
              />
            </a>
          )}
          {email && (
            <a href={`mailto:${email}`} className="press block rounded-md">
              <ListRow icon={<Mail />} title={t("write_us")} text={email} />
            </a>
          )}
          {!data.url && !email && <EmptyState drawing="search" title={t("CustomerFlag")} />}
        </div>
      )}
    </Dialog>
  );
}
