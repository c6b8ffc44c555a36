import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { useUser } from "@/domain/session/store";
import { NAME_MAX } from "@/domain/validation/name";
import { call } from "@/lib/api/call";
import type { DialogComponentProps } from "@/lib/dialogs";
import { useTranslation } from "@/lib/i18n/useTranslation";
import { toast } from "@/lib/toast";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";
import { Field } from "@/ui/Field";
import { FormError } from "@/ui/FormError";
import { useErrorText, useRefusal } from "./refusal";
import { reloadProfile } from "./reloadProfile";
import { nicknameSchema } from "./schemas";

export function NicknameDialog({ close }: DialogComponentProps<"nickname">) {
  const { t } = useTranslation("identity");
  const user = useUser();
  const form = useForm({ defaultValues: { nickname: user?.nick_name ?? "" }, resolver: zodResolver(nicknameSchema) });
  const { errors, isSubmitting } = form.formState;
  const errorText = useErrorText();
  const refused = useRefusal(form);

  const save = form.handleSubmit(async ({ nickname }) => {
    try {
      await call("POST /api/user/updateName", { nick_name: nickname.trim() }, { quiet: true });
      toast.success(t("nickname.done"));
      close();
      reloadProfile();
    } catch (error) {
      refused(error);
    }
  });

  return (
    <Dialog title={t("nickname.title")} onClose={close}>
      <form noValidate className="space-y-4 pt-2" onSubmit={(event) => void save(event)}>
        <Field
          label={t("field.nickname")}
          hint={t("nickname.text")}
          autoComplete="nickname"
          maxLength={NAME_MAX * 2}
          {...form.register("nickname")}
          error={errorText(errors.nickname)}
        />
        <FormError>{errors.root?.message}</FormError>
        <Button type="submit" size="lg" full loading={isSubmitting}>
          {t("nickname.submit")}
        </Button>
      </form>
    </Dialog>
  );
}
