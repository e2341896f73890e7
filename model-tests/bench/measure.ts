/** Measures one call after another under load: the product, Fastify alone, and the statements alone in pgbench. */
import type { Request } from 'autocannon';
import type { CallName } from '../../machines/contract/calls.ts';
import type { Cleanup } from './cleanup.ts';
import { bookingsFor, createBookingScript, findBookableStays, holdScript } from './createBookings.ts';
import { openSessions, replyTo } from './guest.ts';
import { runLoad, type LoadPlan, type LoadResult } from './load.ts';
import { measureLoad, measureInTurn, type Measured } from './measureLoad.ts';
import type { BenchOptions } from './options.ts';
import { runPgbench, type PgbenchPlan, type PgbenchResult } from './pgbench.ts';
import type { ReadCase } from './readPrices.ts';
import { rowOf, type Row } from './report.ts';
import type { Script } from './pgbenchScript.ts';
import { startBare, type Product, type Server } from './servers.ts';
import { addVisits, countBookings, emptyStore, type BenchStore } from './store.ts';

/** The environment in which the cases are measured. */
export type Bench = Readonly<{
  options: BenchOptions;
  /** reports progress */
  log: (line: string) => void;
  /** from 0 to below 1 */
  random: () => number;
  cleanup: Cleanup;
  store: BenchStore;
  product: Product;
  /** the program, or null: then the figures that need it are not measured */
  pgbench: string | null;
}>;

type Bare = Measured & Readonly<{ memory: number | null }>;

const WARM_UP_SECONDS = 2;
/** Enough to warm up the server and to estimate how many bookings a run makes. */
const WARM_UP_BOOKINGS = 1_000;
const MOST_BOOKINGS = 100_000;

/** Fastify alone, warmed up, which answers with the product's reply. */
const warmBare = async (
  { options: { connections }, store, cleanup, log }: Bench,
  name: CallName,
  reply: string,
  requestsOf: (connection: number) => Request[],
): Promise<Server> => {
  log(`${name}: Fastify alone`);
  const bare = await startBare(name, reply, store, cleanup);
  await runLoad({ url: bare.url, connections, requestsOf, until: { seconds: WARM_UP_SECONDS } });
  return bare;
};

/** Sends the same requests to Fastify alone. */
const measureBare = async (
  bench: Bench,
  name: CallName,
  reply: string,
  requestsOf: (connection: number) => Request[],
): Promise<Bare> => {
  const { connections, seconds } = bench.options;
  const { url, process } = await warmBare(bench, name, reply, requestsOf);
  const load = await measureLoad(process, { url, connections, requestsOf, until: { seconds } });
  const memory = process.memory();
  await process.stop();
  return { ...load, memory };
};

const measureStatements = async (
  bench: Bench,
  name: CallName,
  script: Script,
  until: PgbenchPlan['until'],
): Promise<PgbenchResult | null> => {
  const {
    options: { connections },
    store,
    cleanup,
    log,
    pgbench,
  } = bench;
  if (pgbench === null) return null;
  log(`${name}: its statements in pgbench`);
  return runPgbench(
    { program: pgbench, databaseUrl: store.url, connections, folder: store.folder, script, until },
    cleanup,
  );
};

const rowWithLimit = (name: string, { perSecond, p50, p99 }: LoadResult, limitOf: string, limit: number | null): Row =>
  rowOf({ case: name, unit: 'requests/s', figure: perSecond, p50, p99, limitOf, limit });

/** A figure per second and one per CPU second, each with its limit. */
export const rowsWithLimit = (name: string, load: Measured, limitOf: string, limit: Measured): Row[] => [
  rowWithLimit(name, load, limitOf, limit.perSecond),
  rowOf({ case: name, unit: 'requests/CPU s', figure: load.perCpuSecond, limitOf, limit: limit.perCpuSecond }),
];

const requestsOfEach = async (bench: Bench, { requestsOf }: ReadCase): Promise<(connection: number) => Request[]> => {
  const {
    options: { connections },
    product: { url },
  } = bench;
  const guests = await openSessions(url, connections, connections);
  const requests = guests.map(requestsOf);
  return (connection) => requests[connection] ?? [];
};

