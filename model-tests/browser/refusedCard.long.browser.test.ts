/**
 * What a guest sees and hears after pressing Pay: the result is in view and has the focus, in both brands, on phone
 * and desktop.
 */
import { describe, expect, it } from 'vitest';
import { guestAtCheckout } from './guestAtCheckout.ts';
import type { Guest } from './guest.ts';
import { setUpHarness } from './harness.ts';

const WHOLE_MS = 90_000;

const harness = setUpHarness();

/** The text of the element with the focus, and whether all of it is within the window. */
const focused = ({ page }: Guest) =>
  page.evaluate(() => {
    const element = document.activeElement;
    const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
    return { text: element?.textContent, isInView: top >= 0 && bottom <= innerHeight };
  });

const BRANDS = { family: '/booking/checkout', weekend: '/bigweekenders/booking/checkout' } as const;

describe.each(Object.entries(BRANDS))('a refused card in the %s brand', (brand, path) => {
  // requirement: JOURNEY-8-PAYMENT
  it.each([
    ['a phone', { width: 390, height: 844 }],
    ['a desktop', { width: 1280, height: 800 }],
  ])(
    'shows its result in view and focused on %s, and focuses the payment form for the next try',
    async (_, size) => {
      const { guest, bookingId } = await guestAtCheckout(harness, '/booking/search');
      await harness.site.pool.query('UPDATE bookings SET brand = $2 WHERE id = $1', [bookingId, brand]);
      await guest.page.setViewportSize(size);
      await guest.open(path);
      await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
      await guest.fillPayment('REFUSED');
      await guest.press('payment.submitted');
      await expect.poll(() => focused(guest)).toEqual({ text: 'NO PAYMENT TAKEN', isInView: true });
      await guest.press('retry.requested');
      await guest.page.locator('[data-screen="checkout"][data-state*="entering.ready"]').waitFor();
      expect(await guest.page.evaluate(() => document.activeElement?.id)).toBe('payment');
    },
    WHOLE_MS,
  );
});
