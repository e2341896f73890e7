/** The text about a discount code that a booking had, and has no longer. */

/** Another stay, or a quote, is not given the code of the booking before, and neither is one after a lapsed hold. */
export const DISCOUNT_LOST =
  'Your discount code is no longer applied to your break. You can enter a code again when you pay.';
