/** The frames of card authentication: what is posted to them, whose messages end a step, and their removal. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, setup } from 'xstate';
import { FOREIGN_ORIGINS, OWN } from '../../machines/kit/test/foreignOrigins.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { challengeFrame, collectDeviceSession } from './authentication.ts';

const BANK = 'https://bank.example:8443';
const CHALLENGE = { kind: 'challenge', url: `${BANK}/step`, jwt: 'j', md: 'm', secondsLeft: 600 } as const;

const STEP = { url: `${BANK}/collect`, jwt: 'a token', bin: '444433' };

type Posted = Readonly<{ method: string; action: string; target: string; fields: object; isHidden: boolean }>;

let opened: TestWindow;
let posted: Posted[];
beforeEach(async () => {
  opened = await openWindow(`${OWN}/booking/checkout`);
  posted = [];
  vi.spyOn(opened.window.HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    posted.push({
      method: this.method.toUpperCase(),
      action: this.action,
      target: this.target,
      fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])),
      isHidden: this.hidden && inputs.every(({ type }) => type === 'hidden'),
    });
  });
});

const post = (origin: string, data: unknown): void =>
  void opened.window.dispatchEvent(new opened.window.MessageEvent('message', { origin, data }));
const frames = () => [...document.querySelectorAll('iframe')];

describe('the collection of device data', () => {
  const DONE = JSON.stringify({ MessageType: 'profile.completed', SessionId: 'session-1' });
  const left = () => document.querySelectorAll('iframe, form').length;

  /** The session ids that are reported after these messages. */
  const reportedAfter = async (...messages: readonly (readonly [string, unknown])[]): Promise<string[]> => {
    const stopping = new AbortController();
    const reported: string[] = [];
    void collectDeviceSession(STEP, stopping.signal).then((session) => reported.push(session));
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
  ])('ignores a message of %s', async (_, origin) => expect(await reportedAfter([origin, DONE])).toEqual([]));

  it.each([
    ['is not JSON', 'profile.completed'],
    ['is of another type', DONE.replace('profile.completed', 'profile.started')],
    ['has no session', JSON.stringify({ MessageType: 'profile.completed' })],
    ['has a session of more than 100 characters', DONE.replace('session-1', 'x'.repeat(101))],
  ])('ignores a message of the frame that %s', async (_, data) => {
    expect(await reportedAfter([BANK, data])).toEqual([]);
  });

  it('posts the first digits of the card and the token into a hidden frame with a title', () => {
    void collectDeviceSession(STEP, new AbortController().signal);
    expect(frames().map(({ name, hidden, title }) => [name, hidden, title])).toEqual([
      ['device-frame', true, 'Payment check'],
    ]);
    const fields = { Bin: '444433', JWT: 'a token' };
    expect(posted).toEqual([{ method: 'POST', action: STEP.url, target: 'device-frame', fields, isHidden: true }]);
    // an address in the markup would be loaded before the fields are posted
    expect(frames()[0]?.getAttribute('src')).toBeNull();
  });

  it('leaves nothing in the page once it has the session', async () => {
    const session = collectDeviceSession(STEP, new AbortController().signal);
    const data = JSON.stringify({ MessageType: 'profile.completed', Payload: { SessionId: 'session-1' } });
    post(BANK, data);
    expect([await session, left()]).toEqual(['session-1', 0]);
  });

  it('leaves nothing in the page when it is stopped before that', () => {
    const stopping = new AbortController();
    void collectDeviceSession(STEP, stopping.signal);
    stopping.abort();
    expect(left()).toBe(0);
  });
});

describe('the challenge of the guest’s bank', () => {
  /** How often a message is taken for the guest's return. */
  const returnsAfter = (origin: string, data: unknown): number => {
    let returns = 0;
    const page = setup({ actors: { challengeFrame } }).createMachine({
      invoke: { src: 'challengeFrame', input: CHALLENGE },
      on: { 'challenge.returned': { actions: () => void (returns += 1) } },
    });
    const actor = createActor(page).start();
    post(origin, data);
    actor.stop();
    return returns;
  };

  it('ends with the message of our own page in the frame', () => {
    expect([returnsAfter(OWN, 'challenge.returned'), returnsAfter(OWN, 'challenge.returned.')]).toEqual([1, 0]);
    expect(returnsAfter(OWN, { type: 'challenge.returned' })).toBe(0);
  });

  it.each([...Object.entries(FOREIGN_ORIGINS), ['the bank', BANK] as const])(
    'is not ended by a message of %s',
    (_, origin) => expect(returnsAfter(origin, 'challenge.returned')).toBe(0),
  );

  it('posts the token and our own reference into the frame of the page, which gets the focus', async () => {
    document.body.innerHTML = '<iframe name="challenge-frame"></iframe>';
    const [frame] = frames();
    const focus = vi.spyOn(frame as HTMLIFrameElement, 'focus');
    const actor = createActor(challengeFrame, { input: CHALLENGE }).start();
    await vi.waitFor(() => expect(focus).toHaveBeenCalledOnce());
    expect(posted).toMatchObject([
      { method: 'POST', action: CHALLENGE.url, target: 'challenge-frame', fields: { JWT: 'j', MD: 'm' } },
    ]);
    expect(document.querySelector('form')).toBeNull();
    actor.stop();
  });
});
