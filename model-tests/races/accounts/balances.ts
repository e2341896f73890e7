/** Three browsers pay one balance at the same time: it is charged once. */
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import { LAST_NAME, isDone, outcomeOf, unexpected, type Outcome, type People, type RaceSite } from './site.ts';

/** The outcomes for those who are not first. */
const LOST = ['not paid', 'paymentProcessing', 'bookingChanged', 'invalidInput'];

/** How often a payer tries: another payer's new attempt ends one that is not sent yet. */
const TRIES = 10;

/** Starts an attempt and pays, again and again, until the balance is paid. */
const payUntilPaid = async ({ newCard }: RaceSite, visitor: Visitor, resId: number): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let number = 1; number <= TRIES; number += 1) {
    const { status, body } = await visitor.ask('worldpay-init', { resId });
    if (body.data === null) outcomes.push({ name: 'worldpay-init', status, outcome: String(body.code) });
    else {
      const { bookingData } = await visitor.get('get-balance-by-id', { resId });
      const payment = payPayload(bookingData, body.data.attemptId, await newCard());
      outcomes.push(await outcomeOf(visitor, 'pay', payment));
    }
    if (outcomes.some(({ outcome }) => outcome === 'done' || outcome === 'invalidInput')) break;
  }
  return outcomes;
};

/**
 * One round: two browsers of the holder, and somebody with the booking's details, pay. At the end the charges are
 * compared with the store.
 */
export const payBalanceTogether = async (site: RaceSite, people: People): Promise<string[]> => {
  const { servers } = site;
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, servers[0]);
  const { resId, startDate } = await people.bookByDeposit(one, holder.email);
  const two = await people.signedIn(holder, servers[1]);
  const payer = await visitorWithSession(servers[0]);
  await payer.get('payment-login', { resId, lastName: LAST_NAME, startDate });
  const payers = await Promise.all([one, two, payer].map((visitor) => payUntilPaid(site, visitor, resId)));
  const outcomes = payers.flat();
  const { paid, total, remaining } = (await one.get('get-my-booking', { resId })).summary;
  const times = outcomes.filter(isDone).length;
  return [
    ...unexpected(outcomes, 'done', ...LOST),
    ...(times === 1 ? [] : [`the balance was paid ${times} times`]),
    ...(remaining === 0 && paid === total ? [] : [`${remaining} pence are left, and ${paid} of ${total} paid`]),
  ];
};
