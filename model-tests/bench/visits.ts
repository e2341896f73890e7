/**
 * Whole visits of ten concurrent guests, from the search to the confirmation: visits per second, compared with
 * Fastify alone.
 */
import pMap from 'p-map';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { SANDBOX_ACCOUNT } from '../../bff/simulatedConfig.ts';
import { couple, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession, type Transport } from '../../bff/test/visitor.ts';
import { openGuest, replyTo, requestOf } from './guest.ts';
import { percentile } from './load.ts';
import { drawStays, measureBare, type Bench } from './measure.ts';
import { rowOf, type Row } from './report.ts';
import type { Product } from './servers.ts';

/** The number of concurrent guests. */
const CONCURRENT_GUESTS = 10;
const WARM_UP_VISITS = 20;
const LEAST_VISITS = 50;

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

type VisitStats = { calls: number; milliseconds: number };

/** Runs one visit. Throws when it ends unpaid. */
const runVisit = async ({ url, sandboxUrl }: Product, wanted: CreateBooking): Promise<VisitStats> => {
  const stats = { calls: 0, milliseconds: 0 };
  const { inject } = httpTransport(url);
  const counted: Transport['inject'] = async (asked) => {
    const start = performance.now();
    const reply = await inject(asked);
    stats.milliseconds += performance.now() - start;
    stats.calls += 1;
    return reply;
  };
  const { resort, startDate, nights } = wanted;
  const { get } = await visitorWithSession({ inject: counted });
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
  return stats;
};

/**
 * Visits per second compared with Fastify alone for the same number of calls, and the total time of the replies in one
 * visit. The simulated provider runs in the server's process, so its work is included.
 */
export const measureVisits = async (bench: Bench): Promise<Row[]> => {
  const { product, options, log } = bench;
  const draw = await drawStays(bench);
  const runVisits = (count: number): Promise<VisitStats[]> =>
    pMap(draw(count), (wanted) => runVisit(product, wanted), { concurrency: CONCURRENT_GUESTS });
  log('whole visits, from search to paid');
  const from = performance.now();
  await runVisits(WARM_UP_VISITS);
  const each = (performance.now() - from) / WARM_UP_VISITS;
  const start = performance.now();
  const stats = await runVisits(Math.max(LEAST_VISITS, Math.round((options.seconds * 1_000) / each)));
  const perSecond = stats.length / ((performance.now() - start) / 1_000);
  const calls = Math.max(...stats.map((one) => one.calls));
  const took = stats.map(({ milliseconds }) => milliseconds);
  const asking = requestOf('get-session-info', {}, await openGuest(product.url));
  const bare = await measureBare(bench, 'get-session-info', await replyTo(product.url, asking), () => [asking]);
  return [
    rowOf({
      case: `whole visits, ${calls} calls, ${CONCURRENT_GUESTS} guests`,
      unit: 'visits/s',
      figure: perSecond,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      limitOf: 'bare Fastify for as many calls',
      limit: bare.perSecond / calls,
    }),
  ];
};
