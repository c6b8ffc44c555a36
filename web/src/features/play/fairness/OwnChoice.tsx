import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { useVerifier } from "../useVerifier";
import { ReturnsTable } from "./ReturnsTable";
import { ParamFields } from "./verify/ParamFields";
import { type ParamForm, paramsOf, textsOf } from "./verify/params";

/** Any choice of a game that has more of them than a list can show: filled in, and answered by the server. */
export function OwnChoice({ game, name }: { game: string; name: string }) {
  const form = useVerifier(game)?.form;
  return form && <ChoiceForm game={game} name={name} form={form} />;
}

function ChoiceForm({ game, name, form }: { game: string; name: string; form: ParamForm }) {
  const { t } = useTranslation(["evidence", "verify"]);
  const [texts, setTexts] = useState(() => textsOf(form));
  const params = paramsOf(form, texts);
  const found = useQuery({
    ...read("GET /api/originals/returns", { game, params: JSON.stringify(params) }),
    enabled: params !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-2 px-3 pb-3">
      <p className="text-xs text-ink-3">{t("own_choice")}</p>
      <ParamFields form={form} texts={texts} onChange={setTexts} />
      <div aria-live="polite" className="-mx-3">
        {found.data && !found.isError && params !== null && (
          <ReturnsTable label={t("of_choice", { game: name })} game={game} rows={[found.data]} />
        )}
        {found.isError && params !== null && <p className="px-3 text-sm text-loss">{t("no_such_choice")}</p>}
      </div>
    </div>
  );
}
