/** The matrix of cards by one way to take them, in a real browser against the whole product: what the guest is told, and that one charge is made at most. */
import { afterAll, describe, expect, it } from 'vitest';
import { CHALLENGED, NOT_ENROLLED, PASSES, RIGHT_CODE, typedRowsOf, type CardRow } from '../../bff/calls/test/cards.ts';
import type { PaymentWay } from '../../bff/providers/payments/way.ts';
import { NOT_TAKEN, PAYMENT_FAILED } from '../../machines/checkout/payment/payment.rules.ts';
import { checkedOut, type Payer } from './checkedOut.ts';
import { CARD, guestAt } from './guest.ts';
import { setStage } from './stage.ts';
import { contentWith } from './switched.ts';

type Typed = CardRow['typed'];

const WHOLE_MS = 240_000;
const DECLINED = '[data-screen="checkout"][data-state*="declined"]';
const CHALLENGING = '[data-screen="checkout"][data-state*=".challenging"]';
/** Cards that pay in the tests of what is particular. */
const PAYING_BELOW: readonly Typed[] = [PASSES, NOT_ENROLLED, CHALLENGED];
/** The hidden frame is waited for no longer. */
const DEVICE_LIMIT_MS = 10_000;

/** The toggles that lead to each way; none lead to the usual one. */
const TOGGLES: Readonly<Record<PaymentWay, readonly string[]>> = {
  access: [],
  cardinal: ['cardinal-hybrid'],
  wpg: ['legacy-payment-switch'],
};

/** What takes the money of a payment that nobody asks about, at the provider. */
const TAKING = {
  access: ['payment', {}],
  cardinal: ['payment', {}],
  wpg: ['order', { vendor: 'wpg' }],
} as const satisfies Record<PaymentWay, readonly [string, object]>;

/** What asks the provider what became of a payment. */
const ASKING = {
  access: ['query', {}],
  cardinal: ['query', {}],
  wpg: ['inquiry', { vendor: 'wpg' }],
} as const satisfies Record<PaymentWay, readonly [string, object]>;

/** The page of the hidden frame. */
const DEVICE_PAGE = { access: '**/Cruise/Collect', cardinal: '**/Cruise/Collect', wpg: '**/shopper/3ds/ddc.html' };

/** What further tests of one way are given. */
export type CardPage = Readonly<{
  stage: ReturnType<typeof setStage>;
  pay: (payer: Payer, typed: Typed) => Promise<void>;
  /** pays, and is told that it is looked into, for as long as the provider says nothing */
  whileUnknown: (payer: Payer, typed: Typed) => Promise<void>;
  /** the refusal is told, in its words, and the guest may try again */
  isTold: (payer: Payer, row: string, told: keyof typeof NOT_TAKEN) => Promise<void>;
  /** it is confirmed, and was charged once */
  isBooked: (payer: Payer) => Promise<void>;
}>;

