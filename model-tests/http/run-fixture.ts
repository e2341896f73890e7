// Walks a record through the product along a fixture of its chart, and compares the store and every call's reply at
// each step.
import type { Expectation, Fixture } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { TestApi } from './testApi.ts';
import type { ProductAdapter } from './productAdapter.ts';

/** Walks one fixture through the product. Throws at the first difference and names the step. */
export type WalkOverHttp = (api: TestApi, fixture: Fixture) => Promise<void>;

const eventOf = (step: Fixture['steps'][number]): string => ('event' in step.do ? step.do.event : '');

/** The first difference between what must be true now and what the store and the calls return, or null. */
const difference = async <G>(product: ProductAdapter<G>, guest: G, expected: Expectation): Promise<string | null> => {
  const stored = await product.storeDifference(guest, expected);
  if (stored !== null) return stored;
  const was = canonical(await product.readRecord(guest));
  for (const [event, finding] of Object.entries(await product.probeAll(guest, expected.accepts))) {
    const shouldBe = product.expectedFinding(guest, event, expected);
    if (finding !== shouldBe) return `${event} is “${finding}” and not “${shouldBe}”`;
  }
  const is = canonical(await product.readRecord(guest));
  return is === was ? null : `asking changed ${was} to ${is}`;
};

/**
 * Walks fixtures of the adapter's chart. Compares, at the start and after each step, the stored state and status,
 * and for each event whether the product accepts it or refuses it with the right kind; at the end, the stored
 * history.
 */
export const overHttp =
  <G>(product: ProductAdapter<G>): WalkOverHttp =>
  async (api, fixture) => {
    const guest = await product.begin(api);
    const events = fixture.steps.map(eventOf);
    const check = async (where: string, expected: Expectation): Promise<void> => {
      const problem = await difference(product, guest, expected);
      if (problem !== null) throw new Error(`${fixture.title}: ${where} ${problem}.`);
    };
    try {
      await check('at the start', fixture.start);
      for (const [index, event] of events.entries()) {
        const action = product.actions[event];
        if (action === undefined) throw new Error(`nothing in the product causes “${event}”`);
        const where = `step ${index + 1} (${event})`;
        await action(guest, events.slice(index + 1)).catch((error: unknown) => {
          throw new Error(`${fixture.title}: ${where} cannot be done: ${String(error)}`, { cause: error });
        });
        const expected = fixture.steps[index]?.gives;
        if (expected !== undefined) await check(where, expected);
      }
      const problem = await product.historyDifference(guest, events);
      if (problem !== null) throw new Error(`${fixture.title}: ${problem}.`);
    } finally {
      await product.cleanUp(guest);
    }
  };
