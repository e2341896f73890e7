/** A payment as a table shows it. */
export type PaymentRow = Readonly<{ key: string; dateText: string; amountText: string; how: string }>;
