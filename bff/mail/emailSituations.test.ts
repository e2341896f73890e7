/** The e-mails that follow from real payments of one booking: which e-mails, to whom, with which amounts, each once. */
import { afterEach, describe, expect, it } from 'vitest';
import type { Brand } from '../../machines/contract/brand.ts';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { collectInstalments } from '../payments/collectInstalments.ts';
import type { PaymentOperations } from '../providers/payments/paymentRouter.ts';
import type { Email } from '../providers/mail/port.ts';
import { sentEmails } from '../test/accounts.ts';
import { chooseOption, createBookingPayload, nameGuests } from '../test/bookingSteps.ts';
import { payFor, payRest } from '../test/paidBooking.ts';
import { replaceOperations } from '../test/replaceOperations.ts';
import { throwIt } from '../test/storeSteps.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession, type Visitor } from '../test/visitor.ts';

const testServer = await testServerOfFile();
afterEach(async () => {
  await testServer.query('DELETE FROM emails');
  await testServer.query(`UPDATE instalments SET status = 'ended' WHERE status = 'awaited'`);
});

const CONFIRMED = 'It’s all booked. Keep your reference handy: our team will ask for it.';
const TODAY = '2027-01-11T09:00:00Z';

/** Sends the waiting e-mails at an instant; returns them. */
const sentAt = (instant: string) => sentEmails(testServer, instant);
/** Collects what is due on a day, with some provider methods replaced. */
const collectOn = (day: string, changes: Partial<PaymentOperations> = {}): Promise<number> =>
  collectInstalments(
    {
      ...testServer.payments,
      now: () => new Date(`${day}T09:00:00Z`),
      router: replaceOperations(testServer.payments.router, () => changes),
    },
    throwIt,
  );
const REFUSE: Partial<PaymentOperations> = {
  collect: async () => ({ kind: 'refused', code: '51', description: 'not enough on it' }),
};
/** Refuses the instalment of a day and its three retries, which ends the plan. */
const endPlanFrom = async (...days: string[]): Promise<void> => {
  for (const day of days) await collectOn(day, REFUSE);
};
/** The name and value of each line with an amount in an e-mail. */
const sumsOf = ({ text }: Email): string[] => text.split('\n').filter((line) => /^(Total|Paid|Still)/.test(line));
const openingOf = ({ text }: Email): string => text.split('\n')[2] ?? '';

type Paid = Readonly<{ visitor: Visitor; resId: number }>;
type Guest = Readonly<{ firstName: string; lastName: string; email: string }>;
const ADA: Guest = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const BEA: Guest = { firstName: 'Bea', lastName: 'Carter', email: 'bea@example.com' };

/** Books Bognor Regis from 2 August 2027 for £610.03, and pays what the option requires on 11 January 2027. */
const bookBy = async (
  paymentOption: PaymentOption,
  { firstName, lastName, email }: Guest = ADA,
  brand: Brand = 'family',
): Promise<Paid> => {
  const visitor = await visitorWithSession(testServer.app);
  const wanted = await createBookingPayload(visitor, undefined, undefined, '2027-08-01');
  const made = await visitor.get('create-booking', { ...wanted, brand });
  const price = `UPDATE bookings SET units = jsonb_set(jsonb_set(units, '{0,price}', '61003'), '{0,wasPrice}', 'null'),
    total_pence = 61003 WHERE id = $1`;
  await testServer.query(price, [made.bookingId]);
  const named = await nameGuests(visitor, made, email, (at) => (at === 0 ? { firstName, lastName } : {}));
  const chosen = paymentOption === 'Full' ? named : await chooseOption(visitor, named, paymentOption);
  const { booking } = await payFor(testServer, visitor, chosen);
  return { visitor, resId: booking.resId };
};
/** Pays the balance with another card; the name on it decides the outcome. */
const payBalance = ({ visitor, resId }: Paid, name = 'A Marlow') =>
  payRest(testServer, visitor, resId, { pan: '5555555555554444', name });
