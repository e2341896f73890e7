/**
 * Whole visits, from the search to the confirmation and the provider's last event: how many a second, what they cost the
 * product and PostgreSQL, and how many statements and transactions they are.
 */
import pMap from 'p-map';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { calls, type CallName } from '../../machines/contract/calls.ts';
import { SERVICE_PREFIX } from '../../machines/contract/calls/row.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { SANDBOX_ACCOUNT } from '../../bff/simulatedConfig.ts';
import { couple, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession, type Transport } from '../../bff/test/visitor.ts';
import { openGuest, replyTo, requestOf } from './guest.ts';
import { percentile } from './load.ts';
import { drawStays, measureBare, type Bench } from './measure.ts';
import { rowOf, type Row } from './report.ts';
import type { Product } from './servers.ts';
import { countStatements, storeCpuSeconds, type Counted } from './store.ts';

/** The number of concurrent guests. */
const CONCURRENT_GUESTS = 10;
const WARM_UP_VISITS = 20;
const LEAST_VISITS = 50;
const COUNTED_VISITS = 3;

const SESSIONS = 'application/vnd.worldpay.sessions-v1.hal+json';

/** Does what the provider's fields do in the guest's browser. It is not a call of ours, and is not counted. */
const sealedCard = async (sandboxUrl: string): Promise<string> => {
  const reply = await fetch(`${sandboxUrl}/sessions/card`, {
    method: 'POST',
    headers: { 'content-type': SESSIONS, accept: SESSIONS },
    body: JSON.stringify({
      cardNumber: '4444333322221111',
      cardExpiryDate: { month: 12, year: new Date().getUTCFullYear() + 2 },
      cvc: '123',
      identity: SANDBOX_ACCOUNT.checkoutId,
    }),
  });
  const href = reply.headers.get('location');
  if (href === null) throw new Error(`no card was sealed: ${reply.status}`);
  return href;
};

/** How long a guest waited for the reply to a call. */
type Timed = Readonly<{ call: CallName; ms: number }>;

/** A transport to `url` that notes in `replies` how long each took; `heard` is awaited before a reply is handed on. */
const timedTransport = (
  url: string,
  replies: Timed[],
  heard: (call: CallName) => Promise<void> = async () => undefined,
): Transport => {
  const { inject } = httpTransport(url);
  return {
    inject: async (asked) => {
      const start = performance.now();
      const reply = await inject(asked);
      const call = asked.url.slice(SERVICE_PREFIX.length + 1) as CallName;
      replies.push({ call, ms: performance.now() - start });
      await heard(call);
      return reply;
    },
  };
};

/** Runs one visit. Throws when it ends unpaid. */
const runVisit = async (
  { url, sandboxUrl }: Product,
  wanted: CreateBooking,
  heard?: (call: CallName) => Promise<void>,
): Promise<Timed[]> => {
  const replies: Timed[] = [];
  const { resort, startDate, nights } = wanted;
  const { get } = await visitorWithSession(timedTransport(url, replies, heard));
  await get('price-grid', { resort, month: monthOf(startDate), nights, units: [couple] });
  await get('search-accommodations', { resort, startDate, nights, units: [couple] });
  const booking = await get('create-booking', wanted);
  await get('get-addons', {});
  await get('get-guest-setup', {});
  const named = await nameGuests({ get }, booking);
  await get('get-payment-details', {});
  const { attemptId } = await get('worldpay-init', {});
  let paid = await get('pay', payPayload(named, attemptId, await sealedCard(sandboxUrl)));
  if (paid.step?.kind === 'deviceData')
    paid = await get('cmpi', { attemptId, authenticationResult: { kind: 'deviceData', reference: null } });
  if (paid.outcome !== 'SUCCESS') throw new Error(`a visit ended unpaid: ${paid.outcome}`);
  await get('get-confirmation-data', { resId: paid.booking.resId });
  return replies;
};

/** As long as the simulators can wait: the events of the next payment come when `eventsHandled` asks for them. */
const LATE = { vendor: 'worldpay', operation: 'event', mode: 'late', delayMs: 120_000 };

const holdEvents = async ({ sandboxUrl }: Product): Promise<void> => {
  const headers = { 'content-type': 'application/json' };
  const { ok } = await fetch(`${sandboxUrl}/__sandbox/faults`, { method: 'POST', headers, body: JSON.stringify(LATE) });
  if (!ok) throw new Error('the simulators do not hold their events back');
};

/** Waits until the product has answered every event of the provider; those that are held back come now. */
const eventsHandled = async ({ sandboxUrl }: Product): Promise<void> => {
  const { ok } = await fetch(`${sandboxUrl}/__sandbox/events`);
  if (!ok) throw new Error('the simulators do not tell whether their events are handled');
};

