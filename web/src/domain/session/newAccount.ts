import { readJson, writeJson } from "@/lib/storage";

const keyOf = (uid: number) => `new_account:${uid}`;

/** The account was made on this device: its player has not been shown around. */
export const noteNewAccount = (uid: number): void => writeJson(keyOf(uid), true);

export const isNewAccount = (uid: number): boolean => readJson<boolean>(keyOf(uid)) === true;

export const forgetNewAccount = (uid: number): void => writeJson(keyOf(uid), null);
