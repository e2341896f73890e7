/** Measures one call after another under load: the product, and Fastify alone, which answers with the product's reply. */
import { readdirSync } from 'node:fs';
import type { Request } from 'autocannon';
import { either as E } from 'fp-ts';
import { httpTransport, newVisitor } from '../../bff/test/visitor.ts';
import { homePath } from '../../machines/addresses/paths.ts';
import type { CallName } from '../../machines/contract/calls.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { addressAtWidth, IMAGE_WIDTHS, isRaster } from '../../machines/contract/imaging.ts';
import { DEFAULT_RESORT } from '../../machines/contract/resorts.ts';
import { unknownMessage } from '../../machines/kit/nearest.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { stayListsOf } from '../races/stayLists.ts';
import { addressesIn, some } from '../soak/load.ts';
import type { Cleanup } from './cleanup.ts';
import { openGuest, openSessions, replyTo, requestOf, type ReadCase } from './guest.ts';
import { runLoad, type LoadPlan, type LoadResult } from './load.ts';
import { rowOf, type Row, type Unit } from './report.ts';
import { startBare, type Product, type Server } from './servers.ts';
import type { BenchStore } from './store.ts';

/** What is measured on a server, in this order. */
export const CASES = ['reads', 'bookings', 'visits', 'pages'] as const;
export type Case = (typeof CASES)[number];

/**
 * Whether to print JSON instead of a table; the seconds and the connections for measuring each case; which cases, and then
 * nothing else; a git revision to compare with, or null.
 */
export type BenchOptions = Readonly<{
  isJson: boolean;
  seconds: number;
  connections: number;
  only: readonly Case[] | null;
  against: string | null;
}>;

export const USAGE = [
  `npm run bench -- [--json] [--seconds=10] [--connections=20] [--only=${CASES.join(',')}] [--against=<revision>]`,
  'npm run bench -- shards [--seed=1]',
].join('\n');

const OPTIONS = {
  json: { type: 'boolean', default: false },
  seconds: { type: 'string', default: '10' },
  connections: { type: 'string', default: '20' },
  only: { type: 'string' },
  against: { type: 'string' },
} as const;

const isCase = (name: string): name is Case => (CASES as readonly string[]).includes(name);

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, BenchOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  if (E.isLeft(given)) return given;
  const { json: isJson, only, against = null, ...texts } = given.right.values;
  const named = only?.split(',') ?? null;
  const unknown = named?.find((name) => !isCase(name));
  if (unknown !== undefined) return E.left(unknownMessage('case', unknown, CASES));
  const numbers = numbersOf(texts, { seconds: [1, 60], connections: [1, 64] });
  return E.isLeft(numbers)
    ? numbers
    : E.right({ isJson, only: named && named.filter(isCase), against, ...numbers.right });
};

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
  /** what Fastify alone has reached, by what it answers: measured once */
  bare: Map<string, Measured>;
}>;

/** `perCpuSecond` is how many requests the process answered for each second of its CPU time. */
type Measured = LoadResult & Readonly<{ perCpuSecond: number | null; memory: number | null }>;

type RequestsOf = LoadPlan['requestsOf'];

const WARM_UP_SECONDS = 2;
/** Enough to warm up the server and to estimate the number of bookings in a run. */
const WARM_UP_BOOKINGS = 1_000;
const MOST_BOOKINGS = 100_000;
/** The number of arrival days to book at each resort. */
const ARRIVALS = 12;

/** Warms up a server, then puts the load on it. */
const measureServer = async (
  { options: { connections, seconds } }: Bench,
  { url, process }: Server,
  requestsOf: RequestsOf,
): Promise<Measured> => {
  const plan = { url, connections, requestsOf };
  await runLoad({ ...plan, until: { seconds: WARM_UP_SECONDS } });
  const before = process.cpuSeconds();
  const load = await runLoad({ ...plan, until: { seconds } });
  const after = process.cpuSeconds();
  const perCpuSecond = before === null || after === null ? null : load.requests / (after - before);
  return { ...load, perCpuSecond, memory: process.memory() };
};

/** Sends the same requests to Fastify alone, unless that was done before. */
export const measureBare = async (
  bench: Bench,
  name: CallName,
  reply: string,
  requestsOf: RequestsOf,
): Promise<Measured> => {
  const known = bench.bare.get(name);
  if (known !== undefined) return known;
  bench.log(`${name}: Fastify alone`);
  const bare = await startBare(name, reply, bench.store, bench.cleanup);
  const load = await measureServer(bench, bare, requestsOf);
  await bare.process.stop();
  bench.bare.set(name, load);
  return load;
};

const LIMIT_OF = 'bare Fastify';

const rowOfLoad = (name: string, { perSecond, p50, p99 }: LoadResult, limit: Measured): Row =>
  rowOf({ case: name, unit: 'requests/s', figure: perSecond, p50, p99, limitOf: LIMIT_OF, limit: limit.perSecond });

const DAM = new URL('../../bff/content/store/dam/', import.meta.url);
const PICTURES_PER_SECOND = 25;
let asked = 0;

/** Asks for pictures that were not converted lately, until the returned function is called. */
const askForPictures = (url: string): (() => void) => {
  const files = readdirSync(DAM, { recursive: true, encoding: 'utf8' }).filter(isRaster);
  const wanted = IMAGE_WIDTHS.flatMap((width) => files.map((file) => addressAtWidth(`/bff/imaging/${file}`, width)));
  const timer = setInterval(() => {
    fetch(`${url}${wanted[asked++ % wanted.length]}`)
      .then((reply) => reply.arrayBuffer())
      .catch(() => undefined);
  }, 1_000 / PICTURES_PER_SECOND);
  return () => clearInterval(timer);
};

