/** Two browsers of the holder and somebody with the booking's details pay the balance at once: it is charged once. */
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { LAST_NAME, isDone, outcomeOf, unexpected, type People, type RaceSite } from './site.ts';

/** What may be said to those who come second. */
const LOST = ['not paid', 'paymentProcessing', 'bookingChanged', 'invalidInput'];

/** Gets ready to pay the balance. */
const begin = async ({ newCard }: RaceSite, visitor: Visitor, resId: number): Promise<PayloadOf<'pay'>> => {
  const { attemptId } = await visitor.get('worldpay-init', { resId });
  const { bookingData } = await visitor.get('get-balance-by-id', { resId });
  return payPayload(bookingData, attemptId, await newCard());
};

/** One round. The charges are compared with the store at the end. */
export const payBalanceTogether = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers } = site;
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, servers[0]);
  const { resId, startDate } = await people.bookByDeposit(one, holder.email);
  const two = await people.signedIn(holder, servers[1]);
  const payer = await visitorWithSession(servers[0]);
  await payer.get('payment-login', { resId, lastName: LAST_NAME, startDate });
  const visitors = [one, two, payer];
  const payments = await Promise.all(visitors.map((visitor) => begin(site, visitor, resId)));
  const outcomes = await Promise.all(
    payments.map((payment, i) => outcomeOf((visitors[i] ?? one).at(servers[i % 2] ?? servers[0]), 'pay', payment)),
  );
  const { paid, total, remaining } = (await one.get('get-my-booking', { resId })).booking;
  return [
    ...unexpected(outcomes, 'done', ...LOST),
    ...(outcomes.filter(isDone).length === 1
      ? []
      : [`the balance was paid with: ${outcomes.map(({ outcome }) => outcome).join(', ')}`]),
    ...(remaining === 0 && paid === total ? [] : [`${remaining} pence are left, and ${paid} of ${total} paid`]),
  ];
};
