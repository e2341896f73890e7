/**
 * The race of payments: real servers are killed at any moment while guests pay, and the next server settles the
 * interrupted payments. At the end the provider's records are compared with ours. `putBacks/race.ts` interrupts
 * payments at every single point, in one process.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Cleanup } from '../../bench/cleanup.ts';
import { startProduct } from '../../bench/servers.ts';
import { openStore } from '../../bench/store.ts';
import { todayAt } from '../../../bff/kernel/today.ts';
import { startSandbox, paymentSettings } from '../../../bff/sandbox/test/startSandbox.ts';
import { payPayload } from '../../../bff/test/bookingSteps.ts';
import { httpTransport, visitorWithSession, type Visitor } from '../../../bff/test/visitor.ts';
import type { PayloadOf } from '../../../machines/contract/calls.ts';
import { openPeople, type RaceSite } from '../accounts/site.ts';
import { formatCount, type Finding } from '../finding.ts';
import { chargesIn } from './charges.ts';
import { checkStore, compareCharges, unsettledOf } from './compareCharges.ts';

/** The number of guests who pay when a server is killed. */
const GUESTS = 8;
/** About as long as their payments take together. */
const MOST_DELAY_MS = 600;
/** Interrupted payments must be settled within this time. */
const LIMIT_S = 60;
const LOOK_MS = 500;
const HOUR = '3600';

/** Short waits for payments; long ones for jobs that the race does not need. */
const SETTINGS = {
  RECONCILE_SECONDS: '1',
  PAYMENTS_TIMEOUT_MS: '5000',
  PAYMENT_GRACE_SECONDS: '5',
  SWEEP_SECONDS: HOUR,
  MAIL_SECONDS: HOUR,
};

type Guest = Readonly<{ visitor: Visitor; payment: PayloadOf<'pay'> }>;

/** Kills `kills` servers; `cleanup` stops what was started. */
export const raceKilledPayments = async (
  { kills, random }: Readonly<{ kills: number; random: () => number }>,
  log: (line: string) => void,
  cleanup: Cleanup,
): Promise<Finding> => {
  log('a store, a provider and servers for payments');
  const store = await openStore(cleanup);
  const { pool } = store;
  const sandbox = await startSandbox();
  cleanup.add(() => sandbox.close());
  const start = () =>
    startProduct(store, cleanup, {
      ...SETTINGS,
      ...paymentSettings(sandbox.url),
      PAYMENTS_EVENTS_TOKEN: 'events-of-the-race',
    });
  let server = await start();
  const here = () => httpTransport(server.url);
  const newCard: RaceSite['newCard'] = () => sandbox.cardSession();
  const people = await openPeople({
    pool,
    servers: [here(), here()],
    newCard,
    today: todayAt({ now: () => new Date() }),
  });

  /** A guest who is about to pay for a booking or, for every other guest, its balance. */
  const newGuest = async (number: number): Promise<Guest> => {
    const visitor = await visitorWithSession(here());
    const email = `guest-${number}@example.com`;
    if (number % 2 === 0) return { visitor, payment: await people.payment(visitor, await people.book(visitor, email)) };
    const { resId } = await people.bookByDeposit(visitor, email);
    const { attemptId } = await visitor.get('worldpay-init', { resId });
    const { bookingData } = await visitor.get('get-balance-by-id', { resId });
    return { visitor, payment: payPayload(bookingData, attemptId, await newCard()) };
  };
  const pay = ({ visitor, payment }: Guest) => visitor.at(here()).ask('pay', payment);

  let cutOff = 0;
  for (let number = 1; number <= kills; number += 1) {
    const guests = await Promise.all(Array.from({ length: GUESTS }, (_, i) => newGuest(i)));
    const sent = Promise.allSettled(guests.map(pay));
    await sleep(random() * MOST_DELAY_MS);
    await server.process.kill();
    cutOff += (await sent).filter(({ status }) => status === 'rejected').length;
    server = await start();
    // half of the guests repeat their request while the new server settles the interrupted payments
    await Promise.all(guests.slice(GUESTS / 2).map(pay));
    log(`${number} kills, ${cutOff} payments cut off`);
  }

  const { rows } = await pool.query<{ id: string }>('SELECT id FROM bookings');
  const ids = rows.map(({ id }) => id);
  let open = await unsettledOf(pool, ids);
  for (const end = performance.now() + LIMIT_S * 1_000; open.size > 0 && performance.now() < end;) {
    await sleep(LOOK_MS);
    open = await unsettledOf(pool, ids);
  }
  const charges = chargesIn(await sandbox.journal());
  const found = [
    ...[...open].map((bookingId) => ({ bookingId, problem: `is not settled within ${LIMIT_S} s` })),
    ...(await compareCharges(pool, charges)),
    ...(await checkStore(pool)),
  ];
  return {
    title: `Payments: ${formatCount(kills)} times kill -9 of a server at which ${GUESTS} guests pay`,
    figures: [
      `${formatCount(cutOff)} payments cut off; ${formatCount(charges.length)} charges compared with the bookings`,
    ],
    problems: [
      ...(cutOff === 0 ? ['no payment was cut off'] : []),
      ...found.map(({ bookingId, problem }) => `booking ${bookingId}: ${problem}`),
    ],
  };
};
