/** The effects behind links of e-mails: the token leaves the address at once, and is sent only at a press. */
import { beforeEach, describe, expect, it } from 'vitest';
import { LOGIN } from '../../../machines/account/test/accounts.ts';
import { FAILURE_TEXT, type FailureKind } from '../../../machines/contract/envelope.ts';
import { EMPTY_FORM, detailsOf } from '../../../machines/account/register/register.rules.ts';
import { openWindow, type TestWindow } from '../../test/openWindow.ts';
import type { Client } from '../../actors/client.ts';
import { recoveryEffects } from '../recovery/effects.ts';
import { holdLinkToken, type HeldToken } from '../../actors/linkToken.ts';
import { registerEffects } from '../register/effects.ts';
import { failureReply, fakeServer, replyWith, runActor, type FakeReplies } from '../../actors/test/fakeServer.ts';
import { OFFLINE, refusalOf } from '../../actors/test/testEffects.ts';

const TOKEN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJK_-0123';
const PAGE = 'https://resorts.example/my-breakwater/account/passwordReset?a=1';
const PASSWORD = 'four long words here';

let window: TestWindow;

const openAt = async (hash: string): Promise<void> => {
  window = await openWindow(`${PAGE}${hash}`);
  document.body.innerHTML = `<input id="newPassword" type="password" value="${PASSWORD}">`;
};
const address = (): string => window.window.location.href;
const inField = (): string => (document.querySelector('#newPassword') as HTMLInputElement).value;
const FAMILY = { brand: 'family' } as const;
let stored: unknown[];
let announced: number;
let link: HeldToken;
beforeEach(() => {
  stored = [];
  announced = 0;
  link = holdLinkToken();
});
const storage = {
  writeAccount: (one: unknown) => void stored.push(one),
  rememberLogin: (one: unknown) => void stored.push(one),
  announceEnd: () => void (announced += 1),
};

const over =
  <E>(effectsOver: (client: Client, held: HeldToken, kept: typeof storage) => E) =>
  (replies: FakeReplies = {}) => {
    const { client, requests } = fakeServer(replies);
    return { effects: effectsOver(client, link, storage), requests };
  };
const recovery = over(recoveryEffects);
const register = over(registerEffects);

const failed = (kind: FailureKind) => ({ type: 'send.failed', message: FAILURE_TEXT[kind] });

describe('opening a link', () => {
  it('takes the token out of the address, keeps the rest, and sends nothing', async () => {
    await openAt(`#${TOKEN}`);
    const { effects, requests } = recovery();
    // also when the page opens it again, as after a defect
    for (const _ of [1, 2]) expect(await runActor(effects.openLink)).toEqual({ type: 'link.opened' });
    expect(address()).toBe(PAGE);
    expect(requests).toEqual([]);
  });
  it.each(['', '#main', `#${TOKEN}x`])('finds no token in “%s”, and leaves the address as it is', async (hash) => {
    await openAt(hash);
    expect(await runActor(recovery().effects.openLink)).toEqual({ type: 'link.missing' });
    expect(address()).toBe(`${PAGE}${hash}`);
  });
  it('gives the token of one page to no other', async () => {
    await openAt(`#${TOKEN}`);
    await runActor(recovery().effects.openLink);
    window.window.history.pushState(null, '', '/my-breakwater/account/confirm-email');
    expect(await runActor(register().effects.openLink)).toEqual({ type: 'link.missing' });
  });
});

