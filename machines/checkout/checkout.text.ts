/** Messages of the checkout (spec: booking journey 8; those marked "exact" must not change). */

/** Payment details, or the booking itself, could not be loaded. Exact. */
export const CHECKOUT_LOAD_ERROR =
  "Sorry, we can't load checkout data at the moment. Please refresh the page and try again!";

/** An extra could not be added or removed. Exact. */
export const ADDON_FAILED =
  "Sorry we can't apply the selected addon at the moment. Please refresh the page and try again!";

/** The results of a discount code. Exact. */
export const DISCOUNT_APPLIED = 'Your discount has been successfully applied!';
export const DISCOUNT_WITHOUT_EFFECT = "This discount code isn't available on your chosen break";
export const DISCOUNT_FAILED = "Sorry, we can't apply your discount at this time.";

/** Another payment of the booking was started after its card form was shown; it may have ended. */
export const PAYMENT_ELSEWHERE =
  'Another payment for this booking was started in the meantime. We’ve loaded the latest version.';
