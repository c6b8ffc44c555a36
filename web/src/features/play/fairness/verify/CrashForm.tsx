import { useEffect, useState } from "react";
import { isGameHash, numberOf, pointOf, previous, roundsBetween } from "@/domain/fairness/crash";
import { formatMultiplier } from "@/lib/format/money";
import { currentTag } from "@/lib/i18n";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Field } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";
import { Match } from "./Match";

/** A whole chain: no round lies further from the hash that was published before the first. */
const MOST_ROUNDS = 1_000_000;
const PLAIN = { autoComplete: "off", spellCheck: false, inputClassName: "font-mono text-sm!" } as const;

export interface CrashSource {
  hash: string;
  salt: string;
  earlier: string;
}

interface CrashFound {
  number: number;
  point: number;
  previous: string;
}

/** Where a shared round broke off, and whether its hash belongs to the chain. */
export function CrashForm({ first }: { first: CrashSource }) {
  const { t } = useTranslation("verify");
  const [source, setSource] = useState(first);
  const set = (part: keyof CrashSource) => (event: { target: { value: string } }) =>
    setSource({ ...source, [part]: event.target.value.trim() });
  const wrong = (hash: string) => hash !== "" && !isGameHash(hash) && t("wrong_hash");
  return (
    <div className="grid gap-3">
      <Field label={t("game_hash")} value={source.hash} onChange={set("hash")} error={wrong(source.hash)} {...PLAIN} />
      <Field label={t("salt")} value={source.salt} onChange={set("salt")} {...PLAIN} />
      <Field
        label={t("earlier_hash")}
        hint={t("earlier_hint")}
        value={source.earlier}
        onChange={set("earlier")}
        error={wrong(source.earlier)}
        {...PLAIN}
      />
      <div aria-live="polite">
        <CrashResult source={source} />
      </div>
    </div>
  );
}

/** The round of a hash; `null` until both are there and it is computed. */
export function useCrashPoint(hash: string, salt: string): CrashFound | null {
  const [found, setFound] = useState<CrashFound | null>(null);
  useEffect(() => {
    let wanted = true;
    setFound(null);
    if (isGameHash(hash) && salt !== "") {
      void Promise.all([numberOf(hash, salt), previous(hash)]).then(
        ([number, before]) => wanted && setFound({ number, point: pointOf(number), previous: before }),
      );
    }
    return () => {
      wanted = false;
    };
  }, [hash, salt]);
  return found;
}

/** The crash point of a hash, computed here. */
export function CrashResult({ source: { hash, salt, earlier } }: { source: CrashSource }) {
  const { t } = useTranslation("verify");
  const style = useMoneyStyle();
  const found = useCrashPoint(hash, salt);
  if (!found) return <p className="text-sm text-ink-3">{t("fill_crash")}</p>;
  return (
    <div className="grid gap-3 rounded-md bg-raised p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-2">{t("crash_point")}</span>
        <span className="tnum text-3xl font-extrabold">{formatMultiplier(found.point * 100, style.tag)}</span>
      </div>
      <ol className="grid gap-1.5 font-mono text-xs leading-relaxed break-all text-ink-2">
        <li>
          n = HMAC-SHA-256({t("game_hash")}, {t("salt")}), 32 bit = {found.number}
        </li>
        <li>⌊2³² ÷ (n + 1) · 0.99 · 100⌋ ÷ 100 = {(found.point / 100).toFixed(2)}</li>
        <li>
          {t("previous_hash")}: {found.previous}
        </li>
      </ol>
      {isGameHash(earlier) && <Chain hash={hash} earlier={earlier} />}
    </div>
  );
}

function Chain({ hash, earlier }: { hash: string; earlier: string }) {
  const { t } = useTranslation("verify");
  const [rounds, setRounds] = useState<number | null | "looking">("looking");
  useEffect(() => {
    let wanted = true;
    setRounds("looking");
    void roundsBetween(hash, earlier, MOST_ROUNDS, () => !wanted).then((found) => wanted && setRounds(found));
    return () => {
      wanted = false;
    };
  }, [hash, earlier]);
  if (rounds === "looking") return <p className="text-sm text-ink-3">{t("chain_looking")}</p>;
  return (
    <Match
      good={rounds !== null}
      yes={t("chain_good", { count: rounds ?? 0 })}
      no={t("chain_bad", { most: MOST_ROUNDS.toLocaleString(currentTag()) })}
    />
  );
}
