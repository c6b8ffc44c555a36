import type { Credentials } from "@/api/schema";
import type { CodeProof } from "./contactForm";
import type { Method } from "./methods";
import { normalContact } from "./schemas";

/** The typed part of a log-in or registration, as the chosen method sends it. */
export function credentialsOf(
  method: Method,
  form: { contact: string; password: string },
  area: string,
  code: CodeProof,
): Credentials {
  const contact = normalContact(form.contact, area);
  const whom = method.contact === "phone" ? { mobile: contact } : { email: contact };
  const proof = method.secret === "password" ? { password: form.password } : code;
  return { client_type: method.clientType, ...whom, ...proof };
}
