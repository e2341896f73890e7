/**
 * Payments cut off at every point, sent twice, and told of in any order: one charge at most, none lost, no booking without
 * its stock. `PAYMENT_RUNS=20` does each point so often, and more of the rest.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkMoney } from '../admin/money.ts';
import { book, couple, nameGuests, paymentOf } from '../calls/test/journey.ts';
import { EVENTS_TOKEN, openOffice, type Office } from '../calls/test/office.ts';
import { visitorWithSession, type Visitor } from '../calls/test/visitor.ts';
import { continueAttempt } from '../reservations/authenticate.ts';
import { payBooking } from '../reservations/pay.ts';
import { checkStock } from '../reservations/reconcile.ts';
import { resolveCases } from '../reservations/cases.ts';
import { reconcilePayments } from '../reservations/sweeper.ts';
import { dyingAt, type When } from './dying.ts';

const RUNS = Number(process.env['PAYMENT_RUNS'] ?? 1);
const LIMIT_MS = 60_000 + RUNS * 120_000;
/** It is looked at by way of its browser, and asked nothing. */
const CARD = '4000000000001026';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const ignore = (): void => undefined;
const fail = (error: unknown): never => {
  throw error;
};

type Payer = Readonly<{ visitor: Visitor; bookingId: string; attemptId: string; pay: ReturnType<typeof paymentOf> }>;

const newPayer = async (pan = CARD, name?: string): Promise<Payer> => {
  const visitor = await visitorWithSession(office.app);
  // the last of few units would end the run
  await office.database.pool.query(
    "UPDATE stock SET capacity = capacity + 1, free = free + 1 WHERE pool LIKE 'acc:BG:%' AND NOT is_closed",
  );
  const booking = await nameGuests(visitor, await book(visitor, [couple]));
  const { attemptId } = await visitor.get('worldpay-init', {});
  const pay = paymentOf(booking, attemptId, await office.sandbox.cardSession({ pan }), name);
  return { visitor, bookingId: booking.bookingId, attemptId, pay };
};

/** A whole payment at one server: sent, and gone on with. Gives how many points it has. */
const payAt = async ({ bookingId, pay }: Payer, point: number, when: When): Promise<number> => {
  const { till, crossed } = dyingAt(office.till, point, when);
  try {
    const sent = await payBooking(till, bookingId, pay, ignore);
    if (sent._tag === 'Right')
      await continueAttempt(till, sent.right.attempt, { kind: 'deviceData', reference: null }, ignore);
  } catch (error) {
    if (!String(error).includes('the server is dead')) throw error;
  }
  return crossed();
};

/** The time that a round of the reconciler would wait for has passed, and the round is done. */
const reconcile = async (attemptId: string): Promise<void> => {
  await office.database.pool.query(
    "UPDATE payment_attempts SET updated_at = updated_at - interval '15 minutes' WHERE id = $1",
    [attemptId],
  );
  await reconcilePayments(office.till, fail);
  await resolveCases(office.till, fail);
};

/** What is wrong with a payment that nobody works at any more; null when nothing is. */
const verdictOn = async ({ attemptId, bookingId }: Payer): Promise<string | null> => {
  const { rows } = await office.database.pool.query<{ attempt: string; booking: string; hold: string }>(
    `SELECT attempt.status AS attempt, booking.status AS booking, hold_state AS hold
     FROM payment_attempts attempt JOIN bookings booking ON booking.id = booking_id WHERE attempt.id = $1`,
    [attemptId],
  );
  const entries = await office.sandbox.journal();
  const charges = entries.filter(
    ({ kind, data }) => kind === 'payment' && JSON.stringify(data).includes(`BW-${attemptId}`),
  );
  const found = `${rows[0]?.attempt} ${rows[0]?.booking} ${rows[0]?.hold}, ${charges.length} charges`;
  const right =
    charges.length === 1
      ? 'captured completed booked, 1 charges'
      : /^(created|refused|cancelled) inProgress held, 0 charges$/.test(found)
        ? found
        : 'no money and a booking to be paid';
  return found === right ? null : `booking ${bookingId}: ${found}`;
};

const addsUp = async (): Promise<void> => {
  expect([await checkMoney(office.database.pool), await checkStock(office.database.pool)]).toEqual([[], []]);
};

