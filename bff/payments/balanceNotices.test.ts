/** The reminder before a balance is due: who gets it and when, and that it is sent once. */
import { expect, it } from 'vitest';
import type { PaymentOption } from '../../machines/contract/payment.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { sentEmails } from '../test/accounts.ts';
import { paidInParts } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';
import { queueBalanceNotices } from './balanceNotices.ts';

const testServer = await testServerOfFile();

/** Books Bognor Regis in August; the balance is due in May. */
const bookBy = async (paymentOption: PaymentOption) =>
  (await paidInParts(testServer, await visitorWithSession(testServer.app), paymentOption)).booking;

const queueOn = (day: string): Promise<number> =>
  queueBalanceNotices({ ...testServer.payments, now: () => new Date(`${day}T09:00:00Z`) }, 14);

it('is queued once, two weeks before the balance is due, unless a card is agreed or it was paid', async () => {
  const { bookingId, resId } = await bookBy('Deposit');
  await bookBy('ApcBalance');
  // agreed under different terms; today's terms would make it due in May
  const dueDate = '2027-06-15';
  await testServer.query('UPDATE instalments SET due_date = $2 WHERE booking_id = $1', [bookingId, dueDate]);
  const dayBefore = (days: number): string => addDays(dueDate, -days);
  const said = (await sentEmails(testServer)).flatMap(({ text }) => /^We’ll remind you .*$/m.exec(text) ?? []);
  expect(said).toEqual(['We’ll remind you by e-mail on: 1 Jun 2027']);
  expect([await queueOn(dayBefore(15)), await queueOn(dayBefore(14)), await queueOn(dayBefore(13))]).toEqual([0, 1, 0]);
  const [sent, ...others] = await sentEmails(testServer);
  expect(others).toEqual([]);
  expect(sent?.subject).toMatch(/^The rest of your break is due by 15 Jun 2027: booking /);
  expect(sent?.text).toContain(`Pay what’s left: https://breaks.example/my-breakwater/checkout/${resId}\n`);
  expect(await queueOn(dayBefore(-1))).toBe(0);
});
