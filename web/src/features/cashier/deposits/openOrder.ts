import type { OrderReply } from "@/api/schema";
import { readJson, writeJson } from "@/lib/storage";

const KEY = "open_order:";

/** The order that this player is paying: kept until the server has decided, so that a reload does not lose the QR code. */
export function keptOrder(uid: number): OrderReply | null {
  return readJson<OrderReply>(KEY + uid);
}

export function keepOrder(uid: number, order: OrderReply | null): void {
  writeJson(KEY + uid, order);
}

/** The payment page of an order, if it is a web address that may be opened. */
export function paymentUrl(order: OrderReply): string | null {
  return webAddress(order.url);
}

/** The banks to choose from, those with an address that may be opened. An order that was kept long ago names none. */
export function banksOf(order: OrderReply): { code: string; name: string; url: string }[] {
  return (order.banks ?? []).flatMap(({ code, name, url }) => {
    const address = webAddress(url);
    return address ? [{ code, name, url: address }] : [];
  });
}

function webAddress(text: string): string | null {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
