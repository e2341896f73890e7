/** The effects of actions that need the password again: it is read from its field, sent and cleared. */
import { either as E } from 'fp-ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PasswordFormKind } from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { Failure } from '../../../machines/contract/envelope.ts';
import { openWindow } from '../../test/openWindow.ts';
import type { Client } from '../../actors/client.ts';
import { networkFailure } from '../../actors/failures.ts';
import { passwordFormEffects } from './effects.ts';
import { failureReply, fakeServer, replyWith, runActor, runEffect } from '../../actors/test/fakeServer.ts';
import type { FakeReplies } from '../../actors/test/fakeServer.ts';
import { OFFLINE, refusalOf, testEffects } from '../../actors/test/testEffects.ts';

const PASSWORD = 'a secret of mine';
const NEW_PASSWORD = 'another secret of mine';

const typed = (password: string, newPassword: string): void => {
  document.body.innerHTML = `<input id="password" value="${password}"><input id="newPassword" value="${newPassword}">`;
};
const inFields = (): string[] => [...document.querySelectorAll('input')].map(({ value }) => value);

/** A device that makes a passkey of the options. */
const MAKES = (options: string): E.Either<Failure, string> => E.right(`made of ${options}`);
let device = MAKES;

const done: unknown[] = [];
beforeEach(async () => {
  await openWindow();
  done.length = 0;
  device = MAKES;
  typed(PASSWORD, NEW_PASSWORD);
});

const effects = (client: Client) =>
  passwordFormEffects({
    client,
    passkeys: { create: (options) => Promise.resolve(device(options)) },
    download: (...file) => void done.push(file),
    forget: () => void done.push('forgotten'),
  });
const send = (kind: PasswordFormKind, replies: FakeReplies) =>
  runEffect((client) => effects(client).sendRequest, { kind, email: '' }, replies);

const ACCEPTED = { type: 'request.accepted' };
const rejected = (field: string, message: string) => ({ type: 'form.rejected', errors: [{ field, message }] });
const passwords = { password: PASSWORD, newPassword: NEW_PASSWORD };

describe('sending the request', () => {
  testEffects(
    effects,
    {
      sendRequest: [
        {
          call: 'change-email',
          input: { kind: 'changeEmail', email: 'ada@example.org' },
          sends: { Email: 'ada@example.org', password: PASSWORD },
          answers: [
            [{ isSent: true }, ACCEPTED],
            [refusalOf('Email', 'Choose another address.'), rejected('newEmail', 'Choose another address.')],
          ],
        },
        {
          call: 'change-password',
          input: { kind: 'changePassword', email: '' },
          sends: passwords,
          answers: [
            [{ isChanged: true }, ACCEPTED],
            ['incorrectCredentials', rejected('password', 'That isn’t your password.')],
            [refusalOf('newPassword', 'Choose another password.'), rejected('newPassword', 'Choose another password.')],
            ['tooManyTries', 'send.failed'],
            ['notSignedIn', { type: 'signIn.needed' }],
            ['noSession', 'session.lost'],
            [OFFLINE, 'send.failed'],
          ],
        },
        {
          call: 'start-passkey',
          input: { kind: 'addPasskey', email: '' },
          sends: { password: PASSWORD },
          answers: [
            ['incorrectCredentials', rejected('password', 'That isn’t your password.')],
            ['unavailable', 'send.failed'],
          ],
        },
        {
          call: 'export-account',
          input: { kind: 'myData', email: '' },
          sends: { password: PASSWORD },
          answers: [[{ document: '{}' }, ACCEPTED]],
        },
        {
          call: 'close-account',
          input: { kind: 'close', email: '' },
          sends: { password: PASSWORD },
          answers: [[{ isClosed: true }, { type: 'signedOut' }]],
        },
      ],
    },
    ['checkPasswords'],
  );

  it.each([
    ['clears the passwords that are not the account’s', failureReply('incorrectCredentials'), ['', '']],
    ['keeps the passwords after too many tries', failureReply('tooManyTries'), [PASSWORD, NEW_PASSWORD]],
    ['keeps the passwords when no reply arrives', OFFLINE, [PASSWORD, NEW_PASSWORD]],
  ])('%s', async (_, reply, kept) => {
    await send('changePassword', { 'change-password': reply });
    expect(inFields()).toEqual(kept);
  });
  // requirement: ACCOUNT-2-PASSKEYS
  it('adds what the device made of the options of the server', async () => {
    const options = replyWith('start-passkey', { options: '{}' });
    const { client, requests } = fakeServer({ 'start-passkey': options, 'add-passkey': replyWith('add-passkey', {}) });
    expect(await runActor(effects(client).sendRequest, { kind: 'addPasskey', email: '' })).toEqual(ACCEPTED);
    expect(requests.map(({ body }) => body)).toMatchObject([{ password: PASSWORD }, { credential: 'made of {}' }]);
  });
  // requirement: ACCOUNT-2-PASSKEYS
  it('keeps the password and says so when the device makes no passkey', async () => {
    device = () => E.left({ ...networkFailure('Nothing was made.'), networkError: false, code: null });
    const outcome = await send('addPasskey', { 'start-passkey': replyWith('start-passkey', { options: '{}' }) });
    expect([outcome, inFields()[0]]).toEqual([{ type: 'send.failed', message: 'Nothing was made.' }, PASSWORD]);
  });
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
});

const TOO_SHORT = 'Choose a password of at least 12 characters.';
const EASY = 'This password is easy to guess. Please choose another one.';
it.each([
  ['accepts what is typed', 'changePassword', PASSWORD, NEW_PASSWORD, []],
  ['needs no new password to change the address', 'changeEmail', PASSWORD, '', []],
  ['asks for the password that is missing', 'myData', '', NEW_PASSWORD, ['Enter your password.']],
  ['refuses a new one that is too short', 'changePassword', PASSWORD, 'short', [TOO_SHORT]],
  ['refuses the address of the account as a new one', 'changePassword', PASSWORD, 'Ada@example.com', [EASY]],
])('checking the passwords %s, and leaves the fields as they are', async (_, kind, password, newPassword, messages) => {
  typed(password, newPassword);
  const { checkPasswords } = effects(fakeServer({}).client);
  const outcome = await runActor(checkPasswords, { kind, currentEmail: 'ada@example.com' });
  expect(outcome).toMatchObject({ errors: messages.map((message) => ({ message })) });
  expect(inFields()).toEqual([password, newPassword]);
});
