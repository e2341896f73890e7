/** A payment as a table row. */
export type PaymentRow = Readonly<{ key: string; dateText: string; amountText: string; how: string }>;
