/** The effects of signing in: the password is read from its field, sent, and cleared; each reply is an event. */
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import type { Client } from '../../actors/client.ts';
import { networkFailure } from '../../actors/failures.ts';
import type { Passkeys } from '../../actors/passkeys.ts';
import { openWindow } from '../../test/openWindow.ts';
import { signInEffects } from './effects.ts';
import {
  failureReply,
  fakeServer,
  replyWith,
  runActor,
  runEffect,
  type FakeReplies,
} from '../../actors/test/fakeServer.ts';
import { OFFLINE, refusalOf, testEffects } from '../../actors/test/testEffects.ts';

const PASSWORD = 'a secret of mine';
const INPUT = { email: 'ada@example.com', brand: 'weekend' } as const;
const TO_OVERVIEW = { brand: 'weekend', next: 'overview', resId: null } as const;
const ADDRESS = 'https://id.example/authorize';
const OPTIONS = { options: '{}' };
const inField = (): string | undefined => document.querySelector<HTMLInputElement>('#password')?.value;
/** The accounts that were written, the stored logins, and the other sites that were loaded. */
const done: unknown[] = [];
beforeEach(async () => {
  await openWindow();
  document.body.innerHTML = `<input id="password" type="password" value="${PASSWORD}">`;
  done.length = 0;
  sign = SIGNS;
});

const note = (what: unknown): void => void done.push(what);
/** A device that signs the options. */
const SIGNS: Passkeys['sign'] = (options) => Promise.resolve(E.right(`signed ${options}`));
let sign = SIGNS;
const effects = (client: Client) =>
  signInEffects(client, { writeAccount: note, rememberLogin: note }, { sign: (options) => sign(options) }, note);
const signIn = (login: FakeReplies['login']) =>
  runEffect((client) => effects(client).signIn, INPUT, login === undefined ? {} : { login });

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('the effects of signing in', () => {
  testEffects(
    effects,
    {
      checkPassword: { answers: [[null, { type: 'password.checked', message: null }]] },
      signIn: {
        call: 'login',
        input: INPUT,
        sends: { Email: INPUT.email, password: PASSWORD },
        answers: [
          [LOGIN, { type: 'signIn.accepted', login: LOGIN }],
          ['incorrectCredentials', { type: 'signIn.rejected' }],
          ['invalidInput', { type: 'signIn.rejected' }],
          ['tooManyTries', 'signIn.limited'],
          ['noSession', 'session.lost'],
          ['tooManyRequests', 'send.failed'],
          [OFFLINE, 'send.failed'],
        ],
      },
      signInByPasskey: {
        call: 'start-passkey-sign-in',
        input: { brand: 'weekend' },
        answers: [
          [
            OPTIONS,
            { type: 'signIn.accepted', login: LOGIN },
            { 'passkey-sign-in': replyWith('passkey-sign-in', LOGIN) },
          ],
          [
            OPTIONS,
            { type: 'send.failed', message: 'We don’t know this passkey.' },
            { 'passkey-sign-in': refusalOf('credential', 'We don’t know this passkey.') },
          ],
          ['noSession', 'session.lost'],
          [OFFLINE, 'send.failed'],
        ],
      },
      findProvider: [
        {
          call: 'start-sso',
          input: TO_OVERVIEW,
          sends: { brand: 'weekend', next: 'overview' },
          answers: [
            [{ address: ADDRESS }, { type: 'provider.found', address: ADDRESS }],
            ['ssoRefused', 'send.failed'],
            ['noSession', 'session.lost'],
          ],
        },
        {
          call: 'start-sso',
          input: { brand: 'family', next: 'checkout', resId: 12_345_678 },
          sends: { brand: 'family', next: 'checkout-12345678' },
          answers: [[{ address: ADDRESS }, { type: 'provider.found', address: ADDRESS }]],
        },
      ],
    },
    ['openProvider'],
  );

  it.each(['<input id="password" value="">', ''])('ask for a password where the page has %j', async (html) => {
    document.body.innerHTML = html;
    const outcome = await runActor(effects(fakeServer({}).client).checkPassword);
    expect(outcome).toEqual({ type: 'password.checked', message: 'Enter your password.' });
  });

  it.each([
    ['clear the field after a reply', failureReply('incorrectCredentials'), ''],
    ['keep the password in its field without a reply', OFFLINE, PASSWORD],
  ])('%s', async (_, reply, kept) => {
    await signIn(reply);
    expect(inField()).toBe(kept);
  });

  // requirement: ACCOUNT-4-LOGIN-PENDING
  it('remove the stored account of whoever was signed in before, as soon as it is pending', () => {
    const actor = createActor(effects(fakeServer({}).client).signIn, { input: INPUT }).start();
    expect([done, actor.getSnapshot().status]).toEqual([[null], 'active']);
    actor.stop();
  });

  // requirement: ACCOUNT-2-PASSKEYS
  it('send what the device signed, or say that it signed nothing', async () => {
    const { client, requests } = fakeServer({
      'start-passkey-sign-in': replyWith('start-passkey-sign-in', OPTIONS),
      'passkey-sign-in': replyWith('passkey-sign-in', LOGIN),
    });
    await runActor(effects(client).signInByPasskey, { brand: 'family' });
    expect(requests.map(({ body }) => body)).toMatchObject([{}, { credential: 'signed {}' }]);
    sign = () => Promise.resolve(E.left({ ...networkFailure('Nothing was signed.'), networkError: false, code: null }));
    const outcome = await runActor(effects(client).signInByPasskey, { brand: 'family' });
    expect([outcome, requests.length]).toEqual([{ type: 'send.failed', message: 'Nothing was signed.' }, 3]);
  });

  // requirement: ACCOUNT-6-SITE-MARKER
  it.each([
    [
      'somebody is signed in',
      { ...LOGIN, isEligibleForWHOffer: true },
      [null, { brand: 'weekend', isEligible: true, clientId: LOGIN.ClientId }],
    ],
    ['the reply signs in nobody', { ...LOGIN, ClientId: 0 }, [null]],
  ])(
    'store at once on which site it was, and whether the welcome-home offer is open, when %s',
    async (_, login, is) => {
      await signIn(replyWith('login', login));
      expect(done).toEqual(is);
    },
  );

  it('load the page of the provider', () => {
    createActor(effects(fakeServer({}).client).openProvider, { input: { address: ADDRESS } }).start();
    expect(done).toEqual([ADDRESS]);
  });
});
