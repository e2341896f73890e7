/** What must hold once faults have ended and the work has settled. */
import type pg from 'pg';
import { until } from '../bench/until.ts';
import { lostWritesOf } from '../races/acknowledged.ts';
import { chargesIn } from '../races/payments/charges.ts';
import { compareCharges, reconcile, unsettledAfterAMinute } from '../races/payments/compareCharges.ts';
import type { BugName } from '../races/plantedBugs.ts';
import type { Notes } from './guests.ts';
import type { Site } from './site.ts';

/**
 * By its name, the planted bug that an invariant must report. `stock`: nothing is oversold, and all counts add up.
 * `holds`: no hold outlasts its end or its payment. `money`: the paid sum of a booking is that of its payments less its
 * refunds. `charges`: the provider has each payment once, and it belongs to a booking or is refunded. `writes`: what a
 * guest was told is stored. `answers`: no call fails or stays without an answer, and once faults have ended both servers are
 * ready and guests can pay.
 */
export const INVARIANTS = {
  stock: 'keeping',
  holds: 'sleepy',
  money: 'uncounted',
  charges: 'forgotten',
  writes: 'hasty',
  answers: 'blunt',
} as const satisfies Record<string, BugName>;
export type Invariant = keyof typeof INVARIANTS;
export type Problem = Readonly<{ invariant: Invariant; problem: string }>;

const LATE_HOLDS = `
  SELECT id, hold_state AS state FROM bookings
  WHERE (hold_state = 'held' AND hold_expires_at < clock_timestamp() - interval '15 seconds') OR hold_state = 'paying'`;

/** The holds that are still late after a minute. */
const lateHolds = async (pool: pg.Pool): Promise<string[]> => {
  const look = async () => (await pool.query<{ id: string; state: string }>(LATE_HOLDS)).rows;
  await until('every hold has ended', async () => (await look()).length === 0).catch(() => undefined);
  return (await look()).map(({ id, state }) => `booking ${id} is still ${state}`);
};

/** The servers that do not answer, or not with the store. */
const awayOf = async ({ servers }: Site): Promise<string[]> => {
  const replies = await Promise.all(servers.map(({ url }) => fetch(`${url}/ready`).catch(() => null)));
  return replies.flatMap((reply, i) => (reply?.ok === true ? [] : [`server ${i + 1} is not ready`]));
};

const asText = (found: readonly object[]): string[] => found.map((one) => JSON.stringify(one));

/** Waits until the work has settled, and returns every invariant that does not hold. */
export const checkInvariants = async (site: Site, { acknowledged, problems }: Notes): Promise<Problem[]> => {
  const { pool } = site.store;
  const unsettled = await unsettledAfterAMinute(pool);
  const holds = await lateHolds(pool);
  const { stock, money, records } = await reconcile(site.settings);
  const compared = await compareCharges(pool, chargesIn(await site.sandbox.journal()));
  const found: Readonly<Record<Invariant, readonly string[]>> = {
    stock: asText(stock),
    holds,
    money: asText(money),
    charges: [
      ...unsettled.map((id) => `booking ${id} is not settled within a minute`),
      ...compared,
      ...asText(records.problems),
      ...(records.isComplete ? [] : ['the provider did not answer all of reconcile']),
    ],
    writes: await lostWritesOf(pool, acknowledged),
    answers: [...problems, ...(await awayOf(site))],
  };
  return (Object.keys(INVARIANTS) as Invariant[]).flatMap((invariant) =>
    [...new Set(found[invariant])].map((problem) => ({ invariant, problem })),
  );
};
