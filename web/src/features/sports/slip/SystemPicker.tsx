import { useTranslation } from "@/lib/i18n/useTranslation";
import { Chip } from "@/ui/Chip";
import type { SystemKind } from "../wire";
import { editSlip } from "./placement";
import { sizesOf, systemName } from "./slipMath";
import { chosenSizes, type SlipState } from "./slipState";
import { useSizeNames } from "./useSizeNames";

/** Which lines a system has: a named one of all legs, or sizes one by one. */
export function SystemPicker({ slip, systems }: { slip: SlipState; systems: readonly SystemKind[] }) {
  const { t } = useTranslation("sportsBets");
  const sizeName = useSizeNames();
  const chosen = chosenSizes(slip);
  const legs = slip.legs.length;
  const bankers = slip.legs.filter(({ banker }) => banker).length;
  const named = systems.filter((system) => system.legs === legs);
  const current = systemName(systems, { legs, bankers, sizes: chosen });
  return (
    <div className="grid grid-cols-1 gap-2">
      {named.length > 0 && (
        <fieldset className="flex flex-wrap gap-1.5">
          <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("named_systems")}</legend>
          {named.map(({ name, sizes }) => (
            <Chip key={name} selected={name === current} onClick={() => editSlip({ type: "sizes", sizes })}>
              <span translate="no">{name}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      <fieldset className="flex flex-wrap gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-ink-2">{t("sizes")}</legend>
        {sizesOf(legs, bankers).map(({ size, lines }) => (
          <Chip key={size} selected={chosen.includes(size)} onClick={() => editSlip({ type: "size", size })}>
            {sizeName(size)} <span className="tnum text-xs">×{lines}</span>
          </Chip>
        ))}
      </fieldset>
    </div>
  );
}
