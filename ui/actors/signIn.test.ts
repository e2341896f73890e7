/** The effects of signing in: the password is read from its field, sent, and cleared; each reply is an event. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise, type InputFrom } from 'xstate';
import { LOGIN } from '../../machines/account/test/accounts.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { signInEffects } from './signIn.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies } from './test/fakeServer.ts';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

const typed = (password: string): void => {
  document.body.innerHTML = `<input id="password" type="password" value="${password}">`;
};
const inField = (): string => (document.querySelector('#password') as HTMLInputElement).value;

/** What was written in place of the stored account, and what was stored of a login. */
const stored: unknown[] = [];
const storage = {
  writeAccount: (details: unknown) => void stored.push(details),
  rememberLogin: (login: unknown) => void stored.push(login),
};
/** The pages of other sites that were loaded. */
const left: string[] = [];
const leave = (address: string): void => void left.push(address);
const INPUT = { email: 'ada@example.com', brand: 'weekend' } as const;

const signIn = async (replies: FakeReplies) => {
  const { client, requests } = fakeServer(replies);
  stored.length = 0;
  const actor = createActor(signInEffects(client, storage, leave).signIn, { input: INPUT }).start();
  return { outcome: await toPromise(actor), requests };
};

beforeEach(() => typed('a secret of mine'));

describe('checking the password', () => {
  const check = () => {
    const { client } = fakeServer({});
    return toPromise(createActor(signInEffects(client, storage, leave).checkPassword, { input: null }).start());
  };
  it('accepts whatever is typed, and leaves it in its field', async () => {
    expect(await check()).toEqual({ type: 'password.checked', message: null });
    expect(inField()).toBe('a secret of mine');
  });
  it('asks for a password when the field is empty, or not in the page', async () => {
    const empty = { type: 'password.checked', message: 'Enter your password.' };
    typed('');
    expect(await check()).toEqual(empty);
    document.body.innerHTML = '';
    expect(await check()).toEqual(empty);
  });
});

describe('signing in', () => {
  it('sends the password of the field, and reports who is signed in without it', async () => {
    const { outcome, requests } = await signIn({ login: replyWith('login', LOGIN) });
    expect(requests).toEqual([{ name: 'login', body: { Email: 'ada@example.com', password: 'a secret of mine' } }]);
    expect(outcome).toEqual({ type: 'signIn.accepted', login: LOGIN });
    expect(inField()).toBe('');
  });
  it.each([
    ['incorrectCredentials', { type: 'signIn.rejected' }],
    ['invalidInput', { type: 'signIn.rejected' }],
    ['tooManyTries', { type: 'signIn.limited', message: FAILURE_TEXT.tooManyTries }],
    ['noSession', { type: 'session.lost', message: FAILURE_TEXT.noSession }],
    ['tooManyRequests', { type: 'send.failed', message: FAILURE_TEXT.tooManyRequests }],
  ] as const)('reports the reply %s, and clears the field', async (code, outcome) => {
    expect((await signIn({ login: failureReply(code) })).outcome).toEqual(outcome);
    expect(inField()).toBe('');
  });
  it('keeps the password in its field when no reply arrives', async () => {
    const { outcome } = await signIn({ login: new Error('offline') });
    expect(outcome).toEqual({ type: 'send.failed', message: FAILURE_TEXT.unavailable });
    expect(inField()).toBe('a secret of mine');
  });
  // requirement: ACCOUNT-4-LOGIN-PENDING
  it('removes the stored account of whoever was signed in before, as soon as it is pending', () => {
    stored.length = 0;
    const { client } = fakeServer({});
    const actor = createActor(signInEffects(client, storage, leave).signIn, { input: INPUT }).start();
    expect([stored, actor.getSnapshot().status]).toEqual([[null], 'active']);
    actor.stop();
  });
  // requirement: ACCOUNT-6-SITE-MARKER
  it('stores at once on which site it was, and whether the welcome-home offer is open', async () => {
    await signIn({ login: replyWith('login', { ...LOGIN, isEligibleForWHOffer: true }) });
    expect(stored).toEqual([null, { brand: 'weekend', isEligible: true }]);
  });
  it.each([
    ['nobody is signed in by the reply', replyWith('login', { ...LOGIN, ClientId: 0 })],
    ['it is refused', failureReply('incorrectCredentials')],
  ])('stores no site when %s', async (_, login) => {
    await signIn({ login });
    expect(stored).toEqual([null]);
  });
});

describe('leaving for a provider', () => {
  // requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
  type Input = InputFrom<ReturnType<typeof signInEffects>['findProvider']>;
  const TO_OVERVIEW: Input = { brand: 'weekend', next: 'overview', resId: null };
  const find = (replies: FakeReplies, input = TO_OVERVIEW) => {
    const { client, requests } = fakeServer(replies);
    const actor = createActor(signInEffects(client, storage, leave).findProvider, { input }).start();
    return { outcome: toPromise(actor), requests };
  };
  it.each<[Input, string]>([
    [TO_OVERVIEW, 'overview'],
    [{ brand: 'family', next: 'checkout', resId: 12_345_678 }, 'checkout-12345678'],
  ])('asks for its page with the brand and where the sign-in leads: %j', async (input, next) => {
    const address = 'https://id.example/authorize';
    const { outcome, requests } = find({ 'start-sso': replyWith('start-sso', { address }) }, input);
    expect(await outcome).toEqual({ type: 'provider.found', address });
    expect(requests).toEqual([{ name: 'start-sso', body: { brand: input.brand, next } }]);
  });
  it.each([
    ['ssoRefused', { type: 'send.failed', message: FAILURE_TEXT.ssoRefused }],
    ['noSession', { type: 'session.lost', message: FAILURE_TEXT.noSession }],
  ] as const)('reports the reply %s', async (code, expected) => {
    expect(await find({ 'start-sso': failureReply(code) }).outcome).toEqual(expected);
  });
  it('loads its page', () => {
    const { client } = fakeServer({});
    createActor(signInEffects(client, storage, leave).openProvider, {
      input: { address: 'https://id.example/' },
    }).start();
    expect(left).toEqual(['https://id.example/']);
  });
});
