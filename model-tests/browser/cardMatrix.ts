/** The matrix of cards by one way to take them, in a real browser against the whole product: what the guest is told, and that one charge is made at most. */
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
import { setUpHarness } from './harness.ts';
import { contentWithToggles } from './contentWithToggles.ts';

type Typed = CardRow['typed'];

const WHOLE_MS = 240_000;
const DECLINED = '[data-screen="checkout"][data-state*="declined"]';
const CHALLENGING = '[data-screen="checkout"][data-state*=".challenging"]';
/** Cards that pay in the tests of what is particular. */
const PAYING_BELOW: readonly Typed[] = [FRICTIONLESS_CARD, NOT_ENROLLED_CARD, CHALLENGED_CARD];
/** The hidden frame is waited for no longer. */
const DEVICE_LIMIT_MS = 10_000;

/** The toggles that lead to each way; none lead to the usual one. */
const TOGGLES: Readonly<Record<PaymentProvider, readonly string[]>> = {
  access: [],
  cardinal: ['cardinal-hybrid'],
  wpg: ['legacy-payment-switch'],
};

/** What takes the money of a payment that nobody asks about, at the provider. */
const CAPTURE = {
  access: ['payment', {}],
  cardinal: ['payment', {}],
  wpg: ['order', { vendor: 'wpg' }],
} as const satisfies Record<PaymentProvider, readonly [string, object]>;

/** What asks the provider what became of a payment. */
const INQUIRY = {
  access: ['query', {}],
  cardinal: ['query', {}],
  wpg: ['inquiry', { vendor: 'wpg' }],
} as const satisfies Record<PaymentProvider, readonly [string, object]>;

/** The page of the hidden frame. */
const DEVICE_PAGE = { access: '**/Cruise/Collect', cardinal: '**/Cruise/Collect', wpg: '**/shopper/3ds/ddc.html' };

/** What further tests of one way are given. */
export type CardPage = Readonly<{
  harness: ReturnType<typeof setUpHarness>;
  pay: (payer: Payer, typed: Typed) => Promise<void>;
  /** pays, and is told that it is looked into, for as long as the provider says nothing */
  payWithUnknownOutcome: (payer: Payer, typed: Typed) => Promise<void>;
  /** the refusal is told, in its words, and the guest may try again */
  expectRefusal: (payer: Payer, row: string, outcome: keyof typeof NOT_TAKEN_TEXT) => Promise<void>;
  /** it is confirmed, and was charged once */
  expectBooked: (payer: Payer) => Promise<void>;
}>;

/** Sets the stage of a test file, and defines the tests that each way has. */
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
  /** What is typed of the payer outlives a refusal; the card does not. */
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
  /** The card is refused, paid, or asked about: also one that would pass is, where the hidden frame was slow to tell of the browser. */
  const complete = async (payer: Payer, code?: string): Promise<void> => {
    const { page } = payer.guest;
    await page.locator(`${DECLINED}, ${CHALLENGING}, [data-screen="confirmation"]`).first().waitFor();
    if (code !== undefined || (await page.locator(CHALLENGING).count()) > 0) await confirm(payer, code);
  };
  const statuses = async ({ bookingId }: Payer): Promise<string[]> => {
    const { rows } = await harness.site.pool.query<{ status: string }>(
      // the gateway's events tell a moment later that what it authorised is captured
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
      throw new Error(`nothing is told of ${row} at ${state}`, { cause });
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
    await payer.guest.page.getByText('We are checking your payment with your bank.').waitFor();
    await harness.site.arm(operation, '500', { ...vendor, count: 0 });
  };

  const rows = typedRowsOf(provider);

  describe(`a card by the way ${provider}`, () => {
    // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
    it(
      'is told to have paid nothing whichever way it is refused, can be tried again each time, and is charged once for a double click',
      async () => {
        const payer = await guestAtCheckout(harness);
        for (const { row, typed, code, outcome } of rows) {
          if (outcome === 'taken') continue;
          await pay(payer, typed);
          await complete(payer, code);
          await expectRefusal(payer, row, outcome);
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
      'pays, asked by its bank or not',
      async () => {
        for (const { typed, code, outcome } of rows) {
          if (outcome !== 'taken' || PAYING_BELOW.includes(typed)) continue;
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
      'is asked by its bank where the hidden frame tells nothing',
      async () => {
        const payer = await guestAtCheckout(harness);
        const { page } = payer.guest;
        await page.route(DEVICE_PAGE[provider], (route) => route.abort());
        await fill(payer, FRICTIONLESS_CARD);
        await page.clock.install();
        await payer.guest.press('payment.submitted');
        // Cardinal is told of the browser before the payment, and waited for less long
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
      'whose answer is lost is said to be looked into, and found out without paying again',
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

  describe(`a challenge by the way ${provider}`, () => {
    // requirement: JOURNEY-4-PAYMENT-CHALLENGE
    it(
      'is there again after Back, a refresh and in another tab, which can answer it; the first tab shows what was booked once it is loaded anew',
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
      'that is answered too late takes nothing, and one that outlives the session takes the money once: the booking is made',
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
        // as if the bank's word had come some time ago
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
