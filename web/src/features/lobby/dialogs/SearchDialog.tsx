import { useId } from "react";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Sheet } from "@/ui/Dialog";
import { SearchField, SearchResults, useSearch } from "../SearchPanel";

/** The search over the whole screen. */
export function SearchDialog({ close }: DialogComponentProps<"search">) {
  const { t } = useTranslation("lobby");
  const listId = useId();
  const search = useSearch(close);
  return (
    <Sheet
      title={t("search_games")}
      side="full"
      onClose={close}
      header={<SearchField search={search} listId={listId} />}
    >
      <SearchResults search={search} listId={listId} />
    </Sheet>
  );
}