/** A plan of four instalments that ended when the first was refused, after the booking was confirmed. */
const endedPlan = async (): Promise<Paid> => {
  const booked = await bookBy('ApcSpread');
  await sentAt(TODAY);
  await endPlanFrom('2027-02-11', '2027-02-12', '2027-02-14', '2027-02-18');
  return booked;
};
it.each<[PaymentOption, string[]]>([
  ['Full', ['Total: £610.03', 'Paid with Visa ending 1111: £610.03']],
  ['Deposit', ['Total: £610.03', 'Paid with Visa ending 1111: £122.01', 'Still to pay by 24 May 2027: £488.02']],
  ['ApcBalance', ['Total: £610.03', 'Paid with Visa ending 1111: £122.01', 'Still to pay: £488.02']],
  ['ApcSpread', ['Total: £610.03', 'Paid with Visa ending 1111: £122.01', 'Still to pay: £488.02']],
])('the first payment is confirmed with what was paid and what is left %s', async (option, sums) => {
  const { resId } = await bookBy(option);
  const sent = await sentAt(TODAY);
  expect(sent.map((email) => [email.to, openingOf(email), sumsOf(email)])).toEqual([
    ['ada@example.com', CONFIRMED, sums],
  ]);
  expect(sent[0]?.text).toContain('\nArrive: Monday 2 August 2027\nStay: 2 Aug 2027 to 6 Aug 2027, 4 nights\n');
  expect(sent[0]?.attachments.map(({ name }) => name)).toEqual([`breakwater-${resId}.ics`]);
  expect(await sentAt('2027-01-12T09:00:00Z')).toEqual([]);
});

describe('a plan of four instalments', () => {
  it('is confirmed once with the days of each, and each collected sum by a receipt with this sum, the sum so far and the rest', async () => {
    await bookBy('ApcSpread');
    const [confirmed] = await sentAt(TODAY);
    expect(confirmed?.text.match(/^Taken from your card on .*$/gm)).toEqual([
      'Taken from your card on 11 Feb 2027: £122.02',
      'Taken from your card on 11 Mar 2027: £122.00',
      'Taken from your card on 11 Apr 2027: £122.00',
      'Taken from your card on 11 May 2027: £122.00',
    ]);
    const receipts: (readonly [string, number, string[]])[] = [];
    for (const day of ['2027-02-11', '2027-03-11', '2027-04-11', '2027-05-11', '2027-05-24']) {
      await collectOn(day);
      await collectOn(day);
      for (const email of await sentAt(`${day}T10:00:00Z`))
        receipts.push([openingOf(email), email.attachments.length, sumsOf(email)]);
    }
    const [first, other] = ['We’ve received £122.02 for', 'We’ve received £122.00 for'].map(
      (text) => `${text} your break at Bognor Regis.`,
    );
    const paid = { first: 'Paid with Visa ending 1111: £122.02', other: 'Paid with Visa ending 1111: £122.00' };
    expect(receipts).toEqual([
      [first, 0, ['Total: £610.03', paid.first, 'Still to pay: £366.00', 'Paid so far: £244.03']],
      [other, 0, ['Total: £610.03', paid.other, 'Still to pay: £244.00', 'Paid so far: £366.03']],
      [other, 0, ['Total: £610.03', paid.other, 'Still to pay: £122.00', 'Paid so far: £488.03']],
      [other, 0, ['Total: £610.03', paid.other, 'Paid so far: £610.03']],
    ]);
  });

  it('is confirmed with the first payment also when the e-mail is sent after an instalment', async () => {
    await bookBy('ApcSpread');
    await collectOn('2027-02-11');
    const sent = await sentAt('2027-02-11T10:00:00Z');
    expect(sent.find((email) => openingOf(email) === CONFIRMED)?.text).toContain(
      'Total: £610.03\nPaid with Visa ending 1111: £122.01\nStill to pay: £366.00\n',
    );
    expect(sent).toHaveLength(2);
  });

  it('that ends by refusals sends no receipt, and one e-mail with the rest and its last day', async () => {
    const { resId } = await bookBy('ApcSpread');
    await collectOn('2027-02-11');
    await sentAt('2027-02-11T10:00:00Z');
    await endPlanFrom('2027-03-11', '2027-03-12', '2027-03-14');
    expect(await sentAt('2027-03-14T10:00:00Z')).toEqual([]);
    await endPlanFrom('2027-03-18', '2027-03-19');
    const sent = await sentAt('2027-03-18T10:00:00Z');
    expect(sent.map((email) => [email.to, email.attachments.length, openingOf(email), sumsOf(email)])).toEqual([
      [
        'ada@example.com',
        0,
        'We couldn’t take a payment from your card, and we won’t try again. Your booking is safe. ' +
          'Please pay the remaining £366.00 by 24 May 2027.',
        ['Total: £610.03', 'Still to pay: £366.00', 'Paid so far: £244.03'],
      ],
    ]);
    expect(sent[0]?.text).toContain(`https://breaks.example/my-breakwater/checkout/${resId}\n`);
    expect(await sentAt('2027-03-19T10:00:00Z')).toEqual([]);
  });

  it.each([
    ['a second before midnight at the resort, the day before', '2027-05-23T22:59:59Z', 'by 24 May 2027.'],
    ['at midnight at the resort', '2027-05-23T23:00:00Z', 'as soon as you can.'],
    ['the day after', '2027-05-25T09:00:00Z', 'as soon as you can.'],
  ])('that ends is written about with the day on which it is sent: %s', async (_, instant, due) => {
    await endedPlan();
    const [email] = await sentAt(instant);
    expect(email?.text).toContain(`Please pay the remaining £488.02 ${due}\n`);
  });

  it('that ended and was paid by the guest meanwhile sends only the receipt', async () => {
    await payBalance(await endedPlan());
    expect((await sentAt('2027-02-18T10:00:00Z')).map(openingOf)).toEqual([
      'We’ve received £488.02 for your break at Bognor Regis.',
    ]);
    await testServer.query('UPDATE emails SET due_at = clock_timestamp()');
    expect(await sentAt('2027-02-19T10:00:00Z')).toEqual([]);
  });
});

