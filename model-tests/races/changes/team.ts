/** A change that gives money back: the guest withdraws it while the team confirms it, and two operators decide at once. */
import { isDone, outcomeOf, unexpected, type People } from '../accounts/site.ts';
import {
  SPA,
  TIMES,
  cancel,
  confirm,
  problemsIf,
  save,
  seenBy,
  sharedBooking,
  spaTimes,
  viewOf,
  type ChangeSite,
  type Shared,
} from './site.ts';

const [FIRST] = TIMES;

/** A booking whose owner has asked to take the spa out. */
const askedBooking = async (site: ChangeSite, people: People): Promise<Shared & Readonly<{ difference: number }>> => {
  const shared = await sharedBooking(site, people, FIRST);
  const { paid, one } = shared;
  await save(one, await seenBy(one, paid), { remove: [SPA] });
  const { difference } = (await viewOf(one, paid)).change ?? { difference: 0 };
  await confirm(one, paid);
  return { ...shared, difference };
};

/** What is wrong when the change was confirmed, or was not: lines, refunds and their sum. */
const decisionProblems = async (
  { paid, two, difference }: Awaited<ReturnType<typeof askedBooking>>,
  isConfirmed: boolean,
): Promise<string[]> => {
  const { booked, change, refunds } = await viewOf(two, paid);
  const asked = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return problemsIf(
    [change !== null, `a decided change is ${change?.status}`],
    [asked !== (isConfirmed ? -difference : 0), `${asked} pence go back, and ${isConfirmed ? -difference : 0} should`],
    [(spaTimes(booked).length === 0) !== isConfirmed, `the spa is ${isConfirmed ? 'still' : 'not'} booked`],
  );
};

/** One round: the guest withdraws while an operator confirms; one of them reads that it is too late. */
export const withdrawWhileConfirmed = async (site: ChangeSite, people: People): Promise<string[]> => {
  const asked = await askedBooking(site, people);
  const { paid, two } = asked;
  const { change } = await viewOf(two, paid);
  const [withdrawn, decided] = await Promise.all([
    outcomeOf(two, 'cancel-change', { resId: paid.resId, changeVersion: change?.version ?? 0 }),
    site.operators[0].confirm(paid.resId),
  ]);
  const isConfirmed = decided === 'done';
  return [
    ...unexpected([withdrawn], 'done', 'bookingChanged', 'paymentProcessing'),
    ...problemsIf(
      [isDone(withdrawn) && isConfirmed, 'a change was withdrawn and confirmed'],
      [!isDone(withdrawn) && !isConfirmed, `neither was done: ${decided}`],
    ),
    ...(await decisionProblems(asked, isConfirmed)),
  ];
};

/** One round: two operators decide, the same or not; one of them reads that it was decided already. */
export const twoOperators = async (site: ChangeSite, people: People): Promise<string[]> => {
  const asked = await askedBooking(site, people);
  const { resId } = asked.paid;
  const [one, two] = site.operators;
  const isAgreed = site.random() < 0.5;
  const decisions = await Promise.all([one.confirm(resId), isAgreed ? two.confirm(resId) : two.decline(resId)]);
  const done = decisions.filter((decision) => decision === 'done').length;
  return [
    ...problemsIf([done !== 1, `${done} operators decided one change: ${decisions.join('; ')}`]),
    ...(await decisionProblems(asked, isAgreed || decisions[0] === 'done')),
  ];
};

/** One round: a removal is sent at a server of the 71st day and at one of the 70th: the latter never takes it. */
export const sendAroundMidnight = async (site: ChangeSite, people: People): Promise<string[]> => {
  const [before, after] = await site.aroundMidnight(people.startDate);
  const { paid, one, two } = await sharedBooking(site, people, FIRST);
  const [early, late] = [one.at(before), two.at(after)];
  await save(early, await seenBy(early, paid), { remove: [SPA] });
  const isEarlyAlone = site.random() < 0.5;
  const [sent, sentLate] = await Promise.all([isEarlyAlone ? confirm(early, paid) : null, confirm(late, paid)]);
  const { change } = await viewOf(two, paid);
  const isSent = sent !== null && isDone(sent);
  const gone = await cancel(two, paid);
  return [
    ...unexpected([sentLate], 'invalidInput', 'changeUnderWay'),
    ...unexpected(sent === null ? [] : [sent], 'done'),
    ...unexpected([gone], 'done'),
    ...problemsIf([
      (change?.status === 'awaitingTeam') !== isSent,
      `the change is ${change?.status}, and ${isSent ? '' : 'not '}sent in time`,
    ]),
  ];
};