/** Sets the stage of a test file, and defines the tests that each way has. */
export const testCards = async (way: PaymentWay): Promise<CardPage> => {
  const content = TOGGLES[way].length === 0 ? null : await contentWith(...TOGGLES[way]);
  afterAll(() => content?.close());
  const stage = setStage({
    RECONCILE_SECONDS: '1',
    PAYMENT_GRACE_SECONDS: '1',
    WPG_INQUIRY_WAIT_SECONDS: '1',
    CARD_TRIES_PER_SESSION: '1000',
    CARD_TRIES_PER_ADDRESS: '1000',
    ...(content === null ? {} : { CONTENT_BASE_URL: content.url }),
  });

  const entering = ({ guest }: Payer) =>
    guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  const known = new WeakSet<Payer>();
  /** What is typed of the payer outlives a refusal; the card does not. */
  const fill = async (payer: Payer, { pan = NOT_ENROLLED.pan, name = 'A SHAW', cvc = CARD.cvv }: Typed) => {
    await entering(payer);
    await payer.guest.fillCard({ ...CARD, pan, cvv: cvc }, way !== 'access');
    if (known.has(payer)) await payer.guest.control('payer.changed', 'cardHolderName').first().fill(name);
    else await payer.guest.fillPayer(name);
    known.add(payer);
  };
  const pay = async (payer: Payer, typed: Typed): Promise<void> => {
    await fill(payer, typed);
    await payer.guest.press('payment.asked');
  };
  const bank = ({ guest }: Payer) => guest.page.frameLocator('iframe[name="challenge-frame"]');
  const asked = (payer: Payer) => bank(payer).getByLabel(/Code/).waitFor();
  const confirm = async (payer: Payer, code: string = RIGHT_CODE, button = 'Confirm'): Promise<void> => {
    await bank(payer).getByLabel(/Code/).fill(code);
    await bank(payer).getByRole('button', { name: button }).click();
  };
  /** The card is refused, paid, or asked about: also one that would pass is, where the hidden frame was slow to tell of the browser. */
  const ended = async (payer: Payer, code?: string): Promise<void> => {
    const { page } = payer.guest;
    await page.locator(`${DECLINED}, ${CHALLENGING}, [data-screen="confirmation"]`).first().waitFor();
    if (code !== undefined || (await page.locator(CHALLENGING).count()) > 0) await confirm(payer, code);
  };
  const statuses = async ({ bookingId }: Payer): Promise<string[]> => {
    const { rows } = await stage.site.pool.query<{ status: string }>(
      // the gateway's events tell a moment later that what it authorised is captured
      `SELECT CASE status WHEN 'authorised' THEN 'captured' ELSE status END AS status
       FROM payment_attempts WHERE booking_id = $1 ORDER BY created_at`,
      [bookingId],
    );
    return rows.map(({ status }) => status);
  };
  const isTold: CardPage['isTold'] = async ({ guest }, row, told) => {
    const heading = guest.page.getByRole('heading', { name: PAYMENT_FAILED.heading });
    await heading.waitFor().catch(async (cause: unknown) => {
      const state = await guest.page.locator('[data-screen]').first().getAttribute('data-state');
      throw new Error(`nothing is told of ${row} at ${state}`, { cause });
    });
    expect(await guest.page.getByText(NOT_TAKEN[told]).count(), row).toBe(1);
    await guest.press('retry.asked');
  };
  const isBooked = async (payer: Payer): Promise<void> => {
    await payer.guest.on('confirmation');
    expect((await statuses(payer)).filter((status) => status === 'captured')).toHaveLength(1);
  };

  const whileUnknown: CardPage['whileUnknown'] = async (payer, typed) => {
    const [operation, vendor] = ASKING[way];
    await stage.site.arm(operation, '500', { ...vendor, count: 1_000 });
    await pay(payer, typed);
    await payer.guest.page.getByText('We are checking your payment with your bank.').waitFor();
    await stage.site.arm(operation, '500', { ...vendor, count: 0 });
  };

  const rows = typedRowsOf(way);

  describe(`a card by the way ${way}`, () => {
    // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
    it(
      'is told to have paid nothing whichever way it is refused, can be tried again each time, and is charged once for a double click',
      async () => {
        const payer = await checkedOut(stage);
        for (const { row, typed, code, told } of rows) {
          if (told === 'taken') continue;
          await pay(payer, typed);
          await ended(payer, code);
          await isTold(payer, row, told);
        }
        await pay(payer, CHALLENGED);
        await confirm(payer, '', 'Cancel');
        await isTold(payer, 'cancelled at the bank', 'notAuthenticated');

        await pay(payer, CHALLENGED);
        await asked(payer);
        await payer.guest.press('challenge.cancelled');
        await isTold(payer, 'challenge cancelled', 'cancelled');

        await fill(payer, PASSES);
        await payer.guest.control('payment.asked').first().dblclick();
        await ended(payer);
        await isBooked(payer);
      },
      WHOLE_MS,
    );

    it(
      'pays, asked by its bank or not',
      async () => {
        for (const { typed, code, told } of rows) {
          if (told !== 'taken' || PAYING_BELOW.includes(typed)) continue;
          const payer = await checkedOut(stage);
          await pay(payer, typed);
          await ended(payer, code);
          await isBooked(payer);
          await payer.guest.page.context().close();
        }
      },
      WHOLE_MS,
    );

    it(
      'is asked by its bank where the hidden frame tells nothing',
      async () => {
        const payer = await checkedOut(stage);
        const { page } = payer.guest;
        await page.route(DEVICE_PAGE[way], (route) => route.abort());
        await fill(payer, PASSES);
        await page.clock.install();
        await payer.guest.press('payment.asked');
        // Cardinal is told of the browser before the payment, and waited for less long
        if (way !== 'cardinal') {
          await page.locator('[data-state*="authenticating.collecting"]').waitFor();
          await page.clock.fastForward(DEVICE_LIMIT_MS);
        }
        await confirm(payer);
        await isBooked(payer);
      },
      WHOLE_MS,
    );

    it(
      'whose answer is lost is said to be looked into, and found out without paying again',
      async () => {
        const payer = await checkedOut(stage);
        const [operation, vendor] = TAKING[way];
        await stage.site.arm(operation, 'drop', vendor);
        await whileUnknown(payer, NOT_ENROLLED);
        await isBooked(payer);
        expect(await statuses(payer)).toEqual(['captured']);
      },
      WHOLE_MS,
    );
  });

  describe(`a challenge by the way ${way}`, () => {
    // requirement: JOURNEY-4-PAYMENT-CHALLENGE
    it(
      'is there again after Back, a refresh and in another tab, which can answer it; the first tab shows what was booked once it is loaded anew',
      async () => {
        const payer = await checkedOut(stage, '/booking/guest-details');
        const { page } = payer.guest;
        await payer.guest.on('guests');
        await payer.guest.nameEveryone();
        await pay(payer, CHALLENGED);
        await asked(payer);
        await page.goBack();
        await payer.guest.on('guests');
        await page.goForward();
        await asked(payer);
        await page.reload();
        await asked(payer);

        const other = { ...payer, guest: guestAt(await page.context().newPage(), stage.site.url) };
        await other.guest.open('/booking/checkout');
        await confirm(other);
        await isBooked(other);
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
        const { pool } = stage.site;
        const payer = await checkedOut(stage);
        await pay(payer, CHALLENGED);
        await asked(payer);
        const late = "UPDATE payment_attempts SET updated_at = updated_at - interval '1 hour' WHERE booking_id = $1";
        await pool.query(late, [payer.bookingId]);
        await expect.poll(() => statuses(payer), { timeout: 20_000 }).toEqual(['cancelled']);
        await confirm(payer);
        await isTold(payer, 'challenge timed out', 'timedOut');

        await pay(payer, CHALLENGED);
        await asked(payer);
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

  return { stage, pay, whileUnknown, isTold, isBooked };
};
