/** What the payer's app reads a payment code as. */
export type PaymentCodeKind = "pix" | "qrPh" | "upi" | "other";

/** The kind of a payment code, by the marks that the systems themselves read it by. */
export function paymentCodeKind(code: string): PaymentCodeKind {
  if (code.startsWith("upi://")) return "upi";
  // EMV codes begin with the format's version; the account's template names the system.
  if (!code.startsWith("000201")) return "other";
  if (/br\.gov\.bcb\.pix/i.test(code)) return "pix";
  return /ph\.ppmi\.p2m|com\.p2pqrpay/i.test(code) ? "qrPh" : "other";
}