/**
 * Measures a read call of the search: its figures per second, alone and while new pictures are converted, and per CPU
 * second, each with its limit.
 */
export const measureRead = async (bench: Bench, reading: ReadCase): Promise<Row[]> => {
  const { name } = reading;
  const { options, product, log } = bench;
  const guests = await openSessions(product.url, options.connections, options.connections);
  const requests = guests.map(reading.requestsOf);
  const requestsOf: RequestsOf = (connection) => requests[connection] ?? [];
  const [request] = requestsOf(0);
  if (request === undefined) throw new Error(`${name}: nothing to ask`);
  log(`${name}: the product`);
  const load = await measureServer(bench, product, requestsOf);
  log(`${name}: the product beside ${PICTURES_PER_SECOND} new pictures a second`);
  const stop = askForPictures(product.url);
  const beside = await measureServer(bench, product, requestsOf).finally(stop);
  const limit = await measureBare(bench, name, await replyTo(product.url, request), requestsOf);
  return [
    rowOfLoad(name, load, limit),
    { ...rowOfLoad(`${name} beside new pictures`, beside, load), limitOf: 'without them' },
    rowOf({
      case: name,
      unit: 'requests/CPU s',
      figure: load.perCpuSecond,
      limitOf: LIMIT_OF,
      limit: limit.perCpuSecond,
    }),
  ];
};

/** As many as the goal of pages that are the same for everybody is stated for. */
const PAGE_CONNECTIONS = 16;
const SITE_PAGES = 20;

/** A browser asks so. */
const BROWSER = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' };
const pageRequest = (path: string): Request => ({ method: 'GET', path, headers: BROWSER });

/**
 * Measures pages that are the same for everybody, for visitors without a session: the searches, and pages of the site; and the
 * calendar of a resort for a guest beside them.
 */
export const measurePages = async (bench: Bench): Promise<Row[]> => {
  const { options, product, log } = bench;
  const { url } = product;
  const site = addressesIn(await (await fetch(`${url}/sitemap.xml`)).text()).slice(0, SITE_PAGES);
  const kinds = { 'family search': [homePath('family')], 'weekend search': [homePath('weekend')], 'site pages': site };
  const calendar = requestOf('get-calendar', { resort: DEFAULT_RESORT }, await openGuest(url));
  const until = { seconds: WARM_UP_SECONDS + options.seconds };
  const underLoad = { ...bench, options: { ...options, connections: PAGE_CONNECTIONS } };
  const rows: Row[] = [];
  for (const [name, addresses] of Object.entries(kinds)) {
    log(name);
    const pages: RequestsOf = (connection) => some(addresses, addresses.length, connection).map(pageRequest);
    const row = (of: string, unit: Unit, { perSecond: figure, p50, p99 }: LoadResult): Row =>
      rowOf({ case: of, unit, figure, p50, p99 });
    const [load, beside] = await Promise.all([
      measureServer(underLoad, product, pages),
      runLoad({ url, connections: 1, requestsOf: () => [calendar], until }),
    ]);
    rows.push(row(name, 'pages/s', load), row(`get-calendar beside ${name}`, 'requests/s', beside));
  }
  return rows;
};

/** Returns a function that draws `count` stays of a couple from everything on sale on the first arrival days. */
export const drawStays = async ({
  product,
  random,
}: Pick<Bench, 'product' | 'random'>): Promise<(count: number) => CreateBooking[]> => {
  const wanted = (await stayListsOf(newVisitor(httpTransport(product.url)).get, ARRIVALS)).flat();
  const draw = (): CreateBooking[] => wanted.slice(Math.floor(random() * wanted.length)).slice(0, 1);
  return (count) => Array.from({ length: count }, draw).flat();
};

/**
 * Measures creating bookings, and the product's memory afterwards. Every request needs a session without a booking,
 * opened beforehand, so the number of requests is fixed instead of the time.
 */
export const measureCreateBookings = async (bench: Bench): Promise<Row[]> => {
  const name = 'create-booking';
  const { options, product, log } = bench;
  const { connections, seconds } = options;
  const { url } = product;
  const draw = await drawStays(bench);
  const freshRequests = async (count: number): Promise<Request[]> => {
    const guests = await openSessions(url, connections, count);
    return draw(count).flatMap((stay, i) => guests.slice(i, i + 1).map((guest) => requestOf(name, stay, guest)));
  };
  const load = (requests: readonly Request[]): Promise<LoadResult> => {
    const requestsOf: RequestsOf = (connection) => requests.filter((_, i) => i % connections === connection);
    return runLoad({ url, connections, requestsOf, until: { requests: requests.length } });
  };

  log(`${name}: the product`);
  const [sample, ...warmUp] = await freshRequests(WARM_UP_BOOKINGS + 1);
  if (sample === undefined) throw new Error(`${name}: nothing to book`);
  const reply = await replyTo(url, sample);
  const { perSecond } = await load(warmUp);
  const count = Math.max(connections, Math.min(MOST_BOOKINGS, Math.round(perSecond * seconds)));
  const made = await load(await freshRequests(count));
  const memory = product.process.memory();
  const bare = await measureBare(bench, name, reply, () => warmUp.slice(0, connections));

  const megabytes = (bytes: number | null): number | null => (bytes === null ? null : bytes / 1_000_000);
  const [figure, limit] = [megabytes(memory), megabytes(bare.memory)];
  return [rowOfLoad(name, made, bare), rowOf({ case: 'memory after', unit: 'MB', figure, limitOf: LIMIT_OF, limit })];
};