/** Measures a read call of the search on the product. */
export const measureRead = async (bench: Bench, reading: ReadCase): Promise<Measured> => {
  const {
    options: { connections, seconds },
    product: { url, process },
    log,
  } = bench;
  const requestsOf = await requestsOfEach(bench, reading);
  log(`${reading.name}: the product`);
  await runLoad({ url, connections, requestsOf, until: { seconds: WARM_UP_SECONDS } });
  return measureLoad(process, { url, connections, requestsOf, until: { seconds } });
};

/**
 * The same, compared with Fastify alone, which answers with one of the product's replies. Both are measured in
 * turn.
 */
export const measureReadWithBare = async (
  bench: Bench,
  reading: ReadCase,
): Promise<Readonly<{ load: Measured; rows: Row[] }>> => {
  const { name } = reading;
  const { options, product, log } = bench;
  const { connections, seconds } = options;
  const requestsOf = await requestsOfEach(bench, reading);
  const [request] = requestsOf(0);
  if (request === undefined) throw new Error(`${name}: nothing to ask`);
  log(`${name}: the product`);
  await runLoad({ url: product.url, connections, requestsOf, until: { seconds: WARM_UP_SECONDS } });
  const bare = await warmBare(bench, name, await replyTo(product.url, request), requestsOf);
  const planFor = ({ url }: Server, each: number): LoadPlan => ({
    url,
    connections,
    requestsOf,
    until: { seconds: each },
  });
  const [load, limit] = await measureInTurn([product, bare], planFor, seconds);
  await bare.process.stop();
  const alone = await measureStatements(bench, name, reading.script, { seconds });
  return {
    load,
    rows: [
      ...rowsWithLimit(name, load, 'bare Fastify', limit),
      rowWithLimit(name, load, "its month's statement in pgbench", alone?.perSecond ?? null),
    ],
  };
};

/**
 * Measures creating bookings, and the product's memory after that. Every request comes from a session without a
 * booking, opened beforehand, so the number of requests is fixed instead of the time.
 */
export const measureCreateBookings = async (bench: Bench): Promise<Row[]> => {
  const name = 'create-booking';
  const {
    options: { connections, seconds },
    product,
    log,
    random,
    store,
  } = bench;
  const { url } = product;
  const choices = await findBookableStays(url);
  const freshRequests = async (count: number): Promise<Request[]> =>
    bookingsFor(await openSessions(url, connections, count), choices, random);
  const load = async (requests: readonly Request[]): Promise<LoadResult> => {
    const of = (connection: number): Request[] => requests.filter((_, i) => i % connections === connection);
    return runLoad({ url, connections, requestsOf: of, until: { requests: requests.length } });
  };

  log(`${name}: the product`);
  const [sample, ...warmUp] = await freshRequests(WARM_UP_BOOKINGS + 1);
  if (sample === undefined) throw new Error(`${name}: nothing to book`);
  const reply = await replyTo(url, sample);
  const { perSecond } = await load(warmUp);
  const made = await load(
    await freshRequests(Math.max(connections, Math.min(MOST_BOOKINGS, Math.round(perSecond * seconds)))),
  );
  const memory = product.process.memory();
  const bare = await measureBare(bench, name, reply, () => warmUp.slice(0, connections));

  const runs = Math.ceil(made.requests / connections);
  const resetStore = async (): Promise<void> => {
    await emptyStore(store);
    await addVisits(store, connections, runs);
  };
  const alone = async (script: Script): Promise<number | null> => {
    await resetStore();
    const result = await measureStatements(bench, name, script, { runs });
    const booked = await countBookings(store);
    if (result !== null && booked !== result.runs)
      throw new Error(`pgbench ran ${result.runs} times and made ${booked} bookings`);
    return result?.perSecond ?? null;
  };
  const [three, one] = [await alone(createBookingScript(choices)), await alone(holdScript(choices))];
  const megabytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1_000_000);
  return [
    rowWithLimit(name, made, 'bare Fastify', bare.perSecond),
    rowWithLimit(name, made, 'its three statements in pgbench', three),
    rowWithLimit(name, made, 'the hold alone in pgbench', one),
    rowOf({
      case: 'memory after',
      unit: 'MB',
      figure: megabytes(memory),
      limitOf: 'bare Fastify',
      limit: megabytes(bare.memory),
    }),
  ];
};
