/**
 * Whole visits of ten concurrent guests, from the search to the confirmation: visits per second, compared with
 * Fastify alone.
 */
import pMap from 'p-map';
import type { CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { SANDBOX_ACCOUNT } from '../../bff/config.ts';
import { findBookableStays } from './createBookings.ts';
import { callAs, openGuest, replyTo, requestOf, type Guest } from './guest.ts';
import { percentile, runLoad } from './load.ts';
import type { Bench } from './measure.ts';
import { COUPLE } from './readPrices.ts';
import { rowOf, type Row } from './report.ts';
import { startBare } from './servers.ts';

/** The number of concurrent guests. */
const CONCURRENT_GUESTS = 10;
const WARM_UP_VISITS = 20;
const LEAST_VISITS = 50;
const WARM_UP_SECONDS = 2;

const BROWSER = {
  userAgent: 'bench',
  language: 'en-GB',
  screenWidth: 390,
  screenHeight: 844,
  colorDepth: 24,
  timeZone: 0,
};
const PAYER = {
  cardHolderName: 'A Marlow',
  billingAddress: { line1: '1 Sea Road', line2: '', city: 'Leeds', postcode: 'LS1 1AA', countryCode: 'GB' },
  hasAcceptedTerms: true,
} as const;
const NAMED = ['Ada', 'Bea'].map((firstName) => ({
  type: 'ADULT' as const,
  title: 'Ms' as const,
  firstName,
  lastName: 'Marlow',
  dateOfBirth: null,
}));
const CONTACT = { email: 'marlow@example.com', phone: '+44 20 7946 0000' };

const SESSIONS = 'application/vnd.worldpay.sessions-v1.hal+json';

/** Does what the provider's own fields do in the guest's browser. It is not a call of ours, and is not counted. */
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

/** A guest that counts the calls to the server, and the time of the replies. */
const countingGuest = (url: string, guest: Guest, opening: number) => {
  const stats = { calls: 1, milliseconds: opening };
  const ask = async <N extends CallName>(name: N, payload: PayloadOf<N>): Promise<DataOf<N>> => {
    const start = performance.now();
    const data = await callAs(url, guest, name, payload);
    stats.milliseconds += performance.now() - start;
    stats.calls += 1;
    return data;
  };
  return { ask, stats };
};

/**
 * Runs one visit. Returns how many calls it made, and the milliseconds that their replies took. Throws when the
 * visit ends unpaid.
 */
const runVisit = async (url: string, sandboxUrl: string, wanted: CreateBooking) => {
  const { resort, startDate, nights } = wanted;
  const start = performance.now();
  const { ask, stats } = countingGuest(url, await openGuest(url), performance.now() - start);
  await ask('price-grid', { resort, month: monthOf(startDate), nights, units: [COUPLE] });
  await ask('search-accommodations', { resort, startDate, nights, units: [COUPLE] });
  const booking = await ask('create-booking', wanted);
  await ask('get-addons', {});
  await ask('get-guest-setup', {});
  const units = [{ unitIndex: 0, guests: NAMED }];
  const { version } = await ask('set-guest-details', { version: booking.version, units, contact: CONTACT });
  await ask('get-payment-details', {});
  const { attemptId } = await ask('worldpay-init', {});
  const sessionHref = await sealedCard(sandboxUrl);
  let paid = await ask('pay', { attemptId, version, device: BROWSER, sessionHref, ...PAYER });
  if (paid.step?.kind === 'deviceData')
    paid = await ask('cmpi', { attemptId, authenticationResult: { kind: 'deviceData', reference: null } });
  if (paid.outcome !== 'SUCCESS') throw new Error(`a visit ended unpaid: ${paid.outcome}`);
  await ask('get-confirmation-data', { resId: paid.booking.resId });
  return stats;
};

type VisitStats = Awaited<ReturnType<typeof runVisit>>;

const runVisits = (url: string, sandboxUrl: string, wanted: readonly CreateBooking[]): Promise<VisitStats[]> =>
  pMap(wanted, (one) => runVisit(url, sandboxUrl, one), { concurrency: CONCURRENT_GUESTS });

/**
 * The number of visits per second that Fastify alone could answer, with as many calls for each visit as the
 * product.
 */
const bareVisitsPerSecond = async (
  { store, cleanup, options: { seconds } }: Bench,
  url: string,
  calls: number,
): Promise<number> => {
  const guest = await openGuest(url);
  const reply = await replyTo(url, requestOf('get-session-info', {}, guest));
  const bare = await startBare('get-session-info', reply, store, cleanup);
  const requestsOf = () => [requestOf('get-session-info', {}, guest)];
  await runLoad({ url: bare.url, connections: CONCURRENT_GUESTS, requestsOf, until: { seconds: WARM_UP_SECONDS } });
  const { perSecond } = await runLoad({
    url: bare.url,
    connections: CONCURRENT_GUESTS,
    requestsOf,
    until: { seconds },
  });
  await bare.process.stop();
  return perSecond / calls;
};

/**
 * Visits per second compared with Fastify alone, and the total time of the replies in one visit. The simulated
 * provider runs in the server's process, so its work is part of the figure.
 */
export const measureVisits = async (bench: Bench): Promise<Row[]> => {
  const { product, options, random, log } = bench;
  const { sandboxUrl } = product;
  const { wanted } = await findBookableStays(product.url);
  const samplePayloads = (count: number): CreateBooking[] =>
    Array.from({ length: count }, () => wanted[Math.floor(random() * wanted.length)]).filter(
      (one) => one !== undefined,
    );
  log('whole visits, from search to paid');
  const from = performance.now();
  await runVisits(product.url, sandboxUrl, samplePayloads(WARM_UP_VISITS));
  const each = (performance.now() - from) / WARM_UP_VISITS;
  const count = Math.max(LEAST_VISITS, Math.round((options.seconds * 1_000) / each));
  const start = performance.now();
  const stats = await runVisits(product.url, sandboxUrl, samplePayloads(count));
  const perSecond = stats.length / ((performance.now() - start) / 1_000);
  const calls = Math.max(...stats.map((one) => one.calls));
  const took = stats.map(({ milliseconds }) => milliseconds);
  return [
    rowOf({
      case: `whole visits, ${calls} calls, ${CONCURRENT_GUESTS} guests`,
      unit: 'visits/s',
      figure: perSecond,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      limitOf: 'bare Fastify for as many calls',
      limit: await bareVisitsPerSecond(bench, product.url, calls),
    }),
  ];
};
