/** What a guest sees and hears after a card was refused: the result is in view and has the focus. */
import { expect, it } from 'vitest';
import { guestAtCheckout } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';
import { PREFIX } from './paidBreak.ts';

const harness = setUpHarness();

// requirement: JOURNEY-8-PAYMENT
it.each([
  ['family', 'a phone', { width: 390, height: 844 }],
  ['weekend', 'a desktop', { width: 1280, height: 800 }],
] as const)(
  'a refused card of the %s brand shows its result in view and focused on %s, and focuses the payment form for the next try',
  async (brand, _, size) => {
    const { guest } = await guestAtCheckout(harness, '/booking/search', { brand });
    const { page } = guest;
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.setViewportSize(size);
    await guest.open(`${PREFIX[brand]}/booking/checkout`);
    await page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.fillPayment('REFUSED');
    await guest.press('payment.submitted');
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement;
        const { top, bottom } = element?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return { text: element?.textContent, isInView: top >= 0 && bottom <= innerHeight };
      });
    await expect.poll(focused).toEqual({ text: 'NO PAYMENT TAKEN', isInView: true });
    await guest.press('retry.requested');
    await page.locator('[data-screen="checkout"][data-state*="entering.ready"]').waitFor();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('payment');
    expect(errors).toEqual([]);
  },
  90_000,
);
