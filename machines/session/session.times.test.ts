/** How long a visit has, by the server's replies: the time of the hold if there is one, else that of the session. */
import { createActor, fromPromise, SimulatedClock, transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { bookingWith } from '../kit/test/samples.ts';
import { sessionInfoOf } from '../kit/test/sessionInfos.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { sessionMachine } from './session.machine.ts';
import type { InfoReceived, SessionExtended, SessionRefused, SessionUnavailable } from './session.setup.ts';

const TIMEOUT = 1_200;
const SESSION_ID = '6f0f4a7c-3c61-4d8e-9a0e-2b7a5f1d9c33';

/** The chart without the visit as its parent. */
const alone = sessionMachine.provide({
  actions: {
    notifyOpened: () => undefined,
    notifyExpiry: () => undefined,
    notifyHoldExtended: () => undefined,
    notifyInvalidated: () => undefined,
  },
});

const after = (link: string | object, event: Parameters<typeof transition<typeof sessionMachine>>[2]) => {
  const before = settledAt(alone, { sessionId: null, isProduction: true, lock: null }, {
    link,
    rateLimitGate: 'open',
  } as never);
  return transition(alone, before, event)[0].context;
};

const infoWith = (holdSecondsLeft: number | null, bookingSessionTimeout = TIMEOUT) =>
  sessionInfoOf({ bookingSessionTimeout, booking: holdSecondsLeft === null ? null : bookingWith({ holdSecondsLeft }) });

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

type Replies = Readonly<{ timeout: number; holdSecondsLeft: number | null }>;

/** The requests of a page that is idle for an hour: the call, and the ms after the start. */
const requestsOf = async ({ timeout, holdSecondsLeft }: Replies) => {
  const clock = new SimulatedClock();
  const requests: { call: string; at: number }[] = [];
  const note = (call: string): void => void requests.push({ call, at: clock.now() });
  const info = infoWith(holdSecondsLeft, timeout);
  const machine = alone.provide({
    actors: {
      openSession: fromPromise<InfoReceived | SessionUnavailable, { sessionId: string | null }>(async () => {
        note('get-session-info');
        return { type: 'info.received', sessionId: 's-1', info, at: clock.now() };
      }),
      keepAlive: fromPromise<SessionExtended | SessionUnavailable | SessionRefused, null>(async () => {
        note('keep-alive-booking');
        const result = { bookingSessionTimeout: timeout, heldUntil: null, holdSecondsLeft, canExtend: true };
        return { type: 'session.extended', result, at: clock.now() };
      }),
    },
  });
  const input = { sessionId: 's-1', isProduction: true, lock: null };
  const actor = createActor(machine, { clock, input }).start();
  // one second at a time, with the replies in between; the limit stops a page that sends requests without a pause
  while (clock.now() < 3_600_000 && requests.length < 1_000) {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    clock.increment(1_000);
  }
  actor.stop();
  return requests;
};

const pausesBetween = (requests: readonly { at: number }[]): number[] =>
  requests.slice(1).map(({ at }, i) => at - (requests[i]?.at ?? 0));

describe('a page that is left alone', () => {
  it.each([
    [60, 30_000],
    [120, 60_000],
    [1_200, 1_080_000],
  ])('renews a session of %i seconds every %i ms, before it ends', async (timeout, pause) => {
    const requests = await requestsOf({ timeout, holdSecondsLeft: null });
    expect(new Set(requests.slice(1).map(({ call }) => call))).toEqual(new Set(['keep-alive-booking']));
    expect(new Set(pausesBetween(requests))).toEqual(new Set([pause]));
  });
  it.each([
    ['no time', { timeout: 0, holdSecondsLeft: null }],
    ['a time that is over', { timeout: -600, holdSecondsLeft: null }],
    ['a hold that is over and still there', { timeout: 1_200, holdSecondsLeft: 0 }],
    ['a hold of a second', { timeout: 60, holdSecondsLeft: 1 }],
    ['a longer time than a timer can wait', { timeout: 10_000_000_000, holdSecondsLeft: null }],
  ])('asks at most once in 15 seconds when the server replies %s', async (_, replies) => {
    const requests = await requestsOf(replies);
    for (const pause of pausesBetween(requests)) expect(pause).toBeGreaterThanOrEqual(15_000);
  });
});
