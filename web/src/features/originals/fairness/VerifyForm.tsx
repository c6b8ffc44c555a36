import { CircleCheck, CircleX } from "lucide-react";
import { useEffect, useState } from "react";
import { type DiceProof, OUTCOMES, proveDice } from "@/lib/fairness/dice";
import { canVerify, isClientSeed, isNonce, isServerSeed } from "@/lib/fairness/draws";
import { formatNumber } from "@/lib/format/money";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { cx } from "@/ui/cx";
import { Field } from "@/ui/Field";
import { useMoneyStyle } from "@/ui/Money";

export interface VerifyInput {
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  commitment: string;
}

/** Recomputes the proof whenever its inputs are complete; nothing leaves the page. */
export function useProof({ serverSeed, clientSeed, nonce }: Omit<VerifyInput, "commitment">): DiceProof | null {
  const [proof, setProof] = useState<DiceProof | null>(null);
  useEffect(() => {
    const count = nonce.trim() === "" ? Number.NaN : Number(nonce);
    const good = canVerify() && isServerSeed(serverSeed) && isClientSeed(clientSeed) && isNonce(count);
    if (!good) {
      setProof(null);
      return;
    }
    let wanted = true;
    proveDice({ serverSeed, clientSeed, nonce: count }).then(
      (found) => wanted && setProof(found),
      () => wanted && setProof(null),
    );
    return () => {
      wanted = false;
    };
  }, [serverSeed, clientSeed, nonce]);
  return proof;
}

/** Seeds in, roll out: computed here, in the open, without asking any server. */
export function VerifyForm({ first }: { first?: Partial<VerifyInput> }) {
  const { t } = useTranslation("fairness");
  const [input, setInput] = useState<VerifyInput>({
    serverSeed: "",
    clientSeed: "",
    nonce: "0",
    commitment: "",
    ...first,
  });
  const proof = useProof(input);
  const set = (part: keyof VerifyInput) => (event: { target: { value: string } }) =>
    setInput({ ...input, [part]: event.target.value.trim() });
  const wrongServer = input.serverSeed !== "" && !isServerSeed(input.serverSeed);
  const wrongClient = input.clientSeed !== "" && !isClientSeed(input.clientSeed);
  const plain = { autoComplete: "off", spellCheck: false, inputClassName: "font-mono text-sm!" } as const;
  if (!canVerify()) return <p className="rounded-md bg-raised p-4 text-sm text-ink-2">{t("needs_secure_page")}</p>;
  return (
    <div className="grid gap-3">
      <Field
        label={t("server_seed")}
        value={input.serverSeed}
        onChange={set("serverSeed")}
        error={wrongServer && t("wrong_server_seed")}
        {...plain}
      />
      <div className="grid gap-3 tablet:grid-cols-[minmax(0,1fr)_8rem]">
        <Field
          label={t("client_seed")}
          value={input.clientSeed}
          onChange={set("clientSeed")}
          error={wrongClient && t("wrong_client_seed")}
          {...plain}
        />
        <Field label={t("nonce")} inputMode="numeric" value={input.nonce} onChange={set("nonce")} {...plain} />
      </div>
      <Field label={t("commitment_optional")} value={input.commitment} onChange={set("commitment")} {...plain} />
      <div aria-live="polite">
        {proof ? (
          <ProofSteps proof={proof} commitment={input.commitment} />
        ) : (
          <p className="text-sm text-ink-3">{t("fill_to_verify")}</p>
        )}
      </div>
    </div>
  );
}

/** From four bytes to the roll, each step written out. */
export function ProofSteps({ proof, commitment }: { proof: DiceProof; commitment: string }) {
  const { t } = useTranslation("fairness");
  const style = useMoneyStyle();
  const [b0 = 0, b1 = 0, b2 = 0, b3 = 0] = proof.bytes;
  const roll = formatNumber(proof.roll, { unit: 100, tag: style.tag });
  return (
    <div className="grid gap-3 overflow-x-clip rounded-md bg-raised p-4">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-sm text-ink-2">{t("computed_roll")}</span>
        <span className="tnum text-2xl font-extrabold">{roll}</span>
      </div>
      <div aria-hidden className="relative h-2 rounded-full bg-page">
        <span className="absolute inset-0" style={{ transform: `translateX(${proof.roll / 100}%)` }}>
          <span className="absolute top-1/2 left-0 size-4 -translate-x-1/2 -translate-y-1/2 rounded-full bg-brand-500" />
        </span>
      </div>
      <ol className="grid gap-1.5 font-mono text-xs leading-relaxed break-all text-ink-2">
        <li>
          {t("step_bytes")} = {b0}, {b1}, {b2}, {b3}
        </li>
        <li>
          {b0}·256³ + {b1}·256² + {b2}·256 + {b3} = {proof.number}
        </li>
        <li>
          ⌊{proof.number} · {OUTCOMES} ÷ 2³²⌋ = {proof.roll} → {roll}
        </li>
      </ol>
      {commitment !== "" && (
        <Match
          good={commitment.toLowerCase() === proof.commitment}
          yes={t("commitment_good")}
          no={t("commitment_bad")}
        />
      )}
    </div>
  );
}

/** A check that passed or failed: sign, colour and words. */
export function Match({ good, yes, no }: { good: boolean; yes: string; no: string }) {
  const Icon = good ? CircleCheck : CircleX;
  return (
    <p className={cx("flex items-start gap-2 text-sm font-semibold", good ? "text-win" : "text-loss")}>
      <Icon aria-hidden className="size-5 shrink-0" />
      {good ? yes : no}
    </p>
  );
}
