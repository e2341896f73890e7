// A booking in the product: its row in the store, its history, and the calls about it.
import { bookingChart } from '../charts/booking.samples.ts';
import { renderState } from '../explore/fixtures.ts';
import { canonical } from '../explore/plain.ts';
import type { ProductAdapter } from './productAdapter.ts';
import { bookingActions } from './bookingActions.ts';
import { historyOf, finishPayment, newGuest, storedOf, type Guest } from './guest.ts';
import { expectedFinding, probeAll } from './probes.ts';

const ENDED = ['completed', 'expired', 'expiredUnnamed', 'cancelled'];

/** The stored status of a state. */
const statusAt = (state: string): string | undefined => (state === 'expiredUnnamed' ? 'expired' : state.split('.')[0]);

/** The event of a sample of the chart. */
const eventOf = (sample: string): string => bookingChart.events[sample]?.type ?? sample;

/** The adapter for the booking's chart. */
export const bookingAdapter: ProductAdapter<Guest> = {
  begin: newGuest,
  actions: bookingActions,
  storeDifference: async (guest, expected) => {
    const { snapshot, status } = await storedOf(guest);
    if (canonical(snapshot.value) !== canonical(expected.state)) {
      return `the stored state is ${canonical(snapshot.value)} and not ${canonical(expected.state)}`;
    }
    const shouldBe = statusAt(renderState(expected.state));
    return status === shouldBe ? null : `the stored status is ${status} and not ${shouldBe}`;
  },
  readRecord: async (guest) => {
    const { hold_expires_at: _end, ...record } = await storedOf(guest);
    return record;
  },
  probeAll,
  expectedFinding: (_, event, { state, accepts }) => {
    const name = renderState(state);
    return expectedFinding(event, name, accepts.includes(event), ENDED.includes(name));
  },
  historyDifference: async (guest, events) => {
    // extending a hold is the only event that the history does not contain: it changes nothing that the guest sees
    const expectedHistory = canonical([
      'units.chosen',
      ...events.map(eventOf).filter((event) => event !== 'hold.extended'),
    ]);
    // a capture after a refusal is not an event of the booking's chart
    const history = await historyOf(guest);
    const actual = canonical(history.filter((event) => event !== 'payment.capturedAfterRefusal'));
    return actual === expectedHistory ? null : `the history is ${actual} and not ${expectedHistory}`;
  },
  cleanUp: finishPayment,
};
