import { Dices, Hash, KeyRound, ShieldCheck } from "lucide-react";
import { SUGGESTED_GAME } from "@/domain/suggestedGame";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { type RouteTable, useRouteParams } from "@/lib/router";
import { SceneArt } from "@/ui/SceneArt";
import { Returns } from "./Returns";
import { VerifyForm, type VerifyInput } from "./VerifyForm";

const STEPS = [
  [Hash, "step_commit"],
  [KeyRound, "step_client"],
  [Dices, "step_draw"],
  [ShieldCheck, "step_reveal"],
] as const;

/** A link to the verifier carries all that a round was made of. */
function firstOf(params: Partial<RouteTable["/fairness"]>): VerifyInput {
  const { game, server, client, nonce, hash, actions, game_hash, salt, earlier } = params;
  return {
    game: game || SUGGESTED_GAME,
    serverSeed: server ?? "",
    clientSeed: client ?? "",
    nonce: nonce || "0",
    commitment: hash ?? "",
    params: fromJson(params.params ?? ""),
    actions: asList(fromJson(actions ?? "")),
    chain: { hash: game_hash ?? "", salt: salt ?? "", earlier: earlier ?? "" },
  };
}

function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** `/fairness`: how a round is proved, and a verifier that works without the server. */
export function FairnessPage() {
  const { t } = useTranslation("fairness");
  const params = useRouteParams("/fairness");
  const first = firstOf(params);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <header className="relative overflow-hidden rounded-lg bg-linear-120 from-[#06184f] via-[#0f4fc0] to-[#17a3d9] p-6 text-white tablet:p-8">
        <SceneArt
          scene="fairness"
          className="absolute -right-24 -bottom-4 h-[112%] max-w-none opacity-60 tablet:right-0 tablet:opacity-100"
        />
        <div className="relative max-w-md">
          <h1 className="text-2xl font-extrabold tracking-[-.02em]">{t("title")}</h1>
          <p className="mt-2 text-base text-white/90">{t("lead")}</p>
        </div>
      </header>
      <div className="grid gap-4 desk:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)] desk:items-start">
        <section aria-labelledby="verifier" className="rounded-lg bg-panel p-4 tablet:p-5">
          <h2 id="verifier" className="mb-3 text-lg font-bold">
            {t("verifier")}
          </h2>
          <VerifyForm key={JSON.stringify(first)} first={first} />
        </section>
        <ol className="grid gap-2">
          {STEPS.map(([Icon, step], at) => (
            <li key={step} className="flex gap-3 rounded-md bg-panel p-4">
              <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-active text-brand-400">
                <Icon aria-hidden className="size-5" />
              </span>
              <p className="text-sm text-ink-2">
                <span className="block font-semibold text-ink-1">
                  {at + 1}. {t(`${step}_title`)}
                </span>
                {t(step)}
              </p>
            </li>
          ))}
        </ol>
      </div>
      <Returns />
    </div>
  );
}
