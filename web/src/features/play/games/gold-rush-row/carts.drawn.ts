import { Drawing, toSizedUri } from "@/art/svg";
import { CART, cart, LIVERIES, wheel } from "./cart";

/** A cart without its near wheels, which the board turns. */
function drawCart(at: number): string {
  const d = new Drawing(CART.width, CART.height);
  cart(d, at);
  return toSizedUri(d);
}

/** The whole cart, for keys and results. */
function drawWhole(at: number): string {
  const d = new Drawing(CART.width, CART.height);
  cart(d, at);
  for (const x of CART.wheels) d.at(x, CART.rail - CART.wheel, 15, 1, () => wheel(d, CART.wheel));
  return toSizedUri(d);
}

function drawWheel(): string {
  const d = new Drawing(40, 40);
  d.at(20, 20, 0, 1, () => wheel(d, CART.wheel));
  return toSizedUri(d);
}

/** The carts by their number, from 0. */
export const bodies = LIVERIES.map((_, at) => drawCart(at));
export const whole = LIVERIES.map((_, at) => drawWhole(at));
export const pictures = { wheel: drawWheel() };
