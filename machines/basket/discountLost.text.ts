/** The text about a discount code that a booking has lost. */

/** A code is not carried over to another stay or a quote, nor to a booking after a lapsed hold. */
export const DISCOUNT_LOST =
  'Your discount code is no longer applied to your break. You can enter a code again when you pay.';