describe('a server that dies while it takes a payment', () => {
  it('is noticed by the check when it loses money or stock', async () => {
    const payer = await newPayer();
    await payAt(payer, Infinity, 'after');
    expect(await verdictOn(payer)).toBeNull();
    for (const [spoil, mend] of [
      [
        "UPDATE payment_attempts SET status = 'refused' WHERE id = $1",
        "UPDATE payment_attempts SET status = 'captured' WHERE id = $1",
      ],
      [
        "UPDATE bookings SET hold_state = 'released' WHERE id = (SELECT booking_id FROM payment_attempts WHERE id = $1)",
        "UPDATE bookings SET hold_state = 'booked' WHERE id = (SELECT booking_id FROM payment_attempts WHERE id = $1)",
      ],
    ] as const) {
      await office.database.pool.query(spoil, [payer.attemptId]);
      expect(await verdictOn(payer)).not.toBeNull();
      await office.database.pool.query(mend, [payer.attemptId]);
    }
  });

  // requirement: JOURNEY-4-PAYMENT
  it(
    'at any point leaves one charge at most, none lost, and the booking as it should be',
    async () => {
      const points = await payAt(await newPayer(), Infinity, 'after');
      expect(points).toBeGreaterThan(15);
      const problems: string[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        for (let point = 1; point <= points; point += 1) {
          for (const when of ['before', 'after'] as const) {
            const payer = await newPayer();
            await payAt(payer, point, when);
            await reconcile(payer.attemptId);
            const problem = await verdictOn(payer);
            if (problem !== null) problems.push(`${when} point ${point}: ${problem}`);
          }
        }
      }
      expect(problems).toEqual([]);
      await addsUp();
    },
    LIMIT_MS,
  );
});

it(
  'a payment that is sent many times at once is charged once',
  async () => {
    for (let run = 0; run < (RUNS === 1 ? 4 : RUNS * 10); run += 1) {
      const payer = await newPayer('4444333322221111');
      const answers = await Promise.all(Array.from({ length: 10 }, () => payer.visitor.ask('pay', payer.pay)));
      expect(
        answers.map(({ body }) => body.data?.outcome).filter((one) => one !== 'SUCCESS' && one !== 'ERROR'),
      ).toEqual([]);
      expect(await verdictOn(payer)).toBeNull();
    }
    await addsUp();
  },
  LIMIT_MS,
);

it(
  'events shuffled, repeated and forged lead to the same end, and forged ones are refused',
  async () => {
    const payers = [await newPayer('4444333322221111'), await newPayer('4444333322221111', 'REFUSED')];
    for (const payer of payers) {
      await office.sandbox.arm({ mode: 'drop', operation: 'payment' });
      await payer.visitor.ask('pay', payer.pay);
    }
    const event = fc.record({
      token: fc.constantFrom(EVENTS_TOKEN, EVENTS_TOKEN, 'forged'),
      id: fc.integer({ min: 0, max: 20 }),
      attemptId: fc.constantFrom(...payers.map((payer) => payer.attemptId), 'nobody'),
      type: fc.constantFrom(
        'sentForAuthorization',
        'authorized',
        'refused',
        'sentForSettlement',
        'cancelled',
        'expired',
      ),
    });
    const ended = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(event, { minLength: 1, maxLength: 6 }), async (events) => {
        for (const { token, id, attemptId, type } of events) {
          const { statusCode } = await office.app.inject({
            method: 'POST',
            url: `/bff/payments/events/${token}`,
            headers: { 'content-type': 'application/json' },
            payload: JSON.stringify({
              eventId: `${attemptId}-${id}`,
              eventDetails: { transactionReference: `BW-${attemptId}`, type },
            }),
          });
          expect(statusCode).toBe(token === 'forged' ? 404 : 200);
          if (token !== 'forged') ended.add(attemptId);
        }
        for (const [i, { attemptId, visitor }] of payers.entries()) {
          if (!ended.has(attemptId)) continue;
          const { outcome } = await visitor.get('get-worldpay-response', { attemptId });
          expect(outcome).toBe(i === 0 ? 'SUCCESS' : 'FAILURE');
        }
      }),
      { numRuns: RUNS === 1 ? 50 : 250 * RUNS },
    );
    await addsUp();
  },
  LIMIT_MS,
);
