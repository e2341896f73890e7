/** The frames of card authentication: whose messages end a step. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { FOREIGN_ORIGINS, OWN } from '../../machines/kit/test/foreignOrigins.ts';
import { challengeFrame, collectDeviceSession } from './authentication.ts';

const BANK = 'https://bank.example:8443';

let listeners: ((event: Readonly<{ origin: string; data: unknown }>) => void)[];
const post = (origin: string, data: unknown): void => listeners.forEach((listener) => listener({ origin, data }));

beforeEach(() => {
  listeners = [];
  const element = () => ({ append: () => undefined, submit: () => undefined, remove: () => undefined });
  vi.stubGlobal('location', { origin: OWN });
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: (typeof listeners)[number], { signal }: { signal: AbortSignal }) => {
      listeners.push(listener);
      signal.addEventListener('abort', () => {
        listeners = listeners.filter((one) => one !== listener);
      });
    },
  });
  vi.stubGlobal('document', {
    createElement: element,
    body: element(),
    querySelector: element,
    getElementsByName: () => [],
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the collection of device data', () => {
  const DONE = JSON.stringify({ MessageType: 'profile.completed', SessionId: 'session-1' });

  /** The sessions that were reported after these messages. */
  const reportedAfter = async (...messages: readonly (readonly [string, unknown])[]): Promise<string[]> => {
    const stopping = new AbortController();
    const reported: string[] = [];
    void collectDeviceSession({ url: `${BANK}/collect`, jwt: 'j', bin: '444433' }, stopping.signal).then((session) =>
      reported.push(session),
    );
    for (const [origin, data] of messages) post(origin, data);
    await Promise.resolve();
    stopping.abort();
    return reported;
  };

  it('ends with a message of the frame’s own origin, once', async () => {
    const other = DONE.replace('session-1', 'session-2');
    expect(await reportedAfter([BANK, DONE], [BANK, other])).toEqual(['session-1']);
  });

  it.each([
    ['our own page', OWN],
    ['the bank at another port', 'https://bank.example'],
    ['the bank with another scheme', 'http://bank.example:8443'],
    ['a site whose name begins with the bank’s', `${BANK}.evil.org`],
    ['a site whose name ends with the bank’s', 'https://evilbank.example:8443'],
    ['an opaque origin', 'null'],
    ['the bank’s origin in capitals', BANK.toUpperCase()],
    ['the bank’s origin with a slash', `${BANK}/`],
  ])('ignores a message of %s', async (_, origin) => {
    expect(await reportedAfter([origin, DONE])).toEqual([]);
  });

  it.each([
    ['is not JSON', 'profile.completed'],
    ['is of another type', DONE.replace('profile.completed', 'profile.started')],
    ['has no session', JSON.stringify({ MessageType: 'profile.completed' })],
    ['has a session of more than 100 characters', DONE.replace('session-1', 'x'.repeat(101))],
  ])('ignores a message of the frame that %s', async (_, data) => {
    expect(await reportedAfter([BANK, data])).toEqual([]);
  });
});

describe('the challenge of the guest’s bank', () => {
  /** How often the guest counted as returned after a message. */
  const returnsAfter = (origin: string, data: unknown): number => {
    let returns = 0;
    const page = setup({ actors: { challengeFrame } }).createMachine({
      invoke: {
        src: 'challengeFrame',
        input: { kind: 'challenge', url: `${BANK}/step`, jwt: 'j', md: 'm', secondsLeft: 600 },
      },
      on: {
        'challenge.returned': {
          actions: () => {
            returns += 1;
          },
        },
      },
    });
    const actor = createActor(page).start();
    post(origin, data);
    actor.stop();
    return returns;
  };

  it('ends with the message of our own page in the frame', () => {
    expect(returnsAfter(OWN, 'challenge.returned')).toBe(1);
    expect(returnsAfter(OWN, 'challenge.returned.')).toBe(0);
    expect(returnsAfter(OWN, { type: 'challenge.returned' })).toBe(0);
  });

  it.each([...Object.entries(FOREIGN_ORIGINS), ['the bank', BANK] as const])(
    'is not ended by a message of %s',
    (_, origin) => {
      expect(returnsAfter(origin, 'challenge.returned')).toBe(0);
    },
  );
});
