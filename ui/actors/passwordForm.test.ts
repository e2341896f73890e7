/** The effects of what needs the password again: it is read from its field, sent, cleared, and nowhere else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { PasswordFormKind } from '../../machines/account/profile/passwordForm/passwordForm.types.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { openWindow, type TestWindow } from '../test/openWindow.ts';
import { passwordFormEffects } from './passwordForm.ts';
import { failureReply, fakeServer, replyWith, type FakeReplies } from './test/fakeServer.ts';

const PASSWORD = 'a secret of mine';
const NEW_PASSWORD = 'another secret of mine';

let window: TestWindow;
beforeAll(async () => {
  window = await openWindow();
});
afterAll(() => window.close());

const typed = (password: string, newPassword: string): void => {
  document.body.innerHTML = `<input id="password" value="${password}"><input id="newPassword" value="${newPassword}">`;
};
const inFields = (): string[] => [...document.querySelectorAll('input')].map(({ value }) => value);

const done: unknown[] = [];
beforeEach(() => {
  done.length = 0;
  typed(PASSWORD, NEW_PASSWORD);
});

const open = (replies: FakeReplies) => {
  const { client, requests } = fakeServer(replies);
  const effects = passwordFormEffects({
    client,
    download: (...file) => void done.push(file),
    forget: () => void done.push('forgotten'),
  });
  return { effects, requests };
};

const send = async (kind: PasswordFormKind, replies: FakeReplies, email = '') => {
  const { effects, requests } = open(replies);
  const outcome = await toPromise(createActor(effects.sendRequest, { input: { kind, email } }).start());
  return { outcome, requests };
};

const check = (kind: PasswordFormKind) =>
  toPromise(createActor(open({}).effects.checkPasswords, { input: { kind, currentEmail: 'ada@example.com' } }).start());

describe('checking the passwords', () => {
  it.each(['changeEmail', 'changePassword', 'myData', 'close'] as const)(
    'accepts what is typed for %s, and leaves it in its fields',
    async (kind) => {
      expect(await check(kind)).toEqual({ type: 'passwords.checked', errors: [] });
      expect(inFields()).toEqual([PASSWORD, NEW_PASSWORD]);
    },
  );
  it('asks for the password that is missing', async () => {
    typed('', NEW_PASSWORD);
    expect(await check('myData')).toEqual({
      type: 'passwords.checked',
      errors: [{ field: 'password', message: 'Enter your password.' }],
    });
  });
  it('refuses a new password that is too short, or the address of the account', async () => {
    typed(PASSWORD, 'short');
    expect(await check('changePassword')).toMatchObject({
      errors: [{ field: 'newPassword', message: 'Choose a password of at least 12 characters.' }],
    });
    typed(PASSWORD, 'Ada@example.com');
    expect(await check('changePassword')).toMatchObject({
      errors: [{ field: 'newPassword', message: 'This password is easy to guess. Please choose another one.' }],
    });
  });
});

describe('sending the request', () => {
  it.each([
    [
      'changeEmail',
      'change-email',
      { 'change-email': replyWith('change-email', { isSent: true }) },
      { Email: 'ada@example.org', password: PASSWORD },
      { type: 'request.accepted' },
    ],
    [
      'changePassword',
      'change-password',
      { 'change-password': replyWith('change-password', { isChanged: true }) },
      { password: PASSWORD, newPassword: NEW_PASSWORD },
      { type: 'request.accepted' },
    ],
    [
      'myData',
      'export-account',
      { 'export-account': replyWith('export-account', { document: '{"name":"Ada"}' }) },
      { password: PASSWORD },
      { type: 'request.accepted' },
    ],
    [
      'close',
      'close-account',
      { 'close-account': replyWith('close-account', { isClosed: true }) },
      { password: PASSWORD },
      { type: 'signedOut' },
    ],
  ] as const)(
    'makes the call of %s with the password of the field, and clears it',
    async (kind, name, replies, body, outcome) => {
      const sent = await send(kind, replies, 'ada@example.org');
      expect(sent.requests).toEqual([{ name, body }]);
      expect(sent.outcome).toEqual(outcome);
      expect(inFields()[0]).toBe('');
    },
  );
  // requirement: ACCOUNT-2-MY-DATA
  it('hands the data to the browser as a file', async () => {
    await send('myData', { 'export-account': replyWith('export-account', { document: '{"name":"Ada"}' }) });
    expect(done).toEqual([['breakwater-account.json', '{"name":"Ada"}']]);
  });
  // requirement: ACCOUNT-2-CLOSE
  it('removes what the browser stores of the holder once the account is closed, and not before', async () => {
    await send('close', { 'close-account': failureReply('incorrectCredentials') });
    expect(done).toEqual([]);
    typed(PASSWORD, '');
    await send('close', { 'close-account': replyWith('close-account', { isClosed: true }) });
    expect(done).toEqual(['forgotten']);
  });
  it.each([
    [
      'incorrectCredentials',
      [],
      { type: 'form.rejected', errors: [{ field: 'password', message: 'That isn’t your password.' }] },
    ],
    ['tooManyTries', [], { type: 'send.failed', message: FAILURE_TEXT.tooManyTries }],
    ['notSignedIn', [], { type: 'signIn.needed' }],
    ['noSession', [], { type: 'session.lost', message: FAILURE_TEXT.noSession }],
    [
      'invalidInput',
      [{ field: 'newPassword', message: 'Choose another password.' }],
      { type: 'form.rejected', errors: [{ field: 'newPassword', message: 'Choose another password.' }] },
    ],
  ] as const)('reports the reply %s', async (code, errors, outcome) => {
    const { outcome: found } = await send('changePassword', { 'change-password': failureReply(code, [...errors]) });
    expect(found).toEqual(outcome);
    expect(inFields()).toEqual(['', '']);
  });
  it('reports a refused address at its field', async () => {
    const errors = [{ field: 'Email', message: 'Choose another address.' }];
    const { outcome } = await send('changeEmail', { 'change-email': failureReply('invalidInput', errors) });
    expect(outcome).toEqual({
      type: 'form.rejected',
      errors: [{ field: 'newEmail', message: 'Choose another address.' }],
    });
  });
  it('keeps the passwords in their fields when no reply arrives', async () => {
    const { outcome } = await send('changePassword', { 'change-password': new Error('offline') });
    expect(outcome).toEqual({ type: 'send.failed', message: FAILURE_TEXT.unavailable });
    expect(inFields()).toEqual([PASSWORD, NEW_PASSWORD]);
  });
});
