/** A shop on a whole cluster that loses a part, and its books: what guests were promised, the provider's and our own. */
import type pg from 'pg';
import { tableOf, type Row } from '../../bff/admin/report.ts';
import { runAdmin } from '../../bff/admin/test/command.ts';
import { createPool } from '../../bff/db/pool.ts';
import { paymentSettings } from '../../bff/sandbox/test/startSandbox.ts';
import { httpTransport } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { until } from '../bench/until.ts';
import { messageOf } from '../explore/plain.ts';
import { openPeople } from '../races/accounts/site.ts';
import { lostWritesOf, type Acknowledged } from '../races/acknowledged.ts';
import { chargesIn } from '../races/payments/charges.ts';
import { checkStore, compareCharges, unsettledAfterAMinute } from '../races/payments/compareCharges.ts';
import { startCluster } from './cluster.ts';
import { underLoad, type Seen } from './guests.ts';
import { log, say, type Step } from './steps.ts';
import type { StoreNode } from './store.ts';

/** Short waits for payments, and holds that outlive the run. */
const SETTINGS = {
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '5000',
  PAYMENT_GRACE_SECONDS: '5',
  HOLD_MINUTES: '240',
};

const FAULTS = ['lost', 'twice', 'oversold', 'unsettled'] as const;

/**
 * The faults as sentences. `lost`: acknowledged writes that are not there. `twice`: what a guest asked for once and got
 * twice, and money that differs from the provider's. `oversold`: stock or totals that do not add up. `unsettled`: outcomes
 * that are still unknown. `doneBefore`: how many unknown changes had been made before they were asked for again.
 */
type Books = Readonly<Record<(typeof FAULTS)[number], readonly string[]> & { doneBefore: number }>;

/** Each guest has a session of its own, and books, names the guests and pays once. */
const TWICE = `
  SELECT 'booking ' || booking_id || ': ' || event || ' happened ' || count(*) || ' times' AS problem FROM booking_history
  WHERE event IN ('units.chosen', 'guests.named', 'payment.started') GROUP BY booking_id, event HAVING count(*) > 1
  UNION ALL
  SELECT 'session ' || session_id || ' has ' || count(*) || ' bookings' FROM bookings
  GROUP BY session_id HAVING count(*) > 1`;

const DONE_BEFORE = `
  SELECT count(*)::int AS count FROM unnest($1::uuid[], $2::int[], $3::timestamptz[]) said (id, version, asked)
  WHERE EXISTS (SELECT FROM booking_history WHERE booking_id = said.id AND version = said.version AND at < said.asked)`;

/** All faults as sentences. */
const faultsIn = (books: Books): string[] => FAULTS.flatMap((fault) => books[fault].map((one) => `${fault}: ${one}`));

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
      const twice = (await pool.query<{ problem: string }>(TWICE)).rows.map(({ problem }) => problem);
      const money = await compareCharges(pool, chargesIn(await sandbox.journal()));
      const { rows } = await pool.query<{ count: number }>(DONE_BEFORE, [
        seen.unknown.map(({ bookingId }) => bookingId),
        seen.unknown.map(({ version }) => version),
        seen.unknown.map(({ asked }) => asked),
      ]);
      return {
        lost: fresh(await lostWritesOf(pool, told)),
        twice: fresh([...twice, ...money]),
        oversold: fresh(await checkStore(pool)),
        unsettled: [...seen.open, ...fresh(unsettled)],
        doneBefore: rows[0]?.count ?? 0,
      };
    });
  return { ...cluster, people, books };
};
export type Shop = Awaited<ReturnType<typeof openShop>>;

/** What is there when a part is taken away. */
type Scene = Readonly<{ shop: Shop; seen: Seen; primary: StoreNode; standby: StoreNode }>;
type Found = Readonly<{ seconds?: number | null; words?: string }>;
/** Takes a part away and gives it back. Returns the seconds until the next booking, and what else was found. */
export type Work = (scene: Scene) => Promise<Found>;