describe('choosing a new password', () => {
  beforeEach(() => openAt(`#${TOKEN}`));
  const TOO_COMMON = { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'too common' }] };
  const saved = { 'reset-password': replyWith('reset-password', { isReset: true, login: null }) };

  it('checks the password by the rules where it is typed', async () => {
    const { effects } = recovery();
    expect(await runActor(effects.checkPassword, { email: '' })).toEqual({ type: 'password.checked', message: null });
    expect(await runActor(effects.checkPassword, { email: PASSWORD })).toMatchObject({ message: expect.any(String) });
  });
  it('sends token and password, and keeps neither', async () => {
    const { effects, requests } = recovery(saved);
    expect(await runActor(effects.resetPassword, FAMILY)).toEqual({ type: 'password.saved' });
    expect(requests).toEqual([{ name: 'reset-password', body: { token: TOKEN, password: PASSWORD } }]);
    expect(inField()).toBe('');
    expect(await runActor(effects.resetPassword, FAMILY)).toEqual({ type: 'link.ended' });
    expect(requests).toHaveLength(1);
    // the sessions of the other tabs have ended
    expect(announced).toBe(1);
  });
  it.each([
    ['forgets a token that has ended', failureReply('linkEnded'), { type: 'link.ended' }, false],
    ['keeps token and password without a reply', OFFLINE, failed('unavailable'), true],
    ['shows what the server refuses at the field', refusalOf('password', 'too common'), TOO_COMMON, true],
    ['keeps token and password after too many tries', failureReply('tooManyTries'), failed('tooManyTries'), true],
  ])('%s', async (_, reply, outcome, isKept) => {
    const { effects } = recovery({ 'reset-password': reply });
    expect(await runActor(effects.resetPassword, FAMILY)).toEqual(outcome);
    expect(await runActor(effects.openLink)).toEqual({ type: isKept ? 'link.opened' : 'link.missing' });
    expect(inField()).toBe(isKept ? PASSWORD : '');
    expect(announced).toBe(0);
  });
  it.each([
    [replyWith('request-password-reset', { isSent: true }), { type: 'reset.sent' }],
    [failureReply('tooManyTries'), failed('tooManyTries')],
  ])('asks for a link by the e-mail address alone', async (reply, outcome) => {
    const { effects, requests } = recovery({ 'request-password-reset': reply });
    expect(await runActor(effects.requestReset, { email: 'ada@example.com' })).toEqual(outcome);
    expect(requests[0]?.body).toEqual({ Email: 'ada@example.com' });
  });
});

it.each([
  ['its link', 'confirm-email', { kind: 'register', login: LOGIN }],
  ['its first password', 'reset-password', { isReset: true, login: LOGIN }],
] as const)('signs in to a new account by %s, and stores the site for other tabs', async (_, name, data) => {
  await openAt(`#${TOKEN}`);
  const replies = { [name]: replyWith(name, data) };
  const signingIn =
    name === 'confirm-email' ? register(replies).effects.confirmEmail : recovery(replies).effects.resetPassword;
  expect(await runActor(signingIn, FAMILY)).toEqual({ type: 'signedIn', login: LOGIN });
  expect(stored).toEqual([null, { brand: 'family', isEligible: false, clientId: LOGIN.ClientId }]);
});

describe('a new account', () => {
  beforeEach(() => openAt(`#${TOKEN}`));
  const details = detailsOf(
    { ...EMPTY_FORM, title: 'Ms', firstName: 'Ada', lastName: 'Sample', email: 'a@b.uk' },
    true,
  );

  it('is asked for with the password of the field, which is cleared', async () => {
    const { effects, requests } = register({ register: replyWith('register', { isSent: true }) });
    expect(await runActor(effects.requestAccount, details)).toEqual({ type: 'account.requested' });
    expect(requests[0]?.body).toEqual({ ...details, password: PASSWORD });
    expect(inField()).toBe('');
  });
  const errorsAt = (messages: Readonly<Record<string, string>>) =>
    Object.entries(messages).map(([field, message]) => ({ field, message }));
  const AT_FIELDS = { type: 'form.rejected', errors: errorsAt({ phone: 'no number', 'address.postcode': 'none' }) };
  it.each<[string, Readonly<Record<string, string>>, object]>([
    ['at the fields of the form', { 'Phones.0.Number': 'no number', 'Address.Zip': 'none' }, AT_FIELDS],
    [
      'as a message where the form has no such field',
      { consentVersion: 'old' },
      { type: 'send.failed', message: 'old' },
    ],
  ])('shows what the server refuses %s', async (_, messages, outcome) => {
    const { effects } = register({ register: failureReply('invalidInput', errorsAt(messages)) });
    expect(await runActor(effects.requestAccount, details)).toEqual(outcome);
  });
  it('is confirmed with the token, once', async () => {
    const confirmed = { 'confirm-email': replyWith('confirm-email', { kind: 'register', login: null }) };
    const { effects, requests } = register(confirmed);
    expect(await runActor(effects.confirmEmail, FAMILY)).toEqual({ type: 'email.confirmed', kind: 'register' });
    expect(requests).toEqual([{ name: 'confirm-email', body: { token: TOKEN } }]);
    expect(await runActor(effects.confirmEmail, FAMILY)).toEqual({ type: 'link.ended' });
  });
  it.each([
    [failureReply('linkEnded'), { type: 'link.ended' }, 'link.missing'],
    [failureReply('noSession'), { type: 'session.lost', message: FAILURE_TEXT.noSession }, 'link.opened'],
    [OFFLINE, failed('unavailable'), 'link.opened'],
  ])('reports why it is not confirmed, and keeps the token unless it has ended', async (reply, outcome, link) => {
    const { effects } = register({ 'confirm-email': reply });
    expect(await runActor(effects.confirmEmail, FAMILY)).toEqual(outcome);
    expect(await runActor(effects.openLink)).toEqual({ type: link });
  });
});
