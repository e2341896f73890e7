/** The balance of a booking is paid on one device while another one edits the booking. */
import { setTimeout as sleep } from 'node:timers/promises';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { isDone, outcomeOf, unexpected, type People } from '../accounts/site.ts';
import { TIMES, paymentOf, problemsIf, seenBy, spaAt, spaTimes, viewOf, type ChangeSite } from './site.ts';

const [FIRST] = TIMES;
/** How often the second device tries. */
const TRIES = 6;

/** One round: nothing can be edited before the balance is paid, and then the change is paid apart from it. */
export const editWhileBalanceIsPaid = async (site: ChangeSite, people: People): Promise<string[]> => {
  const holder = await people.newHolder();
  const one = await people.signedIn(holder, site.servers[0]);
  const { resId, ...made } = await people.bookByDeposit(one, holder.email);
  const two = await people.signedIn(holder, site.servers[1]);
  const { attemptId } = await one.get('worldpay-init', { resId });
  const { bookingData } = await one.get('get-balance-by-id', { resId });
  const balance = payPayload(bookingData, attemptId, await site.newCard());
  const problems: string[] = [];
  const edit = async (): Promise<boolean> => {
    for (let i = 0; i < TRIES; i += 1) {
      const seen = await seenBy(two, { resId });
      const { status, body } = await two.ask('save-addons-by-id', { ...seen, add: [spaAt(made, FIRST)], remove: [] });
      const left = body.data?.summary.remaining;
      if (left !== undefined && left > 0) problems.push(`an edit was accepted while ${left} pence were left to pay`);
      if (left !== undefined) return true;
      const outcome = { name: 'save-addons-by-id', status, outcome: String(body.code) } as const;
      problems.push(...unexpected([outcome], 'editNotAllowed', 'changeUnderWay', 'bookingChanged'));
    }
    return false;
  };
  const [payed, isEdited] = await Promise.all([
    sleep(site.random() * 120).then(() => outcomeOf(one, 'pay', balance)),
    edit(),
  ]);
  const changed = isEdited && isDone(payed) ? await outcomeOf(two, 'pay', await paymentOf(site, two, { resId })) : null;
  const { booked, summary } = await viewOf(one, { resId });
  return [
    ...problems,
    ...unexpected([payed], 'done'),
    ...unexpected(changed === null ? [] : [changed], 'done'),
    ...problemsIf(
      [changed !== null && isDone(changed) && spaTimes(booked).join() !== FIRST, 'a change was paid and is not made'],
      [isDone(payed) && summary.paid !== booked.totals.total, `${summary.paid} of ${booked.totals.total} are paid`],
    ),
  ];
};
