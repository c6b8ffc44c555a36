import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isSeededGame } from "@/domain/fairness/registry";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { read } from "@/lib/query";
import { Field } from "@/ui/Field";
import { ReturnsTable } from "./ReturnsTable";
import { wayOut } from "./returns";
import { ParamFields } from "./verify/ParamFields";
import { paramsOf, textsOf } from "./verify/params";

/** Any choice of a game that has more of them than a list can show: filled in, and answered by the server. */
export function OwnChoice({ game, name }: { game: string; name: string }) {
  const { t } = useTranslation(["evidence", "verify"]);
  const seeded = isSeededGame(game) ? game : null;
  const [texts, setTexts] = useState(() => (seeded ? textsOf(seeded) : { out: "2.00" }));
  const params = seeded ? paramsOf(seeded, texts) : wayOut(texts.out ?? "");
  const input = { game, params: JSON.stringify(params) };
  const found = useQuery({
    ...read("GET /api/originals/returns", input),
    enabled: params !== null,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-2 px-3 pb-3">
      <p className="text-xs text-ink-3">{t("own_choice")}</p>
      {seeded ? (
        <ParamFields game={seeded} texts={texts} onChange={setTexts} />
      ) : (
        <Field
          label={t("own_way_out")}
          inputMode="decimal"
          value={texts.out ?? ""}
          onChange={(event) => setTexts({ out: event.target.value })}
          error={params === null && t("verify:wrong_value")}
          autoComplete="off"
          inputClassName="tnum"
        />
      )}
      <div aria-live="polite" className="-mx-3">
        {found.data && !found.isError && params !== null && (
          <ReturnsTable label={t("of_choice", { game: name })} game={game} rows={[found.data]} />
        )}
        {found.isError && params !== null && <p className="px-3 text-sm text-loss">{t("no_such_choice")}</p>}
      </div>
    </div>
  );
}