it('the balance that the guest pays with another card has one receipt with that card and nothing left', async () => {
  const booking = await bookBy('Deposit', BEA, 'weekend');
  await sentAt(TODAY);
  await payBalance(booking);
  const sent = await sentAt(TODAY);
  expect(sent.map((email) => [email.to, openingOf(email), sumsOf(email)])).toEqual([
    [
      'bea@example.com',
      'We’ve received £488.02 for your break at Bognor Regis.',
      ['Total: £610.03', 'Paid with Mastercard ending 4444: £488.02', 'Paid so far: £610.03'],
    ],
  ]);
  expect(sent[0]?.text).toContain(`https://breaks.example/bigweekenders/my-breakwater/bookings/${booking.resId}\n`);
  expect(await sentAt(TODAY)).toEqual([]);
});

it('e-mails of several bookings in one batch go each to its own guest, with its own name, reference, sums and brand', async () => {
  const one = await bookBy('Full', ADA);
  const two = await bookBy('Deposit', BEA, 'weekend');
  const grouped = ({ resId }: Paid) => `${String(resId).slice(0, 4)} ${String(resId).slice(4)}`;
  const sent = (await sentAt(TODAY)).toSorted((a, b) => a.to.localeCompare(b.to));
  expect(
    sent.map((email) => [email.to, email.text.split('\n')[0], email.subject.slice(-9), sumsOf(email).at(-1)]),
  ).toEqual([
    ['ada@example.com', 'Hello Ada Byron,', grouped(one), 'Paid with Visa ending 1111: £610.03'],
    ['bea@example.com', 'Hello Bea Carter,', grouped(two), 'Still to pay by 24 May 2027: £488.02'],
  ]);
  expect(sent[0]?.text).toContain(`https://breaks.example/my-breakwater/bookings/${one.resId}\n`);
  expect(sent[1]?.text).toContain(`https://breaks.example/bigweekenders/my-breakwater/bookings/${two.resId}\n`);
});
