/**
 * One card of each outcome in a real browser, against the whole product: the message that the guest sees, and that at
 * most one charge is made. With the default provider; a whole run tests all of them. Every card is paid over HTTP in
 * bff/payments/cardMatrix.test.ts.
 */
import { describe, expect, it } from 'vitest';
import {
  CHALLENGED_CARD,
  FRICTIONLESS_CARD,
  NOT_ENROLLED_CARD,
  PROVIDERS,
  RIGHT_CODE,
  typedRowsOf,
  type TypedCard,
} from '../../bff/test/cards.ts';
import { sampled, sampledOfEach } from '../../bff/test/sampling.ts';
import { NOT_TAKEN_TEXT, PAYMENT_FAILED } from '../../machines/checkout/payment/payment.rules.ts';
import { accessibilityProblemsInAllBrands } from './accessibility.ts';
import { contentWithToggles, TOGGLES } from './contentWithToggles.ts';
import { CARD, guestAt } from './guest.ts';
import { guestAtCheckout, type Payer } from './guestAtCheckout.ts';
import { setUpHarness } from './harness.ts';

const DECLINED = '[data-screen="checkout"][data-state*="declined"]';
const CHALLENGING = '[data-screen="checkout"][data-state*=".challenging"]';

describe.each(sampled(PROVIDERS, PROVIDERS.length))('a card with the provider %s', async (provider) => {
  const content = await contentWithToggles(...TOGGLES[provider]);
  const harness = setUpHarness({
    RECONCILE_SECONDS: '1',
    PAYMENT_GRACE_SECONDS: '1',
    WPG_INQUIRY_WAIT_SECONDS: '1',
    CARD_TRIES_PER_SESSION: '1000',
    CARD_TRIES_PER_ADDRESS: '1000',
    CONTENT_BASE_URL: content.url,
  });

  const fill = async (
    { guest }: Payer,
    { pan = NOT_ENROLLED_CARD.pan, name = 'A SHAW', cvc = CARD.cvv }: TypedCard,
  ) => {
    await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
    await guest.fillCard({ ...CARD, pan, cvv: cvc }, provider !== 'access');
    await guest.fillPayer(name);
  };
  const pay = async (payer: Payer, typed: TypedCard): Promise<void> => {
    await fill(payer, typed);
    await payer.guest.press('payment.submitted');
  };
  const bank = ({ guest }: Payer) => guest.page.frameLocator('iframe[name="challenge-frame"]');
  const challenged = (payer: Payer) => bank(payer).getByLabel(/Code/).waitFor();
  const confirm = async (payer: Payer, code: string = RIGHT_CODE, button = 'Confirm'): Promise<void> => {
    await bank(payer).getByLabel(/Code/).fill(code);
    await bank(payer).getByRole('button', { name: button }).click();
  };
  /**
   * Completes a payment that is refused, paid or challenged. A frictionless card may be challenged too, if the hidden
   * frame was slow to send the device data.
   */
  const complete = async (payer: Payer, code?: string): Promise<void> => {
    const { page } = payer.guest;
    await page.locator(`${DECLINED}, ${CHALLENGING}, [data-screen="confirmation"]`).first().waitFor();
    if (code !== undefined || (await page.locator(CHALLENGING).count()) > 0) await confirm(payer, code);
  };
  const statuses = async ({ bookingId }: Payer): Promise<string[]> => {
    const { rows } = await harness.site.pool.query<{ status: string }>(
      // the gateway reports a moment later that an authorised payment is captured
      `SELECT CASE status WHEN 'authorised' THEN 'captured' ELSE status END AS status
       FROM payment_attempts WHERE booking_id = $1 ORDER BY created_at`,
      [bookingId],
    );
    return rows.map(({ status }) => status);
  };
  const expectRefusal = async ({ guest }: Payer, row: string, outcome: keyof typeof NOT_TAKEN_TEXT): Promise<void> => {
    const heading = guest.page.getByRole('heading', { name: PAYMENT_FAILED.heading });
    await heading.waitFor().catch(async (cause: unknown) => {
      const state = await guest.page.locator('[data-screen]').first().getAttribute('data-state');
      throw new Error(`the page shows no outcome of ${row} at ${state}`, { cause });
    });
    expect(await guest.page.getByText(NOT_TAKEN_TEXT[outcome]).count(), row).toBe(1);
    // in view, and focused, so that it is read out
    const focused = () =>
      guest.page.evaluate(() => {
        const { top, bottom } = document.activeElement?.getBoundingClientRect() ?? { top: -1, bottom: -1 };
        return [document.activeElement?.textContent, top >= 0 && bottom <= innerHeight];
      });
    await expect.poll(focused).toEqual([PAYMENT_FAILED.heading, true]);
    await guest.press('retry.requested');
    await expect.poll(() => guest.page.evaluate(() => document.activeElement?.id)).toBe('payment');
  };
  const expectBooked = async (payer: Payer): Promise<void> => {
    await payer.guest.on('confirmation');
    expect((await statuses(payer)).filter((status) => status === 'captured')).toHaveLength(1);
  };

  const refusals = typedRowsOf(provider).filter(({ outcome }) => outcome !== 'taken');

  // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN, JOURNEY-8-PAYMENT
  it('shows that no payment was taken for every refusal, can be tried again each time, and is charged once for a double click', async () => {
    const payer = await guestAtCheckout(harness);
    for (const { row, typed, code, outcome } of sampledOfEach(
      refusals,
      (one) => `${one.outcome} ${one.code === undefined}`,
    )) {
      await pay(payer, typed);
      await complete(payer, code);
      if (outcome !== 'taken') await expectRefusal(payer, row, outcome);
    }
    await pay(payer, CHALLENGED_CARD);
    await confirm(payer, '', 'Cancel');
    await expectRefusal(payer, 'cancelled at the bank', 'notAuthenticated');

    await pay(payer, CHALLENGED_CARD);
    await challenged(payer);
    await payer.guest.press('challenge.cancelled');
    await expectRefusal(payer, 'challenge cancelled', 'cancelled');

    await fill(payer, FRICTIONLESS_CARD);
    await payer.guest.control('payment.submitted').first().dblclick();
    await complete(payer);
    await expectBooked(payer);
  }, 240_000);

  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  it('has a challenge that takes the focus, is shown again after Back, after a reload and in another tab, which can complete it', async () => {
    const payer = await guestAtCheckout(harness, '/booking/guest-details');
    const { page } = payer.guest;
    await payer.guest.on('guests');
    await payer.guest.nameEveryone();
    await pay(payer, CHALLENGED_CARD);
    await challenged(payer);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('IFRAME');
    await page.setViewportSize({ width: 320, height: 720 });
    expect(await accessibilityProblemsInAllBrands(page)).toEqual([]);
    await page.goBack();
    await payer.guest.on('guests');
    await page.goForward();
    await challenged(payer);
    await page.reload();
    await challenged(payer);

    const other = { ...payer, guest: guestAt(await page.context().newPage(), harness.site.url) };
    await other.guest.open('/booking/checkout');
    await confirm(other);
    await expectBooked(other);
    await page.reload();
    await payer.guest.on('confirmation');
    expect(await statuses(payer)).toEqual(['captured']);
  }, 240_000);
});
