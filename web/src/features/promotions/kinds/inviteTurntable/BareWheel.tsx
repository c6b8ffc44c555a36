import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useRef } from "react";
import type { WheelOffer } from "@/api/schema";
import { type DialogComponentProps, openDialog } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { Button, IconButton } from "@/ui/Button";
import { useFrozenPage } from "@/ui/Dialog";
import { useLabels } from "@/ui/labels";
import { Skeleton } from "@/ui/Skeleton";
import { useAwardText } from "../../Awards";
import sheet from "./bareWheel.module.css";
import { SpinWheel } from "./SpinWheel";
import { useInviteWheel } from "./useInviteWheel";
import { awardOf, useWheelSpin } from "./useWheelSpin";

/** The wheel over the lobby, without a panel: the free spin of a player who has never made one. */
export function BareWheel({ id, close }: DialogComponentProps<"bareWheel">) {
  const { t } = useTranslation("promotions");
  const labels = useLabels();
  const { round, isError } = useInviteWheel(id);
  const popup = useRef<HTMLDivElement>(null);
  useFrozenPage();
  return (
    <Base.Root open modal="trap-focus" onOpenChange={(open) => !open && close()}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 animate-[appear_.18s_ease-out] bg-scrim" />
        <Base.Popup ref={popup} initialFocus={popup} className={sheet.bare}>
          <Base.Title className={sheet.title}>{t("wheel_bare")}</Base.Title>
          <Base.Description className={sheet.text}>{t("wheel_bare_text")}</Base.Description>
          {round && <Spin round={round} close={close} />}
          {!round && !isError && <Skeleton className={sheet.room} />}
          {isError && <p role="alert">{t("failed")}</p>}
          <IconButton label={labels.close} onClick={close} className={sheet.close}>
            <X />
          </IconButton>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

function Spin({ round, close }: { round: WheelOffer; close: () => void }) {
  const { t } = useTranslation("promotions");
  const awardText = useAwardText();
  const turn = useWheelSpin(round);
  return (
    <div className={sheet.stage}>
      <p className={sheet.target}>{awardText(awardOf(round, round.target_amount))}</p>
      <SpinWheel round={round} turn={turn} isReady={round.remain_rot_num > 0} onVisitor={undefined} />
      {turn.last && !turn.isBusy && (
        <Button
          full
          className="mt-3"
          onClick={() => {
            close();
            openDialog("inviteWheel", {});
          }}
        >
          {t("wheel_more")}
        </Button>
      )}
    </div>
  );
}
