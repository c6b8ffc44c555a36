import type { LobbyData, LoginType, Scope } from "@/api/schema";

export type ContactKind = "phone" | "email";
export type SecretKind = "password" | "code";
type LoginConfig = LobbyData["server_cfg"]["loginConfig"];

export const LOGIN_TYPE = {
  guest: 0,
  phonePassword: 1,
  phoneCode: 2,
  emailCode: 3,
  emailPassword: 4,
  thirdParty: 5,
} as const;

/** One way to register or log in with something that is typed. */
export interface Method {
  contact: ContactKind;
  secret: SecretKind;
  clientType: LoginType;
}

const TYPED: readonly Method[] = [
  { contact: "phone", secret: "password", clientType: LOGIN_TYPE.phonePassword },
  { contact: "phone", secret: "code", clientType: LOGIN_TYPE.phoneCode },
  { contact: "email", secret: "password", clientType: LOGIN_TYPE.emailPassword },
  { contact: "email", secret: "code", clientType: LOGIN_TYPE.emailCode },
];

/** Used until the server's configuration arrives. */
export const DEFAULT_LOGIN_CONFIG: LoginConfig = {
  loginMethodArr: [0, 1, 2, 3, 4].map((type) => ({ client_type: type as LoginType, scopes: ["login", "register"] })),
  verify_mode: "both",
};

/** The typed methods open in a scope, in the server's order; the verify mode leaves passwords, codes, or both. */
export function methodsFor(config: LoginConfig, scope: Scope): Method[] {
  const open = config.loginMethodArr.filter((method) => method.scopes.includes(scope));
  return open
    .map((method) => TYPED.find((typed) => typed.clientType === method.client_type))
    .filter((method) => method !== undefined)
    .filter((method) => config.verify_mode === "both" || method.secret === config.verify_mode);
}

export function isGuestOpen(config: LoginConfig): boolean {
  return config.loginMethodArr.some(
    (method) => method.client_type === LOGIN_TYPE.guest && method.scopes.includes("login"),
  );
}

export function contactsOf(methods: readonly Method[]): ContactKind[] {
  return [...new Set(methods.map((method) => method.contact))];
}

export function secretsOf(methods: readonly Method[], contact: ContactKind): SecretKind[] {
  return methods.filter((method) => method.contact === contact).map((method) => method.secret);
}

/** The method for a contact, with the wanted secret if it is open there, else the first that is. */
export function methodOf(methods: readonly Method[], contact: ContactKind, secret: SecretKind): Method | undefined {
  const ofContact = methods.filter((method) => method.contact === contact);
  return ofContact.find((method) => method.secret === secret) ?? ofContact[0];
}

/** The bind-user-id dialog: a phone method is configured for it, and the player has no phone or is required to bind one. */
export function mustBindId(config: LoginConfig, user: { mobile: string; is_need_opt: boolean }): boolean {
  const isPhone = (type: LoginType) => type === LOGIN_TYPE.phonePassword || type === LOGIN_TYPE.phoneCode;
  const configured = config.loginMethodArr.some(
    (method) => isPhone(method.client_type) && method.scopes.includes("dialog"),
  );
  return configured && (user.mobile === "" || user.is_need_opt);
}
