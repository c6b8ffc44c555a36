import { useUser } from "@/domain/session/store";

/** The contacts of the account, partly hidden, in one line; empty without one. */
export function useBoundContacts(): string {
  const user = useUser();
  return [user?.mobile, user?.email].filter(Boolean).join(", ");
}