const BOOKING_LIMIT_S = 180;

/** The seconds from an instant on the clock of `performance` until a booking that was asked for after it. */
export const booked = async ({ holds, wrong }: Seen, from: number, words = ''): Promise<Found> => {
  const look = async () => holds.find(({ sentAt }) => sentAt > from);
  const next = await until('a booking', look, { seconds: BOOKING_LIMIT_S, everyMs: 100 }).catch(() => null);
  if (next === null) wrong.push(`no booking within ${BOOKING_LIMIT_S} s`);
  return { seconds: next && Math.round((next.at - from) / 100) / 10, words };
};

const OTHER = { a: 'b', b: 'a' } as const;

const losePart = async (shop: Shop, step: string, work: Work) => {
  const { store } = shop;
  await store.untilSynchronous();
  const name = await until('a primary', store.primary);
  const [primary, standby] = [store.nodes[name], store.nodes[OTHER[name]]];
  const { seen, result } = await underLoad(shop, async (sight) => {
    const found = await work({ shop, seen: sight, primary, standby });
    await store.untilSynchronous();
    return found;
  });
  return { step, ...result, seen, books: await shop.books(seen) };
};
type Loss = Awaited<ReturnType<typeof losePart>>;

const NEXT = 'next booking, s';
const LONGEST = 'longest, ms';

const rowOf = ({ step, seconds = null, words = '', seen, books }: Loss, answers: readonly string[]): Row => ({
  step,
  [NEXT]: seconds,
  [LONGEST]: seen.longestMs,
  ...Object.fromEntries(answers.map((answer) => [answer, seen.answers.get(answer) ?? 0])),
  acknowledged: seen.acknowledged.length,
  unknown: seen.unknown.length,
  'of them done before': books.doneBefore,
  ...Object.fromEntries(FAULTS.map((fault) => [fault, books[fault].length])),
  found: words,
});

/** The sum of each column; of times the greatest. */
const totalOf = (rows: readonly Row[]): Row =>
  Object.fromEntries(
    Object.keys(rows[0] ?? {}).map((name) => {
      const numbers = rows.map((row) => Number(row[name]));
      return [name, [NEXT, LONGEST].includes(name) ? Math.max(...numbers) : numbers.reduce((sum, one) => sum + one, 0)];
    }),
  );

/** Takes parts away one after another while guests book and pay, prints what they saw, and reconciles. */
export const loseParts = async (shop: Shop, parts: readonly (readonly [step: string, work: Work])[]): Promise<Step> => {
  const { store, sandbox } = shop;
  const losses: Loss[] = [];
  const wrong: string[] = [];
  for (const [step, work] of parts) {
    log(step);
    try {
      const loss = await losePart(shop, step, work);
      losses.push(loss);
      const problems = new Set([...loss.seen.wrong, ...faultsIn(loss.books)]);
      wrong.push(...[...problems].map((problem) => `${step}: ${problem}`));
    } catch (error) {
      wrong.push(`${step}: ${messageOf(error)}`);
      const isBack = store.untilSynchronous().then(() => true);
      if (!(await isBack.catch(() => false))) break;
    }
  }
  const answers = [...new Set(losses.flatMap(({ seen }) => [...seen.answers.keys()]))].toSorted();
  const rows = losses.map((loss) => rowOf(loss, answers));
  say(tableOf([...rows, { ...totalOf(rows), step: 'all', found: '' }]));
  for (const one of wrong) say(`WRONG: ${one}`);
  const settings = { ...paymentSettings(sandbox.url), DATABASE_URL: store.directUrl };
  const { code, out, err } = await runAdmin(settings, 'reconcile');
  say(`reconcile: ${out}${err}`.trim());
  const isRight = wrong.length === 0 && code === 0;
  return { step: `${losses.length} of ${parts.length} under load`, found: `${wrong.length} problems`, isRight };
};
