/** Guests who search, hold, name guests, pay, give up and change, each by choices drawn from the seed. */
import { setTimeout as sleep } from 'node:timers/promises';
import { storeFaultOf } from '../../bff/db/storeFault.ts';
import { couple, nameGuests, payPayload } from '../../bff/test/bookingSteps.ts';
import { visitorWithSession, type Transport } from '../../bff/test/visitor.ts';
import type { CreateBooking } from '../../machines/contract/booking.ts';
import { messageOf } from '../explore/plain.ts';
import type { People, RaceSite } from '../races/accounts/site.ts';
import { answerOf, askingAgain, NoOutcome, type Acknowledged, type Answer, type Known } from '../races/acknowledged.ts';
import { TIMES, paymentOf, save, seenBy, sharedBooking, spaAt, viewOf } from '../races/changes/site.ts';
import { oneOf, randomFor } from '../races/random.ts';
import type { Site } from './site.ts';

/** What guests saw: counts, acknowledged writes, and what should not have been. */
export type Notes = { visits: number; paid: number; refused: number } & Readonly<{
  acknowledged: Acknowledged[];
  problems: string[];
}>;

export type Shop = Readonly<{
  site: Site;
  people: People;
  stays: readonly CreateBooking[];
  seed: number;
  notes: Notes;
}>;

export const GUESTS = 10;
const MOST_PAUSE_MS = 1_000;
/** A call without a reply within this time is given up, and repeated. */
const CALL_LIMIT_MS = 12_000;
/** Longer than all faults of a minute together. */
const PATIENCE_MS = 90_000;
const EMAIL = 'guest@example.com';

type Way = Transport & { isRefused: boolean };

/**
 * A guest's way to both servers in turn. As a page and a balancer do, it repeats a call that gets no answer, or 503, with
 * the same key at the other server. `isRefused` tells whether any call was refused.
 */
const openWay = ({ site: { servers }, notes }: Shop, first: number): Way => {
  let turn = first;
  let held: Omit<Acknowledged, 'isCleared'> | null = null;
  const ask = async (address: string, init: RequestInit): Promise<Answer> => {
    const { url, process } = oneOf(servers, ((turn += 1) % servers.length) / servers.length);
    const answer = await answerOf(`${url}${address}`, init, CALL_LIMIT_MS);
    const { status } = answer;
    if (status >= 500 && status !== 503) notes.problems.push(`${address} answered ${status}: ${process().defect()}`);
    return answer;
  };
  const note = ({ name, answer: { body }, written }: Known): void => {
    if (body.data === null) way.isRefused = true;
    else if (written !== null) held = written;
    const isCleared = body.data !== null && name === 'clear-booking';
    if (held !== null && (isCleared || written !== null)) notes.acknowledged.push({ ...held, isCleared });
    if (name === 'pay' && body.data?.outcome === 'SUCCESS') notes.paid += 1;
  };
  const isOpen = ({ status }: Answer): boolean => status === 0 || status === 503;
  const way: Way = { ...askingAgain({ ask, isOpen, note, patienceMs: PATIENCE_MS }), isRefused: false };
  return way;
};

type Visit = Readonly<{ site: Omit<RaceSite, 'today' | 'random' | 'jobs'>; stay: CreateBooking; people: People }>;

const hold = async ({ site, stay }: Visit) => {
  const visitor = await visitorWithSession(site.servers[0]);
  const { resort, startDate, nights } = stay;
  await visitor.get('search-accommodations', { resort, startDate, nights, units: [couple] });
  return { visitor, booking: await visitor.get('create-booking', stay) };
};

const pay = async (visit: Visit) => {
  const { visitor, booking } = await hold(visit);
  const named = await nameGuests(visitor, booking, EMAIL);
  await visitor.get('pay', await visit.people.payment(visitor, named));
};

/** A holder pays, and adds a place in the spa. */
const beginChange = async ({ site, people }: Visit) => {
  const shared = await sharedBooking(site, people);
  await save(shared.one, await seenBy(shared.one, shared.paid), spaAt(shared.paid, TIMES[0]));
  return shared;
};

/** What a visit may do: leave, pay, pay a deposit and then the balance, give up, pay for a change, or give that up. */
const VISITS: readonly ((visit: Visit) => Promise<unknown>)[] = [
  hold,
  pay,
  pay,
  async ({ site, people }) => {
    const visitor = await visitorWithSession(site.servers[0]);
    const { resId } = await people.bookByDeposit(visitor, EMAIL);
    const { attemptId } = await visitor.get('worldpay-init', { resId });
    const { bookingData } = await visitor.get('get-balance-by-id', { resId });
    await visitor.get('pay', payPayload(bookingData, attemptId, await site.newCard()));
  },
  async (visit) => (await hold(visit)).visitor.get('clear-booking', {}),
  async (visit) => {
    const { paid, one } = await beginChange(visit);
    await one.get('pay', await paymentOf(visit.site, one, paid));
  },
  async (visit) => {
    const { paid, two } = await beginChange(visit);
    const { change } = await viewOf(two, paid);
    await two.get('cancel-change', { resId: paid.resId, changeVersion: change?.version ?? 0 });
  },
];

/** A guest's visit, by choices drawn for this minute. */
export const visitShop = async (shop: Shop, minute: number, guest: number, number: number): Promise<void> => {
  const { site, people, stays, seed, notes } = shop;
  const random = randomFor(seed, `guest ${guest}, minute ${minute}, visit ${number}`);
  const [visit, stay] = [oneOf(VISITS, random()), oneOf(stays, random())];
  const way = openWay(shop, guest);
  const own = { pool: site.store.pool, servers: [way, way] as const, newCard: () => site.sandbox.cardSession() };
  await visit({ site: own, stay, people }).catch((error: unknown) => {
    // a refusal ends a visit, and so does a fault that hits the run's own statements
    const isExpected = way.isRefused || storeFaultOf(error) !== null;
    if (error instanceof NoOutcome || !isExpected) notes.problems.push(`a guest failed: ${messageOf(error)}`);
  });
  notes.visits += 1;
  if (way.isRefused) notes.refused += 1;
  await sleep(random() * MOST_PAUSE_MS);
};
