/** The frames of card authentication: what is posted into them, and that a hidden one leaves the page in any case. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { challengeFrame, collectDeviceSession } from './authentication.ts';

const BANK = 'https://bank.example:8443';
const STEP = { url: `${BANK}/collect`, jwt: 'a token', bin: '444433' };
const CHALLENGE = { kind: 'challenge', url: `${BANK}/step`, jwt: 'j', md: 'm', secondsLeft: 600 } as const;

type Posted = Readonly<{ method: string; action: string; target: string; fields: object; isHidden: boolean }>;

let opened: TestWindow;
let posted: Posted[];
beforeEach(async () => {
  opened = await openWindow();
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
afterEach(() => opened.close());

const frames = () => [...document.querySelectorAll('iframe')];
const left = () => document.querySelectorAll('iframe, form').length;

describe('the collection of device data', () => {
  it('posts the first digits of the card and the token into a hidden frame with a title', () => {
    void collectDeviceSession(STEP, new AbortController().signal);
    expect(frames().map(({ name, hidden, title }) => [name, hidden, title])).toEqual([
      ['device-frame', true, 'Payment check'],
    ]);
    expect(posted).toEqual([
      {
        method: 'POST',
        action: STEP.url,
        target: 'device-frame',
        fields: { Bin: '444433', JWT: 'a token' },
        isHidden: true,
      },
    ]);
    // an address in the markup would be loaded before the fields are posted
    expect(frames()[0]?.getAttribute('src')).toBeNull();
  });

  it('leaves nothing in the page once it has the session', async () => {
    const session = collectDeviceSession(STEP, new AbortController().signal);
    const data = JSON.stringify({ MessageType: 'profile.completed', Payload: { SessionId: 'session-1' } });
    opened.window.dispatchEvent(new opened.window.MessageEvent('message', { origin: BANK, data }));
    expect(await session).toBe('session-1');
    expect(left()).toBe(0);
  });

  it('leaves nothing in the page when it is stopped before that', () => {
    const stopping = new AbortController();
    void collectDeviceSession(STEP, stopping.signal);
    stopping.abort();
    expect(left()).toBe(0);
  });
});

describe('the challenge', () => {
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

  it('waits for the frame, and posts nothing when the payment is left before it is there', async () => {
    const actor = createActor(challengeFrame, { input: CHALLENGE }).start();
    actor.stop();
    document.body.innerHTML = '<iframe name="challenge-frame"></iframe>';
    await new Promise((resolve) => setTimeout(resolve));
    expect(posted).toEqual([]);
  });
});
