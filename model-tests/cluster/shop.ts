/** A shop on a whole cluster that loses a part, and its books: what guests were promised, the provider's and our own. */
import type pg from 'pg';
import { createPool } from '../../bff/db/pool.ts';
import { httpTransport } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { openPeople } from '../races/accounts/site.ts';
import { lostWritesOf, type Acknowledged } from '../races/acknowledged.ts';
import { chargesIn } from '../races/payments/charges.ts';
import {
  checkStore,
  compareCharges,
  unsettledAfterAMinute,
  type Discrepancy,
} from '../races/payments/compareCharges.ts';
import { startCluster } from './cluster.ts';
import type { Seen } from './guests.ts';

/** Short waits for payments, and holds that outlive the run. */
const SETTINGS = {
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '5000',
  PAYMENT_GRACE_SECONDS: '5',
  HOLD_MINUTES: '240',
};

export const FAULTS = ['lost', 'twice', 'oversold', 'unsettled'] as const;

/**
 * The faults as sentences. `lost`: acknowledged writes that are not there. `twice`: what a guest asked for once and got
 * twice, and money that differs from the provider's. `oversold`: stock or totals that do not add up. `unsettled`: outcomes
 * that are still unknown. `doneBefore`: how many unknown changes had been made before they were asked for again.
 */
export type Books = Readonly<Record<(typeof FAULTS)[number], readonly string[]> & { doneBefore: number }>;

/** Each guest has a session of its own, and books, names the guests and pays once. */
const TWICE = `
  SELECT booking_id AS "bookingId", event || ' happened ' || count(*) || ' times' AS problem FROM booking_history
  WHERE event IN ('units.chosen', 'guests.named', 'payment.started') GROUP BY booking_id, event HAVING count(*) > 1
  UNION ALL
  SELECT NULL, 'session ' || session_id || ' has ' || count(*) || ' bookings' FROM bookings
  GROUP BY session_id HAVING count(*) > 1`;

const DONE_BEFORE = `
  SELECT count(*)::int AS count FROM unnest($1::uuid[], $2::int[], $3::timestamptz[]) said (id, version, asked)
  WHERE EXISTS (SELECT FROM booking_history WHERE booking_id = said.id AND version = said.version AND at < said.asked)`;

/** All faults as sentences. */
export const faultsIn = (books: Books): string[] =>
  FAULTS.flatMap((fault) => books[fault].map((one) => `${fault}: ${one}`));

const inWords = ({ bookingId, problem }: Discrepancy): string =>
  bookingId === null ? problem : `booking ${bookingId}: ${problem}`;

/**
 * Starts a cluster with a break on sale for everybody. `books` waits up to a minute until all money is settled, looks up all
 * that guests were ever told, and returns the faults that are new.
 */
export const openShop = async (cleanup: Cleanup) => {
  const cluster = await startCluster(cleanup, SETTINGS);
  const { url, store, sandbox } = cluster;
  const here = httpTransport(url);
  const newCard = () => sandbox.cardSession();
  // no fault has touched its connection
  const withPool = async <A>(work: (pool: pg.Pool) => Promise<A>): Promise<A> => {
    const pool = createPool(store.directUrl, { max: 1 });
    return work(pool).finally(() => pool.end());
  };
  const people = await withPool((pool) => openPeople({ pool, servers: [here, here], newCard }));

  const told: Acknowledged[] = [];
  const known = new Set<string>();
  const fresh = (faults: readonly string[]): string[] =>
    faults.filter((fault) => !known.has(fault) && known.add(fault).size > 0);
  const books = (seen: Seen): Promise<Books> =>
    withPool(async (pool) => {
      told.push(...seen.acknowledged);
      const unsettled = (await unsettledAfterAMinute(pool)).map((id) => `the money of booking ${id} is not settled`);
      const twice = await pool.query<Discrepancy>(TWICE);
      const money = await compareCharges(pool, chargesIn(await sandbox.journal()));
      const { rows } = await pool.query<{ count: number }>(DONE_BEFORE, [
        seen.unknown.map(({ bookingId }) => bookingId),
        seen.unknown.map(({ version }) => version),
        seen.unknown.map(({ asked }) => asked),
      ]);
      return {
        lost: fresh(await lostWritesOf(pool, told)),
        twice: fresh([...twice.rows, ...money].map(inWords)),
        oversold: fresh((await checkStore(pool)).map(inWords)),
        unsettled: [...seen.open, ...fresh(unsettled)],
        doneBefore: rows[0]?.count ?? 0,
      };
    });
  return { ...cluster, people, books };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;
