// Walks a booking through the product by a fixture of its chart, and compares the store and every call's answer at each step.
import type { BookingEvent } from '../../machines/booking/booking.machine.ts';
import { renderState, type Expectation, type Fixture } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { Counter } from './counter.ts';
import { deeds } from './deeds.ts';
import { historyOf, leave, newGuest, storedOf, type Guest } from './guest.ts';
import { expectedFinding, probeAll } from './probes.ts';

type Name = BookingEvent['type'];

const isEvent = (name: string): name is Name => Object.hasOwn(deeds, name);

const eventOf = (step: Fixture['steps'][number]): Name => {
  const name = 'event' in step.do ? step.do.event : '';
  if (!isEvent(name)) throw new Error(`nothing in the product causes “${name}”`);
  return name;
};

/** The first difference between what must hold now and what the store and the calls say, or null. */
const difference = async (guest: Guest, expected: Expectation): Promise<string | null> => {
  const before = await storedOf(guest);
  const state = renderState(expected.state);
  if (canonical(before.snapshot.value) !== canonical(expected.state)) {
    return `the stored state is ${canonical(before.snapshot.value)} and not ${canonical(expected.state)}`;
  }
  const [status] = state.split('.');
  if (before.status !== status) return `the stored status is ${before.status} and not ${status}`;
  const hasEnded = ['completed', 'expired', 'cancelled'].includes(state);
  for (const [event, finding] of Object.entries(await probeAll(guest, expected.accepts))) {
    const shouldBe = expectedFinding(event, state, expected.accepts.includes(event), hasEnded);
    if (finding !== shouldBe) return `${event} is “${finding}” and not “${shouldBe}”`;
  }
  const { hold_expires_at: _before, ...was } = before;
  const { hold_expires_at: _after, ...is } = await storedOf(guest);
  return canonical(is) === canonical(was) ? null : `asking changed ${canonical(was)} to ${canonical(is)}`;
};

/**
 * Runs one fixture of the booking's chart. Compares, at the start and after each step, the stored state and status, and
 * for each event whether the product takes it or refuses it with the right kind; at the end, the stored history.
 * Throws at the first difference, naming the step.
 */
export const runFixtureOverHttp = async (counter: Counter, fixture: Fixture): Promise<void> => {
  const guest = await newGuest(counter);
  const events = fixture.steps.map(eventOf);
  const check = async (where: string, expected: Expectation): Promise<void> => {
    const problem = await difference(guest, expected);
    if (problem !== null) throw new Error(`${fixture.title}: ${where} ${problem}.`);
  };
  try {
    await check('at the start', fixture.start);
    for (const [index, event] of events.entries()) {
      const where = `step ${index + 1} (${event})`;
      await deeds[event](guest, events.slice(index + 1)).catch((error: unknown) => {
        throw new Error(`${fixture.title}: ${where} cannot be done: ${String(error)}`, { cause: error });
      });
      const expected = fixture.steps[index]?.gives;
      if (expected !== undefined) await check(where, expected);
    }
    // keeping a hold is the only event that is not written down: what the guest sees is unchanged by it
    const written = ['units.chosen', ...events.filter((event) => event !== 'hold.extended')];
    const history = await historyOf(guest);
    if (canonical(history) !== canonical(written)) {
      throw new Error(`${fixture.title}: the history is ${canonical(history)} and not ${canonical(written)}.`);
    }
  } finally {
    await leave(guest);
  }
};
