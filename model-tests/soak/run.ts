/** The soak: guests use a real server for minutes; its memory is measured each half minute, between their rounds. */
import { setTimeout as sleep } from 'node:timers/promises';
import { either as E } from 'fp-ts';
import { freePort } from '../../bff/freePort.ts';
import { todayAt } from '../../bff/kernel/today.ts';
import { startSandbox, paymentSettings } from '../../bff/sandbox/test/startSandbox.ts';
import { httpTransport, type Transport } from '../../bff/test/visitor.ts';
import type { Cleanup } from '../bench/cleanup.ts';
import { openGuest, priceGridReads, replyTo, searchReads } from '../bench/guest.ts';
import { startMailServer, startProduct } from '../bench/servers.ts';
import { addStock, openStore, type BenchStore } from '../bench/store.ts';
import { whileBusy } from '../bench/until.ts';
import { numbersOf, readArgs } from '../commands/args.ts';
import { messageOf } from '../explore/plain.ts';
import { openPeople } from '../races/accounts/site.ts';
import type { Sample } from './growth.ts';
import { addressesIn, runRound, type Load } from './load.ts';
import type { ProbeReply } from './probe.ts';

/** `guests` is the number of concurrent guests. */
type SoakOptions = Readonly<{ minutes: number; guests: number }>;

export const USAGE = 'npm run soak -- [--minutes=10] [--guests=4]';

const OPTIONS = { minutes: { type: 'string', default: '10' }, guests: { type: 'string', default: '4' } } as const;

/** The options, or one sentence that names the invalid argument. */
export const optionsFrom = (args: readonly string[]): E.Either<string, SoakOptions> => {
  const given = readArgs(args, OPTIONS, 'options only');
  return E.isLeft(given) ? given : numbersOf(given.right.values, { minutes: [1, 1_440], guests: [1, 32] });
};

const SAMPLE_MS = 30_000;
/** Longer than the half second until a page's deadline, while it keeps its charts, so that no sample counts them. */
const QUIET_MS = 1_500;
const EVENTS_TOKEN = 'events-of-the-soak';
const PROBE = new URL('./probe.ts', import.meta.url).href;
const MOST_PROBLEMS = 20;

/** What is counted while the guests are active. */
type Meter = { requests: number; emails: number; problems: string[] };

/** Starts only the product in the measured process; the simulated provider and the mail server run in this one. */
const startMeasured = async (store: BenchStore, meter: Meter, cleanup: Cleanup) => {
  const [port, probePort] = [String(await freePort()), String(await freePort())];
  const sandbox = await startSandbox({ eventsUrl: `http://localhost:${port}/bff/payments/events/${EVENTS_TOKEN}` });
  cleanup.add(sandbox.close);
  const product = await startProduct(store, cleanup, {
    PORT: port,
    // keep options of the environment, such as an operator's heap limit
    NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} --import ${PROBE}`,
    SOAK_PROBE_PORT: probePort,
    MAIL_URL: await startMailServer(cleanup, () => (meter.emails += 1)),
    ...paymentSettings(sandbox.url),
    PAYMENTS_EVENTS_TOKEN: EVENTS_TOKEN,
  });
  const probe = async (): Promise<ProbeReply> =>
    (await (await fetch(`http://127.0.0.1:${probePort}`)).json()) as ProbeReply;
  return { product, probe, newCard: () => sandbox.cardSession() };
};

type Started = Awaited<ReturnType<typeof startMeasured>>;

const openLoad = async (store: BenchStore, { product, newCard }: Started, meter: Meter): Promise<Load> => {
  const { url } = product;
  const direct = httpTransport(url);
  const counted: Transport = { inject: (asked) => ((meter.requests += 1), direct.inject(asked)) };
  const today = todayAt({ now: () => new Date() });
  const site: Load['site'] = { pool: store.pool, servers: [counted, counted], newCard, today };
  const guest = await openGuest(url);
  const searches = await searchReads(url);
  const reads = [...priceGridReads(today).requestsOf(guest, 0), ...searches.requestsOf(guest, 0)];
  return {
    site,
    people: await openPeople(site),
    stays: searches.stays.map(({ resort, startDate, nights }) => ({ resort, startDate, nights })),
    sitePages: addressesIn(await (await fetch(`${url}/sitemap.xml`)).text()),
    reads,
    openPage: async (address, cookie = '') => {
      meter.requests += 1;
      const reply = await fetch(`${url}${address}`, { headers: cookie === '' ? {} : { cookie } });
      await reply.text();
      if (reply.status >= 500) throw new Error(`${address} answered ${reply.status}`);
    },
    send: async (request) => {
      meter.requests += 1;
      await replyTo(url, request);
    },
  };
};

export type SoakReport = Readonly<{ samples: readonly Sample[]; problems: readonly string[] }>;

/**
 * Soaks a separate server for `minutes`; `onSample` gets each row at once. Errors, and an end of the server, are
 * returned as problems, with the samples so far.
 */
export const runSoak = async (
  { minutes, guests }: SoakOptions,
  { log, onSample }: Readonly<{ log: (line: string) => void; onSample: (sample: Sample) => void }>,
  cleanup: Cleanup,
): Promise<SoakReport> => {
  const meter: Meter = { requests: 0, emails: 0, problems: [] };
  log('a database, a simulated provider, a mail server and the product');
  const store = await openStore(cleanup);
  const started = await startMeasured(store, meter, cleanup);
  await addStock(store);
  const load = await openLoad(store, started, meter);
  const samples: Sample[] = [];
  const begin = performance.now();
  const passed = (): number => performance.now() - begin;
  const takeSample = async (): Promise<void> => {
    await sleep(QUIET_MS);
    const { rows } = await store.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND backend_type = 'client backend'`,
    );
    const reply = await started.probe();
    const { requests, emails } = meter;
    const stored = (rows[0]?.count ?? 0) - store.pool.totalCount;
    const sample = { ...reply, seconds: passed() / 1_000, requests, emails, store: stored };
    samples.push(sample);
    onSample(sample);
  };
  let rounds = 0;
  /** A guest whose round fails comes back after the next sample. */
  const round = (): Promise<void> =>
    runRound(load, (rounds += 1)).catch((error: unknown) => {
      meter.problems.push(messageOf(error));
      throw error;
    });
  const measure = async (): Promise<void> => {
    await takeSample();
    for (let due = SAMPLE_MS; passed() < minutes * 60_000 && meter.problems.length < MOST_PROBLEMS; due += SAMPLE_MS) {
      await whileBusy(guests, round, () => sleep(Math.max(0, due - passed())));
      await takeSample();
    }
  };
  const ended = await Promise.race([
    measure().then(
      () => [],
      (error: unknown) => [String(error)],
    ),
    started.product.process.failure.catch((error: unknown) => [`the server died: ${String(error)}`]),
  ]);
  const defect = started.product.process.defect();
  return { samples, problems: [...ended, ...meter.problems, ...(defect === null ? [] : [defect])] };
};
