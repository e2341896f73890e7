// The booking's chart over HTTP: every fixture is walked with the real calls, on a real store, with payments at the
// simulated provider. The store and the calls' replies are compared at each step.
import { describe, expect, it } from 'vitest';
import { checkStock } from '../../bff/bookings/reconcileStock.ts';
import { bookingChart } from '../../machines/booking/booking.samples.ts';
import { renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { graphOf } from '../explore/graphOf.ts';
import { canonical } from '../explore/plain.ts';
import { suiteOf } from '../explore/suite.ts';
import { bookingActions } from './bookingActions.ts';
import { finishPayment, historyOf, newGuest, storedOf, type Guest } from './guest.ts';
import { expectedFinding, probeAll } from './probes.ts';
import { testApiOfFile, type TestApi } from './testApi.ts';

const ENDED = ['completed', 'expired', 'expiredUnnamed', 'cancelled'];

/** The stored status of a state. */
const statusAt = (state: string): string | undefined => (state === 'expiredUnnamed' ? 'expired' : state.split('.')[0]);

const sampleOf = (step: Fixture['steps'][number]): string => ('event' in step.do ? step.do.event : '');

const storeDifference = async (guest: Guest, { state }: Expectation): Promise<string | null> => {
  const { snapshot, status } = await storedOf(guest);
  if (canonical(snapshot.value) !== canonical(state))
    return `the stored state is ${canonical(snapshot.value)} and not ${canonical(state)}`;
  const shouldBe = statusAt(renderState(state));
  return status === shouldBe ? null : `the stored status is ${status} and not ${shouldBe}`;
};

/** What probes must not change. */
const recordOf = async (guest: Guest): Promise<string> => {
  const { hold_expires_at: _end, ...record } = await storedOf(guest);
  return canonical(record);
};

/** The first difference between the expectation and what the store and the calls return, or null. */
const difference = async (guest: Guest, expected: Expectation): Promise<string | null> => {
  const stored = await storeDifference(guest, expected);
  if (stored !== null) return stored;
  const { accepts } = expected;
  const state = renderState(expected.state);
  const was = await recordOf(guest);
  for (const [event, finding] of Object.entries(await probeAll(guest, accepts))) {
    const shouldBe = expectedFinding(event, state, accepts.includes(event), ENDED.includes(state));
    if (finding !== shouldBe) return `${event} is “${finding}” and not “${shouldBe}”`;
  }
  const is = await recordOf(guest);
  return is === was ? null : `asking changed ${was} to ${is}`;
};

/** Compares the stored history of the whole walk with its samples. */
const historyDifference = async (guest: Guest, samples: readonly string[]): Promise<string | null> => {
  const events = samples.map((sample) => bookingChart.events[sample]?.type ?? sample);
  // the history omits only the extension of a hold: it changes nothing that the guest sees
  const expected = canonical(['units.chosen', ...events.filter((event) => event !== 'hold.extended')]);
  // a capture after a refusal is not an event of the booking's chart
  const actual = canonical((await historyOf(guest)).filter((event) => event !== 'payment.capturedAfterRefusal'));
  return actual === expected ? null : `the history is ${actual} and not ${expected}`;
};

/**
 * Compares, at the start and after each step, the stored state and status, and for each event whether the product
 * accepts it or refuses it with the right kind; at the end, the stored history. Throws at the first difference and
 * names the step.
 */
const walkOverHttp = async (api: TestApi, { title, start, steps }: Fixture): Promise<void> => {
  const guest = await newGuest(api);
  const samples = steps.map(sampleOf);
  const check = async (where: string, expected: Expectation): Promise<void> => {
    const problem = await difference(guest, expected);
    if (problem !== null) throw new Error(`${title}: ${where} ${problem}.`);
  };
  try {
    await check('at the start', start);
    for (const [index, sample] of samples.entries()) {
      const action = bookingActions[sample];
      if (action === undefined) throw new Error(`nothing in the product causes “${sample}”`);
      const where = `step ${index + 1} (${sample})`;
      await action(guest, samples.slice(index + 1)).catch((error: unknown) => {
        throw new Error(`${title}: ${where} cannot be done: ${String(error)}`, { cause: error });
      });
      const expected = steps[index]?.gives;
      if (expected !== undefined) await check(where, expected);
    }
    const problem = await historyDifference(guest, samples);
    if (problem !== null) throw new Error(`${title}: ${problem}.`);
  } finally {
    await finishPayment(guest);
  }
};

const api: TestApi = await testApiOfFile();
const { fixtures, coverage } = suiteOf(bookingChart, false, graphOf(bookingChart));

describe('a booking over HTTP', () => {
  it('has walks that cover every state and transition of its chart', () =>
    expect(coverage.flatMap(({ missing }) => missing)).toEqual([]));

  it.each(fixtures)('accepts and refuses the events of the fixture: $title', async (fixture) => {
    await walkOverHttp(api, fixture);
    expect(await checkStock(api.testServer.database.pool)).toEqual([]);
    expect(api.testServer.defects).toEqual([]);
  });
});
