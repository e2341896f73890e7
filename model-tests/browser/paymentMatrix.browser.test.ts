/** What a card payment can come to, each in a real browser against the whole product: what the guest is told, and that one charge is made at most. */
import { beforeEach, describe, expect, it } from 'vitest';
import { NOT_TAKEN } from '../../machines/checkout/payment/payment.rules.ts';
import { CARD, guestAt, type Guest } from './guest.ts';
import { setStage } from './stage.ts';

const WHOLE_MS = 180_000;
const FRICTIONLESS = '4000000000001000';
const CHALLENGED = '4000000000001091';

const stage = setStage({ RECONCILE_SECONDS: '1', PAYMENT_GRACE_SECONDS: '1' });
let guest: Guest;

const bank = () => guest.page.frameLocator('iframe[name="challenge-frame"]');
const statuses = async () =>
  (await stage.site.pool.query<{ status: string }>('SELECT status FROM payment_attempts ORDER BY created_at')).rows.map(
    ({ status }) => status,
  );

const fill = async (pan: string, name = 'A SHAW', cvv: string = CARD.cvv): Promise<void> => {
  await guest.page.locator('[data-screen="checkout"][data-state^="paying.choosing.entering.ready"]').waitFor();
  await guest.fillPayment(name, { ...CARD, pan, cvv });
};
const pay = async (pan: string, name?: string, cvv?: string): Promise<void> => {
  await fill(pan, name, cvv);
  await guest.press('payment.asked');
};
const confirm = async (code = '1234', button = 'Confirm'): Promise<void> => {
  await bank().getByLabel(/Code/).fill(code);
  await bank().getByRole('button', { name: button }).click();
};

beforeEach(async () => {
  await stage.site.pool.query('DELETE FROM payment_attempts');
  guest = await stage.newGuest();
  await guest.search();
  await guest.chooseAccommodation();
  await guest.skipDiningAndExtras();
  await guest.identify();
  await guest.nameEveryone();
});

type Row = readonly [
  name: string,
  told: keyof typeof NOT_TAKEN,
  pan: string,
  also?: Readonly<{ name?: string; cvv?: string; answer?: () => Promise<void> }>,
];

const REFUSED: readonly Row[] = [
  ['frictionless, failed', 'notAuthenticated', '4000000000001018'],
  ['rejected by the issuer', 'notAuthenticated', '4000000000001042'],
  ['authentication unavailable', 'unavailable', '4000000000001034'],
  ['challenge, wrong code', 'notAuthenticated', CHALLENGED, { answer: () => confirm('4321') }],
  ['challenge, cancelled at the bank', 'notAuthenticated', CHALLENGED, { answer: () => confirm('', 'Cancel') }],
  ['challenge, unavailable after it', 'unavailable', '4000000000001117', { answer: confirm }],
  ['refused 5', 'byBank', FRICTIONLESS, { name: 'REFUSED5' }],
  ['refused 51', 'byBank', FRICTIONLESS, { name: 'REFUSED51' }],
  ['refused 54', 'byBank', FRICTIONLESS, { name: 'REFUSED54' }],
  ['refused 65', 'byBank', FRICTIONLESS, { name: 'REFUSED65' }],
  ['high risk of fraud', 'byBank', FRICTIONLESS, { name: 'fs-highRisk' }],
  ['security code not matched', 'byBank', FRICTIONLESS, { cvv: '444' }],
];

describe('a payment by card', () => {
  // requirement: JOURNEY-8-MSG-NO-PAYMENT-TAKEN
  it(
    'is told to have taken nothing whichever way it is refused, can be tried again each time, and is taken once for a double click',
    async () => {
      for (const [row, told, pan, { name, cvv, answer } = {}] of REFUSED) {
        await pay(pan, name, cvv);
        await answer?.();
        await guest.page.getByRole('heading', { name: 'NO PAYMENT TAKEN' }).waitFor();
        expect(await guest.page.getByText(NOT_TAKEN[told]).count(), row).toBe(1);
        await guest.press('retry.asked');
      }
      await fill(FRICTIONLESS);
      await guest.control('payment.asked').first().dblclick();
      await guest.on('confirmation');
      expect((await statuses()).filter((status) => status === 'captured')).toHaveLength(1);
      expect(await statuses()).toHaveLength(REFUSED.length + 1);
    },
    WHOLE_MS,
  );

  it(
    'goes on by a challenge where the hidden frame tells nothing',
    async () => {
      await guest.page.route('**/Cruise/Collect', (route) => route.abort());
      await pay(FRICTIONLESS);
      await confirm();
      await guest.on('confirmation');
      expect(await statuses()).toEqual(['captured']);
    },
    WHOLE_MS,
  );

  it(
    'whose answer is lost is found out without paying again',
    async () => {
      await stage.site.arm('payment', 'drop');
      await pay('4444333322221111');
      await guest.on('confirmation');
      expect(await statuses()).toEqual(['captured']);
    },
    WHOLE_MS,
  );
});

describe('a challenge', () => {
  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  it(
    'is there again after Back, and in another tab, which can answer it; the first tab shows what was booked once it is loaded anew',
    async () => {
      await pay(CHALLENGED);
      await bank().getByLabel(/Code/).waitFor();
      await guest.page.goBack();
      await guest.on('guests');
      await guest.page.goForward();
      await bank().getByLabel(/Code/).waitFor();

      const first = guest;
      guest = guestAt(await first.page.context().newPage(), stage.site.url);
      await guest.open('/booking/checkout');
      await confirm();
      await guest.on('confirmation');
      await first.page.reload();
      await first.on('confirmation');
      expect(await statuses()).toEqual(['captured']);
    },
    WHOLE_MS,
  );

  // requirement: JOURNEY-4-PAYMENT-CHALLENGE
  it(
    'that outlives the session takes the money once, and the booking is made',
    async () => {
      await pay(CHALLENGED);
      await bank().getByLabel(/Code/).waitFor();
      await stage.site.pool.query('UPDATE sessions SET expires_at = clock_timestamp()');
      await confirm();
      // as if the bank's word had come some time ago
      const returned = `UPDATE payment_attempts SET returned_at = returned_at - interval '1 minute' RETURNING returned_at`;
      await expect.poll(async () => (await stage.site.pool.query(returned)).rows[0]?.returned_at).toBeTruthy();
      await expect.poll(statuses, { timeout: 10_000 }).toEqual(['captured']);
      const { rows } = await stage.site.pool.query(
        'SELECT booking.status FROM bookings booking JOIN payment_attempts attempt ON attempt.booking_id = booking.id',
      );
      expect(rows).toEqual([{ status: 'completed' }]);
      await guest.page.getByRole('dialog').or(guest.page.locator('[data-screen="confirmation"]')).first().waitFor();
    },
    WHOLE_MS,
  );
});
