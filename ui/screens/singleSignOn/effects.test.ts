/** Coming back from a sign-in provider: its token leaves the address at once, and is sent with its nonce. */
import { describe, expect, it } from 'vitest';
import { ELIGIBLE_LOGIN as LOGIN } from '../../../machines/account/test/accounts.ts';
import { FAILURE_TEXT, type Envelope, type FailureKind } from '../../../machines/contract/envelope.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import { singleSignOnEffects } from './effects.ts';
import { failureReply, fakeServer, replyWith, runActor, type FakeReplies } from '../../actors/test/fakeServer.ts';

const NONCE = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
const TOKEN = 'e30.e30.c2ln';
const PAGE = 'https://resorts.example/my-breakwater/account/single-sign-on?a=1';
const RETURN = `#id_token=${TOKEN}&state=overview.${NONCE}`;
const INPUT = { brand: 'weekend' } as const;

let window: TestWindow;

const stored: unknown[] = [];
const storage = {
  writeAccount: (details: unknown) => void stored.push(details),
  rememberLogin: (login: unknown) => void stored.push(login),
};

const open = async (hash: string, replies: FakeReplies = {}) => {
  window = await openWindow(`${PAGE}${hash}`);
  document.body.innerHTML = '<input id="password" type="password" value="a secret of mine">';
  stored.length = 0;
  const { client, requests } = fakeServer(replies);
  const effects = singleSignOnEffects(client, storage);
  return { requests, effects };
};
const inField = (): string => (document.querySelector('#password') as HTMLInputElement).value;
const ledTo = (next: string, resId: number | null = null) => ({ type: 'token.received', next, resId });

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
describe('taking the token', () => {
  it('removes it from the address, keeps the rest, and sends nothing', async () => {
    const { effects, requests } = await open(RETURN);
    expect(await runActor(effects.takeToken)).toEqual(ledTo('overview'));
    expect(window.window.location.href).toBe(PAGE);
    expect(requests).toEqual([]);
    expect(await runActor(effects.takeToken)).toEqual(ledTo('overview'));
  });
  it.each([
    [`#id_token=${TOKEN}&state=elsewhere.${NONCE}`, ledTo('account')],
    [`#id_token=${TOKEN}&state=checkout-12345678.${NONCE}`, ledTo('checkout', 12_345_678)],
    [`#id_token=${TOKEN}&state=checkout-12.${NONCE}`, ledTo('account')],
    [`#error=access_denied&state=account.${NONCE}`, { type: 'provider.declined' }],
    [`#error=access_denied&id_token=${TOKEN}&state=account.${NONCE}`, { type: 'provider.declined' }],
  ])('reads %s', async (hash, expected) => {
    const { effects } = await open(hash);
    expect(await runActor(effects.takeToken)).toEqual(expected);
    expect(window.window.location.hash).toBe('');
  });
  it.each(['', '#main', `#id_token=${TOKEN}`, `#state=account.${NONCE}`, `#id_token=no&state=account.${NONCE}`])(
    'finds no token in “%s”',
    async (hash) => {
      const { effects } = await open(hash);
      expect(await runActor(effects.takeToken)).toEqual({ type: 'token.missing' });
      expect(window.window.location.hash).toBe(hash);
    },
  );
});

const received = async (replies: FakeReplies) => {
  const opened = await open(RETURN, replies);
  await runActor(opened.effects.takeToken);
  return opened;
};

const accepted = { type: 'signIn.accepted', login: LOGIN };
const remembered = { brand: 'weekend', isEligible: true, clientId: LOGIN.ClientId };
type Row = readonly [reply: Envelope<unknown>, event: object, login: object | null];

const messageOf = (kind: FailureKind, type: string): Row => [
  failureReply(kind),
  { type, message: FAILURE_TEXT[kind] },
  null,
];

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
const nobody = { ...LOGIN, ClientId: 0 };
it.each<Row>([
  [replyWith('validate-sso-token', LOGIN), accepted, remembered],
  [replyWith('validate-sso-token', nobody), { type: 'signIn.accepted', login: nobody }, null],
  [failureReply('passwordNeeded'), { type: 'password.needed' }, null],
  [failureReply('accountNeeded'), { type: 'account.needed' }, null],
  messageOf('ssoRefused', 'token.refused'),
  messageOf('tooManyTries', 'token.refused'),
  messageOf('ssoUnavailable', 'send.failed'),
  messageOf('noSession', 'session.lost'),
])(
  'sending the token sends it with its nonce, and stores who is signed in by the reply (%#)',
  async (reply, expected, login) => {
    const { effects, requests } = await received({ 'validate-sso-token': reply });
    expect(await runActor(effects.validateToken, INPUT)).toEqual(expected);
    expect(requests).toEqual([{ name: 'validate-sso-token', body: { token: TOKEN, nonce: NONCE } }]);
    expect(stored).toEqual([null, ...(login === null ? [] : [login])]);
  },
);

// requirement: ACCOUNT-7-CALL-VALIDATE-SSO-TOKEN
it.each<Row>([
  [replyWith('link-sso-identity', LOGIN), accepted, remembered],
  [failureReply('incorrectCredentials'), { type: 'signIn.rejected' }, null],
  [failureReply('invalidInput'), { type: 'signIn.rejected' }, null],
  messageOf('tooManyTries', 'signIn.limited'),
  messageOf('ssoRefused', 'token.refused'),
  messageOf('unavailable', 'send.failed'),
  messageOf('noSession', 'session.lost'),
])(
  'linking the account sends the password of the field with the nonce, not the token (%#)',
  async (reply, expected, login) => {
    const { effects, requests } = await received({ 'link-sso-identity': reply });
    expect(await runActor(effects.linkAccount, INPUT)).toEqual(expected);
    expect(requests).toEqual([{ name: 'link-sso-identity', body: { nonce: NONCE, password: 'a secret of mine' } }]);
    expect(stored).toEqual(login === null ? [] : [login]);
    if (login !== null) expect(inField()).toBe('');
  },
);