/** A session and what its guest changes, the provider's events with it; what the pages between read; the search. */
type Kind = 'changes' | 'reads' | 'searches';

const kindOf = (call: CallName): Kind => {
  if (call === 'price-grid' || call === 'search-accommodations') return 'searches';
  return calls[call].isChange || call === 'get-session-info' ? 'changes' : 'reads';
};

/**
 * What PostgreSQL counts of one visit at most, of a few visits one after another: statements without BEGIN and COMMIT, and
 * transactions that began with BEGIN. The events of a payment come after its reply. Nobody else may use the product meanwhile,
 * and no job may run.
 */
export const countVisit = async (
  { product, store }: Pick<Bench, 'product' | 'store'>,
  stays: readonly CreateBooking[],
): Promise<Readonly<Record<Kind, Counted>>> => {
  const visits: Record<Kind, Counted>[] = [];
  for (const wanted of stays) {
    const nothing = { statements: 0, transactions: 0 };
    const counts: Record<Kind, Counted> = { changes: nothing, reads: nothing, searches: nothing };
    await holdEvents(product);
    let before = await countStatements(store);
    await runVisit(product, wanted, async (call) => {
      await eventsHandled(product);
      const now = await countStatements(store);
      const { statements, transactions } = counts[kindOf(call)];
      counts[kindOf(call)] = {
        statements: statements + now.statements - before.statements,
        transactions: transactions + now.transactions - before.transactions,
      };
      before = now;
    });
    visits.push(counts);
  }
  const most = (kind: Kind): Counted => ({
    statements: Math.max(...visits.map((counts) => counts[kind].statements)),
    transactions: Math.max(...visits.map((counts) => counts[kind].transactions)),
  });
  return { changes: most('changes'), reads: most('reads'), searches: most('searches') };
};

/** The CPU milliseconds of one of `count` visits, from seconds before and after all. */
const msOf = (before: number | null, after: number | null, count: number): number | null =>
  before === null || after === null ? null : ((after - before) * 1_000) / count;

/**
 * Visits per second until the last event of the provider is handled, with the time of all replies of a visit; the CPU time of
 * a visit in the server and in PostgreSQL; its statements and transactions. The limit is Fastify alone for as many calls.
 */
export const measureVisits = async (bench: Bench): Promise<Row[]> => {
  const { product, store, options, log } = bench;
  const draw = await drawStays(bench);
  const runVisits = async (count: number): Promise<Timed[][]> => {
    const visits = await pMap(draw(count), (wanted) => runVisit(product, wanted), { concurrency: CONCURRENT_GUESTS });
    await eventsHandled(product);
    return visits;
  };
  log('whole visits, from search to paid');
  const from = performance.now();
  await runVisits(WARM_UP_VISITS);
  const each = (performance.now() - from) / WARM_UP_VISITS;
  const [server, database] = [product.process.cpuSeconds(), await storeCpuSeconds(store)];
  const start = performance.now();
  const visits = await runVisits(Math.max(LEAST_VISITS, Math.round((options.seconds * 1_000) / each)));
  const perSecond = visits.length / ((performance.now() - start) / 1_000);
  const serverMs = msOf(server, product.process.cpuSeconds(), visits.length);
  const databaseMs = msOf(database, await storeCpuSeconds(store), visits.length);
  const { changes, reads } = await countVisit(bench, draw(COUNTED_VISITS));
  const callCount = Math.max(...visits.map((replies) => replies.length));
  const took = visits.map((replies) => replies.reduce((sum, { ms }) => sum + ms, 0));
  const asking = requestOf('get-session-info', {}, await openGuest(product.url));
  const bare = await measureBare(bench, 'get-session-info', await replyTo(product.url, asking), () => [asking]);
  const limitOf = 'bare Fastify for as many calls';
  const bareMs = bare.perCpuSecond === null ? null : (callCount * 1_000) / bare.perCpuSecond;
  return [
    rowOf({
      case: `whole visits, ${callCount} calls, ${CONCURRENT_GUESTS} guests`,
      unit: 'visits/s',
      figure: perSecond,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      limitOf,
      limit: bare.perSecond / callCount,
    }),
    rowOf({ case: 'a visit in the server', unit: 'CPU ms', figure: serverMs, limitOf, limit: bareMs }),
    rowOf({ case: 'a visit in PostgreSQL', unit: 'CPU ms', figure: databaseMs }),
    rowOf({ case: 'session and changes of a visit', unit: 'statements', figure: changes.statements }),
    rowOf({ case: 'session and changes of a visit', unit: 'transactions', figure: changes.transactions }),
    rowOf({ case: 'reads of a visit after its search', unit: 'statements', figure: reads.statements }),
  ];
};
