/** Whole visits, from the search to the confirmation, as ten guests at once make them: visits a second, beside Fastify alone. */
import type { CallName, DataOf, PayloadOf } from '../../machines/contract/calls.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { monthOf } from '../../machines/kit/dates.ts';
import { SANDBOX_ACCOUNT } from '../config.ts';
import { findChoices } from './creating.ts';
import { askAs, newGuest, replyTo, requestOf, type Guest } from './guest.ts';
import { percentile, putLoad } from './load.ts';
import type { Bench } from './measure.ts';
import { COUPLE } from './reading.ts';
import { rowOf, type Row } from './report.ts';
import { startBare } from './servers.ts';

/** So many guests are on their way at a time. */
const GUESTS = 10;
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

/** What the provider's own fields do in the guest's browser: no call of ours, and not counted. */
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

/** A guest who counts what is asked of the server, and how long the answers take. */
const counted = (url: string, guest: Guest, opening: number) => {
  const told = { calls: 1, milliseconds: opening };
  const ask = async <N extends CallName>(name: N, payload: PayloadOf<N>): Promise<DataOf<N>> => {
    const start = performance.now();
    const data = await askAs(url, guest, name, payload);
    told.milliseconds += performance.now() - start;
    told.calls += 1;
    return data;
  };
  return { ask, told };
};

/** One visit. Gives how many calls it took, and the milliseconds that their answers took. Throws when it is not paid in the end. */
const visit = async (url: string, sandboxUrl: string, wanted: CreateBooking) => {
  const { resort, startDate, nights } = wanted;
  const start = performance.now();
  const { ask, told } = counted(url, await newGuest(url), performance.now() - start);
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
    paid = await ask('cmpi', { attemptId, deed: { kind: 'deviceData', reference: null } });
  if (paid.outcome !== 'SUCCESS') throw new Error(`a visit ended unpaid: ${paid.outcome}`);
  await ask('get-confirmation-data', { resId: paid.booking.resId });
  return told;
};

type Told = Awaited<ReturnType<typeof visit>>;

const visits = async (url: string, sandboxUrl: string, wanted: readonly CreateBooking[]): Promise<Told[]> => {
  const waiting = [...wanted];
  const told: Told[] = [];
  const work = async (): Promise<void> => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) told.push(await visit(url, sandboxUrl, one));
  };
  await Promise.all(Array.from({ length: GUESTS }, work));
  return told;
};

/** Fastify alone, asked as often a visit as the product is: how many visits a second it would answer. */
const bareVisits = async (
  { store, closings, options: { seconds } }: Bench,
  url: string,
  calls: number,
): Promise<number> => {
  const guest = await newGuest(url);
  const reply = await replyTo(url, requestOf('get-session-info', {}, guest));
  const bare = await startBare('get-session-info', reply, store, closings);
  const requestsOf = () => [requestOf('get-session-info', {}, guest)];
  await putLoad({ url: bare.url, connections: GUESTS, requestsOf, until: { seconds: WARM_UP_SECONDS } });
  const { perSecond } = await putLoad({ url: bare.url, connections: GUESTS, requestsOf, until: { seconds } });
  await bare.process.stop();
  return perSecond / calls;
};

/**
 * Visits a second beside Fastify alone, with the time that the answers of one visit take together. The simulated provider
 * runs in the server's process, so that its work is in the figure too.
 */
export const measureFlows = async (bench: Bench): Promise<Row[]> => {
  const { product, options, random, say } = bench;
  const { sandboxUrl } = product;
  const { wanted } = await findChoices(product.url);
  const drawn = (count: number): CreateBooking[] =>
    Array.from({ length: count }, () => wanted[Math.floor(random() * wanted.length)]).filter(
      (one) => one !== undefined,
    );
  say('whole visits, from search to paid');
  const from = performance.now();
  await visits(product.url, sandboxUrl, drawn(WARM_UP_VISITS));
  const each = (performance.now() - from) / WARM_UP_VISITS;
  const count = Math.max(LEAST_VISITS, Math.round((options.seconds * 1_000) / each));
  const start = performance.now();
  const told = await visits(product.url, sandboxUrl, drawn(count));
  const perSecond = told.length / ((performance.now() - start) / 1_000);
  const calls = Math.max(...told.map((one) => one.calls));
  const took = told.map(({ milliseconds }) => milliseconds);
  return [
    rowOf({
      case: `whole visits, ${calls} calls, ${GUESTS} guests`,
      unit: 'visits/s',
      figure: perSecond,
      p50: percentile(took, 0.5),
      p99: percentile(took, 0.99),
      limitOf: 'bare Fastify for as many calls',
      limit: await bareVisits(bench, product.url, calls),
    }),
  ];
};
