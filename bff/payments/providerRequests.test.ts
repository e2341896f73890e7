/** The complete requests to the payment provider: the first payment, the balance and a collected instalment. */
import { afterEach, describe, expect, it } from 'vitest';
import type { CardField, CardPayment, StoredCardPayment } from '../providers/payments/port.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { BROWSER, payPayload } from '../test/bookingSteps.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { collectInstalments } from './collectInstalments.ts';
import { CAPTURED, closeEarlierPayments, onDueDay, throwIt } from './test/subject.ts';
import { tableServerOfFile } from './test/tableServer.ts';

const table = await tableServerOfFile();
let asked: (CardPayment | StoredCardPayment)[] = [];
afterEach(() => void (asked = []));

const AGREEMENT = { tokenHref: 'https://provider.example/tokens/1', schemeReference: '060720116005060' };

/** The fields of every payment by a guest, except its reference, order and amount. */
const BY_GUEST = {
  sessionHref: 'https://provider.example/sessions/1',
  cardHolderName: 'Jo Guest',
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Bognor Regis', postcode: 'PO21 1AA', countryCode: 'GB' },
  email: 'marlow@example.com',
  device: BROWSER,
  returnUrl: 'http://localhost:4000/bff/3ds/return',
};

const start = async (option: PaymentOption | null) => {
  await closeEarlierPayments(table);
  table.recorded.replaceReplies({
    takePayment: async (payment) => (asked.push(payment), { ...CAPTURED, agreement: AGREEMENT }),
    collect: async (payment) => (asked.push(payment), CAPTURED),
  });
  const visitor = await visitorWithSession(table.app);
  return { visitor, booking: await table.bookBy(visitor, option) };
};
type Started = Awaited<ReturnType<typeof start>>;

/** Pays, and returns the request that is expected; for a completed booking it pays the balance. */
const pay = async ({ visitor, booking }: Started, resId?: number) => {
  const { attemptId, amount } = await visitor.get('worldpay-init', resId === undefined ? {} : { resId });
  const { version } = resId === undefined ? booking : (await visitor.get('get-balance-by-id', { resId })).bookingData;
  await visitor.get('pay', payPayload({ version }, attemptId, BY_GUEST.sessionHref, BY_GUEST.cardHolderName));
  const orderReference = String(booking.resId);
  return { ...BY_GUEST, reference: `BW-${attemptId}`, orderReference, amountPence: amount };
};

describe('request of a booking to the payment provider', () => {
  it.each<[PaymentOption | null, boolean]>([
    [null, false],
    ['Deposit', false],
    ['ApcSpread', true],
  ])('for the first payment by the option %s starts an agreement: %s', async (option, isAgreement) => {
    const expected = await pay(await start(option));
    expect(asked).toEqual([{ ...expected, isAgreement }]);
  });

  it.each<PaymentOption>(['Deposit', 'ApcSpread'])(
    'for the balance after %s never starts an agreement, and has the order of the first payment',
    async (option) => {
      const started = await start(option);
      await pay(started);
      asked = [];
      const expected = await pay(started, started.booking.resId);
      expect(asked).toEqual([{ ...expected, isAgreement: false }]);
    },
  );

  it.each([
    [{ countryCode: 'HK', city: 'Wan Chai', state: 'Hong Kong Island', postcode: '' }, []],
    [{ countryCode: 'US', city: 'Austin', postcode: 'PO21 1AA' }, ['billingAddress.state', 'billingAddress.postcode']],
  ])(
    'has the billing address %j if the rule of its country accepts it, and else names its fields: %j',
    async (address, fields) => {
      const { visitor, booking } = await start(null);
      const { attemptId } = await visitor.get('worldpay-init', {});
      const payload = payPayload(booking, attemptId, BY_GUEST.sessionHref);
      const billingAddress = { ...payload.billingAddress, ...address };
      const { body } = await visitor.ask('pay', { ...payload, billingAddress });
      expect((body.validationErrors ?? []).map(({ field }) => field)).toEqual(fields);
      expect(asked).toMatchObject(fields.length === 0 ? [{ billingAddress }] : []);
    },
  );

  it.each<[CardField[], string | null]>([
    [['postcode', 'countryCode'], 'addressNotAccepted'],
    [['card', 'postcode'], null],
  ])('is told, when the provider rejects its %j, to be entered again with the reason %s', async (fields, reason) => {
    const { visitor, booking } = await start(null);
    table.recorded.replaceReplies({
      takePayment: async () => ({ kind: 'invalidCard', fields, description: 'Wrong.' }),
    });
    const { attemptId } = await visitor.get('worldpay-init', {});
    const paid = await visitor.get('pay', payPayload(booking, attemptId, BY_GUEST.sessionHref));
    expect(paid).toMatchObject({ action: 'PAYMENT', outcome: 'NOACTION', reason });
  });

  it('for a collected instalment has only the order, the amount and the stored card with its agreement', async () => {
    const started = await start('ApcSpread');
    const { orderReference } = await pay(started);
    asked = [];
    const { bookingId } = started.booking;
    await collectInstalments(await onDueDay(table, bookingId), throwIt);
    const attempts = await table.query<{ reference: string; amountPence: number }>(
      `SELECT 'BW-' || id AS reference, amount_pence AS "amountPence" FROM payment_attempts
       WHERE booking_id = $1 AND instalment = 1`,
      [bookingId],
    );
    expect(asked).toEqual(attempts.map((attempt) => ({ ...attempt, orderReference, agreement: AGREEMENT })));
    expect(asked).toHaveLength(1);
  });
});
