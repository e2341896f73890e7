/** How long a visit has, by the replies of the server: a hold counts where there is one, else the session. */
import { transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { SessionInfo } from '../contract/booking.ts';
import { bookingWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { sessionMachine } from './session.machine.ts';

const TIMEOUT = 1_200;
const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

/** The chart without the visit around it. */
const alone = sessionMachine.provide({
  actions: {
    notifyOpened: () => undefined,
    notifyExpiry: () => undefined,
    notifyHoldExtended: () => undefined,
  },
});

const after = (link: string | object, event: Parameters<typeof transition<typeof sessionMachine>>[2]) => {
  const before = settledAt(alone, { sessionId: null, isProduction: true, lock: null }, {
    link,
    rateLimitGate: 'open',
  } as never);
  return transition(alone, before, event)[0].context;
};

const infoWith = (holdSecondsLeft: number | null): SessionInfo => ({
  bookingSessionTimeout: TIMEOUT,
  today: '2027-01-11',
  booking: holdSecondsLeft === null ? null : bookingWith({ holdSecondsLeft }),
  paid: null,
  payment: 'none',
  picker: { isOn: false, places: [] },
  login: null,
});

describe.each([
  ['the rest of its hold, which ends before the session', 300, 300],
  ['the rest of its hold, which ends after the session', 1_800, 1_800],
  ['the time of the session, without a hold', null, TIMEOUT],
] as const)('a visit has %s', (_, holdSecondsLeft, secondsLeft) => {
  it('once the session is open', () => {
    const info = infoWith(holdSecondsLeft);
    expect(after('opening', { type: 'info.received', sessionId: SESSION_ID, info, at: 0 }).secondsLeft).toBe(
      secondsLeft,
    );
  });

  it('after the guest has asked for more time', () => {
    const result = { bookingSessionTimeout: TIMEOUT, heldUntil: null, holdSecondsLeft, canExtend: true };
    expect(after({ open: 'keepingAlive' }, { type: 'session.extended', result, at: 0 }).secondsLeft).toBe(secondsLeft);
  });
});
