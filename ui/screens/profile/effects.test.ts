/** The effects of the holder's details: the account is stored in the tab, changes are sent, failures are logged. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ACCOUNT, CLIENT_ID, OTHER_DEVICE, PASSKEY, THIS_DEVICE } from '../../../machines/account/test/accounts.ts';
import type { AccountDetails } from '../../../machines/contract/account.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { personFormOf, personOf } from '../../../machines/account/person.rules.ts';
import { openWindow } from '../../test/openWindow.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import type { Client } from '../../actors/client.ts';
import { detailsFormEffects } from '../detailsForm/effects.ts';
import { devicesEffects } from '../devices/effects.ts';
import { marketingEffects } from '../marketing/effects.ts';
import { profileEffects } from './effects.ts';
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
let stored: (AccountDetails | null)[];
let reported: string[];
beforeEach(async () => {
  [stored, reported] = [[], []];
  await openWindow();
  document.body.innerHTML = `<input id="password" value="${PASSWORD}">`;
});

const storage: AccountStorage = {
  rememberLogin: () => undefined,
  announceEnd: () => undefined,
  isBannerDismissed: () => false,
  dismissBanner: () => undefined,
  readAccount: (clientId) => (clientId === CLIENT_ID ? ACCOUNT : null),
  writeAccount: (details) => void stored.push(details),
  readUnsaved: ({ section }) => ({ lastName: section }),
  writeUnsaved: () => undefined,
};

const effects = (client: Client) => {
  const report = (message: string): void => void reported.push(message);
  const { restoreAccount, loadAccount } = profileEffects({ client, storage, report });
  return {
    restoreAccount,
    loadAccount,
    ...detailsFormEffects(client, storage),
    ...marketingEffects(client, storage),
    ...devicesEffects(client),
  };
};

const LATEST = { ...ACCOUNT, version: 9 };
const CHANGE = { version: ACCOUNT.version, ...personOf(personFormOf(ACCOUNT.account)) };
const WANTED = { wantsOffers: true, consentVersion: 'v1.0' };
const WITH_OFFERS = { ...ACCOUNT, wantsOffers: true };
const OUTDATED_WORDS = 'These words have changed. Please read them again.';
const BOTH = [THIS_DEVICE, OTHER_DEVICE];
/** The account is read again, with this reply. */
const readAgain = (reply: NonNullable<FakeReplies['get-account']>) => ({ 'get-account': reply });
const UNAVAILABLE = { type: 'send.failed', message: FAILURE_TEXT.unavailable };
const NO_SUCH_POSTCODE = { field: 'address.postcode', message: 'No such postcode.' };
const NOT_THE_PASSWORD = {
  type: 'form.rejected',
  errors: [{ field: 'password', message: 'That isn’t your password.' }],
};
const section = 'changeDetails';
const RESTORED = { type: 'account.restored', unsaved: { lastName: section } };
const NEEDS_SIGN_IN = ['notSignedIn', { type: 'signIn.needed' }] as const;

