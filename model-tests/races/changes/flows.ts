/** Races about a change of a paid booking: a second device edits it, or its hold ends, while the first device pays. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sweepAmendments } from '../../../bff/amendments/amendmentJobs.ts';
import type { BookingDeps } from '../../../bff/kernel/deps.ts';
import { throwIt } from '../../../bff/payments/test/subject.ts';
import { isDone, outcomeOf, unexpected, type People, type RaceSite } from '../accounts/site.ts';
import { TIMES, paymentOf, save, seenBy, sharedBooking, spaAt, spaTimes, viewOf } from './site.ts';

const [FIRST, SECOND] = TIMES;

/** The problems whose condition is true. */
const problemsIf = (...problems: readonly (readonly [isWrong: boolean, problem: string])[]): string[] =>
  problems.flatMap(([isWrong, problem]) => (isWrong ? [problem] : []));

/** One round: a device pays what it saw while another device changes it; the guest never pays for something else. */
export const editWhilePaying = async (site: RaceSite, people: People): Promise<string[]> => {
  const { paid, one, two } = await sharedBooking(site, people);
  await save(one, await seenBy(one, paid), spaAt(paid, FIRST));
  const payment = await paymentOf(site, one, paid);
  const seen = await seenBy(two, paid);
  const [payed, saved] = await Promise.all([
    sleep(site.random() * 60).then(() => outcomeOf(one, 'pay', payment)),
    save(two, seen, spaAt(paid, SECOND)),
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

const ENDS_SOON = `
  UPDATE amendments SET hold_expires_at = clock_timestamp() + make_interval(secs => $2) WHERE booking_id = $1`;

/** One round: the hold ends at about the time of the payment; the change is both paid and made, or neither. */
export const holdEndsWhilePaying = async (site: RaceSite, people: People): Promise<string[]> => {
  const { paid, one } = await sharedBooking(site, people);
  await save(one, await seenBy(one, paid), spaAt(paid, FIRST));
  const payment = await paymentOf(site, one, paid);
  await site.pool.query(ENDS_SOON, [paid.bookingId, site.random() * 0.05]);
  const sweeps = async (jobs: BookingDeps): Promise<void> => {
    for (let i = 0; i < 5; i += 1) {
      await sweepAmendments(jobs, throwIt);
      await sleep(site.random() * 20);
    }
  };
  const [payed] = await Promise.all([
    sleep(site.random() * 60).then(() => outcomeOf(one, 'pay', payment)),
    ...site.jobs.map(sweeps),
  ]);
  const { booked, change, summary } = await viewOf(one, paid);
  const { rows } = await site.pool.query<{ places: number }>(
    `SELECT coalesce(sum(quantity), 0)::int AS places FROM hold_lines WHERE booking_id = $1 AND pool LIKE 'slot:%'`,
    [paid.bookingId],
  );
  const places = rows[0]?.places ?? 0;
  return [
    ...unexpected([payed], 'done', 'changeLapsed', 'bookingChanged'),
    ...problemsIf(
      [isDone(payed) && spaTimes(booked).join() !== FIRST, 'the guest paid, and the change is not made'],
      [isDone(payed) && change !== null, `the change is paid, and ${change?.status}`],
      [!isDone(payed) && change?.status !== 'lapsed', `the hold is over, and the change ${change?.status ?? 'gone'}`],
      [places !== (isDone(payed) ? 1 : 0), `${places} places are held`],
      [summary.paid !== booked.totals.total, `${summary.paid} of ${booked.totals.total} are paid`],
    ),
  ];
};
