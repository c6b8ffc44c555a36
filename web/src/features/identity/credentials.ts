import type { Credentials } from "@/api/schema";
import type { Method } from "./methods";
import { normalContact } from "./schemas";

/** The contact of a log-in or registration, and its password where the method has one. A code goes beside them. */
export function credentialsOf(method: Method, form: { contact: string; password: string }, area: string): Credentials {
  const contact = normalContact(form.contact, area);
  const whom = method.contact === "phone" ? { mobile: contact } : { email: contact };
  const password = method.secret === "password" ? { password: form.password } : {};
  return { client_type: method.clientType, ...whom, ...password };
}
