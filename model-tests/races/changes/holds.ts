/** The hold of a change ends while it is paid, and an operator closes a time that a change asks for. */
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays } from '../../../machines/kit/dates.ts';
import { slotPool } from '../../../bff/stock/pools.ts';
import { closePool, openPool } from '../../../bff/stock/capacity.ts';
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

const [FIRST] = TIMES;

const ENDS_SOON = `
  UPDATE amendments SET hold_expires_at = clock_timestamp() + make_interval(secs => $2) WHERE booking_id = $1`;

/** One round: the hold ends about when the payment is sent; it is paid and made, or neither. */
export const holdEndsWhilePaying = async (site: ChangeSite, people: People): Promise<string[]> => {
  const { paid, one } = await sharedBooking(site, people);
  await save(one, await seenBy(one, paid), { add: [spaAt(paid, FIRST)] });
  const payment = await paymentOf(site, one, paid);
  await site.pool.query(ENDS_SOON, [paid.bookingId, site.random() * 0.05]);
  const sweeps = async ({ sweep }: ChangeSite['operators'][number]): Promise<void> => {
    for (let i = 0; i < 5; i += 1) {
      await sweep();
      await sleep(site.random() * 20);
    }
  };
  const [payed] = await Promise.all([
    sleep(site.random() * 60).then(() => outcomeOf(one, 'pay', payment)),
    ...site.operators.map(sweeps),
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

/** One round: who got the place before it was closed can pay for it; who comes later reads that it is sold out. */
export const slotIsClosed = async (site: ChangeSite, people: People): Promise<string[]> => {
  const { paid, one } = await sharedBooking(site, people);
  const other = await sharedBooking(site, people);
  const night = addDays(paid.startDate, 1);
  const cells = slotPool(paid.resort, 'spa-pool', FIRST);
  const seen = await seenBy(one, paid);
  const [saved] = await Promise.all([
    save(one, seen, { add: [spaAt(paid, FIRST)] }),
    sleep(site.random() * 30).then(() => closePool({ pool: site.pool }, cells, [night])),
  ]);
  const late = await save(other.two, await seenBy(other.two, other.paid), { add: [spaAt(other.paid, FIRST)] });
  const payed = isDone(saved) ? await outcomeOf(one, 'pay', await paymentOf(site, one, paid)) : null;
  const { booked } = await viewOf(one, paid);
  await openPool({ pool: site.pool }, cells, [night]);
  return [
    ...unexpected([saved], 'done', 'addonSoldOut'),
    ...unexpected([late], 'addonSoldOut'),
    ...unexpected(payed === null ? [] : [payed], 'done'),
    ...problemsIf([
      isDone(saved) && spaTimes(booked).join() !== FIRST,
      'a place that was held before it was closed is lost',
    ]),
  ];
};
