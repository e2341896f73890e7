/**
 * The matrix of cards for one payment provider, in a real browser against the whole product: the message that the
 * guest sees, and that at most one charge is made.
 */
import { afterAll, describe, expect, it } from 'vitest';
import {
  CHALLENGED_CARD,
  NOT_ENROLLED_CARD,
  FRICTIONLESS_CARD,
  RIGHT_CODE,
  typedRowsOf,
  type CardRow,
} from '../../bff/test/cards.ts';
import type { PaymentProvider } from '../../bff/providers/payments/provider.ts';
import { NOT_TAKEN_TEXT, PAYMENT_FAILED } from '../../machines/checkout/payment/payment.rules.ts';
import { guestAtCheckout, type Payer } from './guestAtCheckout.ts';
import { CARD, guestAt } from './guest.ts';
import { sampledOfEach } from '../../bff/test/sampling.ts';
import { setUpHarness } from './harness.ts';
import { contentWithToggles } from './contentWithToggles.ts';

type Typed = CardRow['typed'];

const WHOLE_MS = 240_000;
const DECLINED = '[data-screen="checkout"][data-state*="declined"]';
const CHALLENGING = '[data-screen="checkout"][data-state*=".challenging"]';
/** Cards that pay in the separate tests below. */
const PAYING_BELOW: readonly Typed[] = [FRICTIONLESS_CARD, NOT_ENROLLED_CARD, CHALLENGED_CARD];
/** The time limit for the hidden frame. */
const DEVICE_LIMIT_MS = 10_000;

/** The feature toggles that lead to each provider; the default one needs none. */
const TOGGLES: Readonly<Record<PaymentProvider, readonly string[]>> = {
  access: [],
  cardinal: ['cardinal-hybrid'],
  wpg: ['legacy-payment-switch'],
};

/** The provider's operation that captures a payment. */
const CAPTURE = {
  access: ['payment', {}],
  cardinal: ['payment', {}],
  wpg: ['order', { vendor: 'wpg' }],
} as const satisfies Record<PaymentProvider, readonly [string, object]>;

/** The provider's operation that returns the outcome of a payment. */
const INQUIRY = {
  access: ['query', {}],
  cardinal: ['query', {}],
  wpg: ['inquiry', { vendor: 'wpg' }],
} as const satisfies Record<PaymentProvider, readonly [string, object]>;

/** The page in the hidden frame. */
const DEVICE_PAGE = { access: '**/Cruise/Collect', cardinal: '**/Cruise/Collect', wpg: '**/shopper/3ds/ddc.html' };

/** The helpers for further tests of one provider. */
export type CardPage = Readonly<{
  harness: ReturnType<typeof setUpHarness>;
  pay: (payer: Payer, typed: Typed) => Promise<void>;
  /** pays while the provider does not return the outcome, and waits until the page shows that it is being checked */
  payWithUnknownOutcome: (payer: Payer, typed: Typed) => Promise<void>;
  /** expects the message of the refusal, and tries again */
  expectRefusal: (payer: Payer, row: string, outcome: keyof typeof NOT_TAKEN_TEXT) => Promise<void>;
  /** expects the confirmation and exactly one charge */
  expectBooked: (payer: Payer) => Promise<void>;
}>;

