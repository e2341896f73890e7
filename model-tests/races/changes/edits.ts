/** Two devices of one owner: both edit the same change, or one edits while the other pays the change, or the balance. */
import { setTimeout as sleep } from 'node:timers/promises';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { isDone, outcomeOf, unexpected, type People } from '../accounts/site.ts';
import {
  TIMES,
  paymentOf,
  problemsIf,
  save,
  seenBy,
  sharedBooking,
  spaAt,
  spaTimes,
  viewOf,
  type ChangeSite,
} from './site.ts';

const [FIRST, SECOND, THIRD] = TIMES;

/** One round: both devices save what they saw; one gets it, and the other is refused with the reason. */
export const saveTwice = async (site: ChangeSite, people: People): Promise<string[]> => {
  const { paid, one, two } = await sharedBooking(site, people);
  const hasDraft = site.random() < 0.5;
  if (hasDraft) await save(one, await seenBy(one, paid), { add: [spaAt(paid, THIRD)] });
  const seen = await seenBy(two, paid);
  const saves = await Promise.all([
    save(one, seen, { add: [spaAt(paid, FIRST)] }),
    save(two, seen, { add: [spaAt(paid, SECOND)] }),
  ]);
  const { change, booked } = await viewOf(one, paid);
  const done = saves.filter(isDone).length;
  const winner = saves.findIndex(isDone) === 0 ? FIRST : SECOND;
  return [
    ...unexpected(saves, 'done', 'bookingChanged'),
    ...problemsIf(
      [done !== 1, `${done} devices saved what they saw of one version`],
      [change?.version !== (hasDraft ? 2 : 1), `the change has the version ${change?.version}`],
      [
        done === 1 && spaTimes(change?.next ?? booked).join() !== winner,
        'the change is not that of the device that saved',
      ],
      [booked.extras.length > 0, 'the booking changed without its change being settled'],
    ),
  ];
};

/** One round: a device pays what it saw while another one moves it; the guest never pays for something else. */
export const editWhilePaying = async (site: ChangeSite, people: People): Promise<string[]> => {
  const { paid, one, two } = await sharedBooking(site, people);
  await save(one, await seenBy(one, paid), { add: [spaAt(paid, FIRST)] });
  const payment = await paymentOf(site, one, paid);
  const seen = await seenBy(two, paid);
  const [payed, saved] = await Promise.all([
    sleep(site.random() * 60).then(() => outcomeOf(one, 'pay', payment)),
    save(two, seen, { add: [spaAt(paid, SECOND)] }),
  ]);
  const { booked, change, summary } = await viewOf(one, paid);
  return [
    ...unexpected([payed], 'done', 'bookingChanged', 'notAcceptedNow'),
    ...unexpected([saved], 'done', 'bookingChanged', 'changeUnderWay'),
    ...problemsIf(
      [isDone(payed) && isDone(saved), 'a guest paid for a change that another device had edited'],
      [!isDone(payed) && !isDone(saved), 'neither device got what it asked for'],
      [
        isDone(payed) && spaTimes(booked).join() !== FIRST,
        `the guest paid for ${FIRST} and has ${spaTimes(booked).join()}`,
      ],
      [isDone(saved) && spaTimes(change?.next ?? booked).join() !== SECOND, 'the edit of the other device is lost'],
      [summary.paid !== booked.totals.total, `${summary.paid} of ${booked.totals.total} are paid`],
    ),
  ];
};

/** How often the second device tries. */
const TRIES = 6;

/** One round: the balance is paid on one device while another one edits. Nothing can be edited before the balance is paid, and then the change is paid apart from it. */
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
