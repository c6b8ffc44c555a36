import { dispatch, useLoggedIn } from "@/domain/session/store";
import { balanceOf, moneyKind, useWallet } from "@/domain/wallet";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import { GoldIcon, Money } from "@/ui/Money";
import type { AccountType } from "../wire";
import { useSportsConfig } from "./useRefusalContext";

/** Which money the slip is bet with, each with its balance; nothing where there is one kind alone. */
export function PurseChoice({ account }: { account: AccountType }) {
  const { t } = useTranslation();
  const loggedIn = useLoggedIn();
  const wallet = useWallet().data;
  const accounts = useSportsConfig()?.account_types ?? [];
  if (!loggedIn || !wallet || accounts.length < 2) return null;
  return (
    <fieldset className="flex flex-wrap gap-1.5">
      <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("play_with")}</legend>
      {([1, 0] as const).map((each) => (
        <Chip
          key={each}
          selected={each === account}
          icon={each === 0 ? <GoldIcon className="size-4" /> : undefined}
          onClick={() => dispatch({ type: "playMode", playMode: each })}
        >
          {t(each === 0 ? "gold" : "money")}{" "}
          <Money amount={balanceOf(wallet, each)} kind={moneyKind(each)} className="text-xs [&_svg]:hidden" />
        </Chip>
      ))}
    </fieldset>
  );
}
