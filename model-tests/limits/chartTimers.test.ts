// The timers of the charts, in milliseconds. The charts' paths run every timer, but know only its name; the figures are
// those of decision 0019 and the guide for analysts.
import { describe, expect, it } from 'vitest';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { charts } from '../charts/registry.ts';
import { allStates } from '../explore/instrument.ts';

/** The delays of each chart that has any. `computed` delays depend on the server's replies and have their own tests. */
const DELAYS: Readonly<Record<string, Readonly<Record<string, number | 'computed'>>>> = {
  session: {
    // until two minutes before the session ends, and from then to its end: machines/session/session.rules.test.ts
    untilWarning: 'computed',
    warningTime: 'computed',
    renewalInterval: 60_000,
    checkInterval: 15_000,
    // ten seconds, or the rest of them after a reload: machines/session/session.rules.test.ts
    lockWindow: 'computed',
  },
  // the rest of the change's hold: machines/account/amending
  amending: { holdTime: 'computed' },
  // the seconds in the content: machines/site/page/page.test.ts
  page: { celebration: 'computed' },
  search: { debounce: 250 },
  payment: {
    pollInterval: 3_000,
    tokenizeTimeout: 20_000,
    deviceDataTimeout: 10_000,
    mountTimeout: 58_000,
    // the seconds in the server's reply, below
    challengeTimeout: 'computed',
  },
  address: { debounce: 250 },
};

describe('the timers of every chart', () => {
  it.each(charts)('take as long as decided, and are named in the table: $name', ({ name, machine }) => {
    const delays: [string, unknown][] = Object.entries(machine.implementations.delays ?? {});
    const figures = delays.map(([key, delay]) => [key, typeof delay === 'function' ? 'computed' : delay]);
    expect(Object.fromEntries(figures)).toEqual(DELAYS[name] ?? {});
    const used = allStates(machine.root).flatMap((node) => node.after.map(({ delay }) => String(delay)));
    expect(used.filter((delay) => !Object.hasOwn(DELAYS[name] ?? {}, delay))).toEqual([]);
  });

  it('give the guest’s bank the seconds that the server names', () => {
    const timeout = paymentMachine.implementations.delays['challengeTimeout'] as unknown as (input: object) => number;
    expect(timeout({ context: { step: { kind: 'challenge', secondsLeft: 600 } } })).toBe(600_000);
  });
});
