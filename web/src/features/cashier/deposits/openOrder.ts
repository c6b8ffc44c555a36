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
  try {
    const url = new URL(order.url);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}