/** Sets up a test file, and defines the tests that every provider has. */
export const testCards = async (provider: PaymentProvider): Promise<CardPage> => {
  const content = TOGGLES[provider].length === 0 ? null : await contentWithToggles(...TOGGLES[provider]);
  afterAll(() => content?.close());
  const harness = setUpHarness({
    RECONCILE_SECONDS: '1',
    PAYMENT_GRACE_SECONDS: '1',
    WPG_INQUIRY_WAIT_SECONDS: '1',
    CARD_TRIES_PER_SESSION: '1000',
    CARD_TRIES_PER_ADDRESS: '1000',
    ...(content === null ? {} : { CONTENT_BASE_URL: content.url }),
  });

  const waitForForm = ({ guest }: Payer) =>
    guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  const typedBefore = new WeakSet<Payer>();
  /** The payer's details stay after a refusal; the card does not. */
  const fill = async (payer: Payer, { pan = NOT_ENROLLED_CARD.pan, name = 'A SHAW', cvc = CARD.cvv }: Typed) => {
    await waitForForm(payer);
    await payer.guest.fillCard({ ...CARD, pan, cvv: cvc }, provider !== 'access');
    if (typedBefore.has(payer)) await payer.guest.control('payer.changed', 'cardHolderName').first().fill(name);
    else await payer.guest.fillPayer(name);
    typedBefore.add(payer);
  };
  const pay = async (payer: Payer, typed: Typed): Promise<void> => {
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
   * Completes a payment that is refused, paid or challenged. A frictionless card may be challenged too, when the
   * hidden frame was slow to send the device data.
   */
  const complete = async (payer: Payer, code?: string): Promise<void> => {
    const { page } = payer.guest;
    await page.locator(`${DECLINED}, ${CHALLENGING}, [data-screen="confirmation"]`).first().waitFor();
    if (code !== undefined || (await page.locator(CHALLENGING).count()) > 0) await confirm(payer, code);
  };
  const statuses = async ({ bookingId }: Payer): Promise<string[]> => {
    const { rows } = await harness.site.pool.query<{ status: string }>(
      // a moment later the gateway's events report that what it authorised is captured
      `SELECT CASE status WHEN 'authorised' THEN 'captured' ELSE status END AS status
       FROM payment_attempts WHERE booking_id = $1 ORDER BY created_at`,
      [bookingId],
    );
    return rows.map(({ status }) => status);
  };
  const expectRefusal: CardPage['expectRefusal'] = async ({ guest }, row, outcome) => {
    const heading = guest.page.getByRole('heading', { name: PAYMENT_FAILED.heading });
    await heading.waitFor().catch(async (cause: unknown) => {
      const state = await guest.page.locator('[data-screen]').first().getAttribute('data-state');
      throw new Error(`the page shows no outcome of ${row} at ${state}`, { cause });
    });
    expect(await guest.page.getByText(NOT_TAKEN_TEXT[outcome]).count(), row).toBe(1);
    await guest.press('retry.requested');
  };
  const expectBooked = async (payer: Payer): Promise<void> => {
    await payer.guest.on('confirmation');
    expect((await statuses(payer)).filter((status) => status === 'captured')).toHaveLength(1);
  };

  const payWithUnknownOutcome: CardPage['payWithUnknownOutcome'] = async (payer, typed) => {
    const [operation, vendor] = INQUIRY[provider];
    await harness.site.arm(operation, '500', { ...vendor, count: 1_000 });
    await pay(payer, typed);
    await payer.guest.page.getByText('We’re checking your payment with your bank.').waitFor();
    await harness.site.arm(operation, '500', { ...vendor, count: 0 });
  };

  // each row is paid over HTTP (bff/payments/cardMatrix.test.ts); the page differs by the outcome, and by the challenge
  const rowsThat = (isWanted: (row: CardRow) => boolean): readonly CardRow[] =>
    sampledOfEach(typedRowsOf(provider).filter(isWanted), ({ outcome, code }) => `${outcome} ${code === undefined}`);

  describe(`a card with the provider ${provider}`, () => {
    // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
    it(
      'shows that no payment was taken for every refusal, can be tried again each time, and is charged once for a double click',
      async () => {
        const payer = await guestAtCheckout(harness);
        for (const { row, typed, code, outcome } of rowsThat((one) => one.outcome !== 'taken')) {
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
      },
      WHOLE_MS,
    );

    it(
      'pays with and without a challenge',
      async () => {
        for (const { typed, code } of rowsThat((one) => one.outcome === 'taken' && !PAYING_BELOW.includes(one.typed))) {
          const payer = await guestAtCheckout(harness);
          await pay(payer, typed);
          await complete(payer, code);
          await expectBooked(payer);
          await payer.guest.page.context().close();
        }
      },
      WHOLE_MS,
    );

    it(
      'is challenged when the hidden frame sends no device data',
      async () => {
        const payer = await guestAtCheckout(harness);
        const { page } = payer.guest;
        await page.route(DEVICE_PAGE[provider], (route) => route.abort());
        await fill(payer, FRICTIONLESS_CARD);
        await page.clock.install();
        await payer.guest.press('payment.submitted');
        // Cardinal gets the device data before the payment, and has a shorter time limit
        if (provider !== 'cardinal') {
          await page.locator('[data-state*="authenticating.collecting"]').waitFor();
          await page.clock.fastForward(DEVICE_LIMIT_MS);
        }
        await confirm(payer);
        await expectBooked(payer);
      },
      WHOLE_MS,
    );

    it(
      'shows that a payment with a lost reply is being checked, and is booked without a second payment',
      async () => {
        const payer = await guestAtCheckout(harness);
        const [operation, vendor] = CAPTURE[provider];
        await harness.site.arm(operation, 'drop', vendor);
        await payWithUnknownOutcome(payer, NOT_ENROLLED_CARD);
        await expectBooked(payer);
        expect(await statuses(payer)).toEqual(['captured']);
      },
      WHOLE_MS,
    );
  });

  describe(`a challenge with the provider ${provider}`, () => {
    // requirement: JOURNEY-4-PAYMENT-CHALLENGE
    it(
      'is shown again after Back, after a reload and in another tab, which can complete it; the first tab shows the booking after a reload',
      async () => {
        const payer = await guestAtCheckout(harness, '/booking/guest-details');
        const { page } = payer.guest;
        await payer.guest.on('guests');
        await payer.guest.nameEveryone();
        await pay(payer, CHALLENGED_CARD);
        await challenged(payer);
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
      },
      WHOLE_MS,
    );

    // requirement: JOURNEY-4-PAYMENT-CHALLENGE
    it(
      'takes no money when answered too late, and takes it once and completes the booking when the session has ended',
      async () => {
        const { pool } = harness.site;
        const payer = await guestAtCheckout(harness);
        await pay(payer, CHALLENGED_CARD);
        await challenged(payer);
        const late = "UPDATE payment_attempts SET updated_at = updated_at - interval '1 hour' WHERE booking_id = $1";
        await pool.query(late, [payer.bookingId]);
        await expect.poll(() => statuses(payer), { timeout: 20_000 }).toEqual(['cancelled']);
        await confirm(payer);
        await expectRefusal(payer, 'challenge timed out', 'timedOut');

        await pay(payer, CHALLENGED_CARD);
        await challenged(payer);
        await pool.query('UPDATE sessions SET expires_at = clock_timestamp()');
        await confirm(payer);
        // as if the bank's result had arrived some time ago
        const returned = `UPDATE payment_attempts SET returned_at = returned_at - interval '1 minute'
                          WHERE booking_id = $1 RETURNING returned_at`;
        await expect
          .poll(async () =>
            (await pool.query(returned, [payer.bookingId])).rows.some((row) => row.returned_at !== null),
          )
          .toBe(true);
        await expect.poll(() => statuses(payer), { timeout: 20_000 }).toEqual(['cancelled', 'captured']);
        const booking = await pool.query('SELECT status FROM bookings WHERE id = $1', [payer.bookingId]);
        expect(booking.rows).toEqual([{ status: 'completed' }]);
        const { page } = payer.guest;
        await page.getByRole('dialog').or(page.locator('[data-screen="confirmation"]')).first().waitFor();
      },
      WHOLE_MS,
    );
  });

  return { harness, pay, payWithUnknownOutcome, expectRefusal, expectBooked };
};