describe('the effects of the holder’s details', () => {
  testEffects(effects, {
    restoreAccount: [
      { input: { clientId: CLIENT_ID, section }, answers: [[null, { ...RESTORED, details: ACCOUNT }]] },
      { input: { clientId: 1, section }, answers: [[null, { ...RESTORED, details: null }]] },
    ],
    loadAccount: {
      call: 'get-account',
      answers: [
        [ACCOUNT, { type: 'account.loaded', details: ACCOUNT }],
        ['unavailable', 'load.failed'],
        NEEDS_SIGN_IN,
        ['noSession', 'session.lost'],
      ],
    },
    saveDetails: {
      call: 'set-account',
      input: CHANGE,
      answers: [
        [LATEST, { type: 'details.saved', details: LATEST }],
        ['bookingChanged', { type: 'details.outdated', details: LATEST }, readAgain(replyWith('get-account', LATEST))],
        ['bookingChanged', UNAVAILABLE, readAgain(failureReply('unavailable'))],
        ['bookingChanged', { type: 'signIn.needed' }, readAgain(failureReply('notSignedIn'))],
        [refusalOf('Address.Zip', 'No such postcode.'), { type: 'form.rejected', errors: [NO_SUCH_POSTCODE] }],
        [OFFLINE, 'send.failed'],
        NEEDS_SIGN_IN,
      ],
    },
    saveChoice: {
      call: 'set-marketing',
      input: WANTED,
      answers: [
        [WITH_OFFERS, { type: 'choice.saved', wantsOffers: true }],
        [refusalOf('consentVersion', OUTDATED_WORDS), { type: 'send.failed', message: OUTDATED_WORDS }],
        [OFFLINE, 'send.failed'],
        NEEDS_SIGN_IN,
        ['noSession', 'session.lost'],
      ],
    },
    loadDevices: {
      call: 'get-devices',
      answers: [
        [
          { devices: BOTH, passkeys: [PASSKEY] },
          { type: 'devices.loaded', devices: BOTH, passkeys: [PASSKEY] },
        ],
        ['unavailable', 'load.failed'],
        NEEDS_SIGN_IN,
      ],
    },
    endDevice: {
      call: 'end-device',
      input: { deviceId: OTHER_DEVICE.deviceId },
      sends: { deviceId: OTHER_DEVICE.deviceId, password: PASSWORD },
      answers: [
        [
          { devices: [THIS_DEVICE], passkeys: [] },
          { type: 'devices.loaded', devices: [THIS_DEVICE], passkeys: [] },
        ],
        ['incorrectCredentials', NOT_THE_PASSWORD],
        ['unavailable', 'send.failed'],
        NEEDS_SIGN_IN,
      ],
    },
    removePasskey: {
      call: 'remove-passkey',
      input: { passkeyId: PASSKEY.passkeyId },
      sends: { passkeyId: PASSKEY.passkeyId, password: PASSWORD },
      answers: [
        [
          { devices: BOTH, passkeys: [] },
          { type: 'devices.loaded', devices: BOTH, passkeys: [] },
        ],
        ['unavailable', 'send.failed'],
        NEEDS_SIGN_IN,
      ],
    },
  });
});

it('ask for the password before a browser is signed out', async () => {
  document.body.innerHTML = '<input id="password" value="">';
  const { client, requests } = fakeServer({});
  expect([await runActor(effects(client).endDevice, { deviceId: OTHER_DEVICE.deviceId }), requests]).toEqual([
    { type: 'form.rejected', errors: [{ field: 'password', message: 'Enter your password.' }] },
    [],
  ]);
});

describe('the stored account', () => {
  const load = (replies: FakeReplies) => runEffect((client) => effects(client).loadAccount, null, replies);

  // requirement: ACCOUNT-4-PROFILE-STORED
  it('is written when the account loads, and when a change is saved or found elsewhere', async () => {
    await load({ 'get-account': replyWith('get-account', ACCOUNT) });
    await runEffect((client) => effects(client).saveDetails, CHANGE, {
      'set-account': replyWith('set-account', LATEST),
    });
    await runEffect((client) => effects(client).saveDetails, CHANGE, {
      'set-account': failureReply('bookingChanged'),
      'get-account': replyWith('get-account', ACCOUNT),
    });
    expect(stored).toEqual([ACCOUNT, LATEST, ACCOUNT]);
    expect(reported).toEqual([]);
  });
  // requirement: ACCOUNT-2-MARKETING
  it('is written when the choice of offers is saved, and stays as it is when that fails', async () => {
    const save = (replies: FakeReplies) => runEffect((client) => effects(client).saveChoice, WANTED, replies);
    await save({ 'set-marketing': replyWith('set-marketing', WITH_OFFERS) });
    await save({ 'set-marketing': failureReply('unavailable') });
    expect(stored).toEqual([WITH_OFFERS]);
  });
  // requirement: ACCOUNT-4-PROFILE-REJECTED, ACCOUNT-8-MSG-PROFILE
  it('is removed when the account does not load, which is logged in the words of the specification', async () => {
    await load({ 'get-account': failureReply('unavailable') });
    expect([stored, reported]).toEqual([[null], ['Failed to load profile']]);
  });
  it('stays as it is when the page is left while it loads, and nothing is logged', async () => {
    const answered = Promise.withResolvers<undefined>();
    const { client } = fakeServer(
      {},
      {
        fetch: (_input, init) =>
          new Promise((_resolve, reject) => {
            init?.signal?.addEventListener('abort', () => {
              reject(new Error('aborted'));
              setTimeout(() => answered.resolve(undefined));
            });
          }),
      },
    );
    const loading = createActor(effects(client).loadAccount, { input: null }).start();
    await new Promise((resolve) => setTimeout(resolve));
    loading.stop();
    await answered.promise;
    expect([stored, reported]).toEqual([[], []]);
  });
});
