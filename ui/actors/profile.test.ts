/** The effects of the holder's details: the account is stored in the tab, changes are sent, failures are logged. */
import { beforeEach, describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { ACCOUNT, CLIENT_ID, OTHER_DEVICE, THIS_DEVICE } from '../../machines/account/test/accounts.ts';
import type { AccountDetails } from '../../machines/contract/account.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import { personFormOf, personOf } from '../../machines/account/person.rules.ts';
import type { AccountStorage } from '../persistence/accountStorage.ts';
import type { Client } from './client.ts';
import { detailsFormEffects, devicesEffects, marketingEffects, profileEffects } from './profile.ts';
import { failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const stored: (AccountDetails | null)[] = [];
const reported: string[] = [];
beforeEach(() => {
  stored.length = 0;
  reported.length = 0;
});

const storage: AccountStorage = {
  rememberLogin: () => undefined,
  isBannerDismissed: () => false,
  dismissBanner: () => undefined,
  readAccount: (clientId) => (clientId === CLIENT_ID ? ACCOUNT : null),
  writeAccount: (details) => void stored.push(details),
};

const effects = (client: Client) => {
  const ports = {
    client,
    storage,
    report: (message: string) => void reported.push(message),
    download: () => undefined,
    forget: () => undefined,
  };
  const { restoreAccount, loadAccount } = profileEffects(ports);
  return {
    restoreAccount,
    loadAccount,
    ...detailsFormEffects(ports),
    ...marketingEffects(ports),
    ...devicesEffects(ports),
  };
};

const LATEST = { ...ACCOUNT, version: 9 };
const CHANGE = { version: ACCOUNT.version, ...personOf(personFormOf(ACCOUNT.account)) };
const WANTED = { wantsOffers: true, consentVersion: 'v1.0' };
const WITH_OFFERS = { ...ACCOUNT, wantsOffers: true };
const OUTDATED_WORDS = 'These words have changed. Please read them again.';
const BOTH = [THIS_DEVICE, OTHER_DEVICE];
const OF_DEVICE = { deviceId: OTHER_DEVICE.deviceId };
const NOT_SIGNED_IN = { type: 'signIn.needed' };
const GONE = { type: 'session.lost', message: FAILURE_TEXT.noSession };

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'restoreAccount',
    'returns what is stored of the holder',
    { clientId: CLIENT_ID },
    {},
    { type: 'account.restored', details: ACCOUNT },
  ],
  ['restoreAccount', 'returns nothing of another', { clientId: 1 }, {}, { type: 'account.restored', details: null }],
  [
    'loadAccount',
    'returns the account',
    null,
    { 'get-account': replyWith('get-account', ACCOUNT) },
    { type: 'account.loaded', details: ACCOUNT },
  ],
  [
    'loadAccount',
    'reports a failed load',
    null,
    { 'get-account': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['loadAccount', 'asks for a sign-in', null, { 'get-account': failureReply('notSignedIn') }, NOT_SIGNED_IN],
  ['loadAccount', 'reports a lost session', null, { 'get-account': failureReply('noSession') }, GONE],
  [
    'saveDetails',
    'returns the saved details',
    CHANGE,
    { 'set-account': replyWith('set-account', LATEST) },
    { type: 'details.saved', details: LATEST },
  ],
  [
    'saveDetails',
    'returns the latest details when they were changed elsewhere',
    CHANGE,
    { 'set-account': failureReply('bookingChanged'), 'get-account': replyWith('get-account', LATEST) },
    { type: 'details.outdated', details: LATEST },
  ],
  [
    'saveDetails',
    'reports that the latest details could not be loaded',
    CHANGE,
    { 'set-account': failureReply('bookingChanged'), 'get-account': failureReply('unavailable') },
    { type: 'send.failed', message: FAILURE_TEXT.unavailable },
  ],
  [
    'saveDetails',
    'asks for a sign-in when the latest details need it',
    CHANGE,
    { 'set-account': failureReply('bookingChanged'), 'get-account': failureReply('notSignedIn') },
    NOT_SIGNED_IN,
  ],
  [
    'saveDetails',
    'returns the refusals at the fields of the form',
    CHANGE,
    { 'set-account': failureReply('invalidInput', [{ field: 'Address.Zip', message: 'No such postcode.' }]) },
    { type: 'form.rejected', errors: [{ field: 'address.postcode', message: 'No such postcode.' }] },
  ],
  [
    'saveDetails',
    'reports that nothing could be sent',
    CHANGE,
    { 'set-account': new TypeError('Failed to fetch') },
    { type: 'send.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['saveDetails', 'asks for a sign-in', CHANGE, { 'set-account': failureReply('notSignedIn') }, NOT_SIGNED_IN],
  [
    'saveChoice',
    'returns whether offers are wanted now',
    WANTED,
    { 'set-marketing': replyWith('set-marketing', WITH_OFFERS) },
    { type: 'choice.saved', wantsOffers: true },
  ],
  [
    'saveChoice',
    'reports that the words have changed meanwhile',
    WANTED,
    { 'set-marketing': failureReply('invalidInput', [{ field: 'consentVersion', message: OUTDATED_WORDS }]) },
    { type: 'send.failed', message: OUTDATED_WORDS },
  ],
  [
    'saveChoice',
    'reports that nothing could be sent',
    WANTED,
    { 'set-marketing': new TypeError('Failed to fetch') },
    { type: 'send.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['saveChoice', 'asks for a sign-in', WANTED, { 'set-marketing': failureReply('notSignedIn') }, NOT_SIGNED_IN],
  ['saveChoice', 'reports a lost session', WANTED, { 'set-marketing': failureReply('noSession') }, GONE],
  [
    'loadDevices',
    'returns the browsers',
    null,
    { 'get-devices': replyWith('get-devices', { devices: BOTH }) },
    { type: 'devices.loaded', devices: BOTH },
  ],
  [
    'loadDevices',
    'reports a failed load',
    null,
    { 'get-devices': failureReply('unavailable') },
    { type: 'load.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['loadDevices', 'asks for a sign-in', null, { 'get-devices': failureReply('notSignedIn') }, NOT_SIGNED_IN],
  [
    'endDevice',
    'returns the browsers that are left',
    OF_DEVICE,
    { 'end-device': replyWith('end-device', { devices: [THIS_DEVICE] }) },
    { type: 'devices.loaded', devices: [THIS_DEVICE] },
  ],
  [
    'endDevice',
    'reports that it could not be sent',
    OF_DEVICE,
    { 'end-device': failureReply('unavailable') },
    { type: 'send.failed', message: FAILURE_TEXT.unavailable },
  ],
  ['endDevice', 'asks for a sign-in', OF_DEVICE, { 'end-device': failureReply('notSignedIn') }, NOT_SIGNED_IN],
];

describe('the effects of the holder’s details', () => {
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toEqual(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
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
  // requirement: ACCOUNT-4-PROFILE-REJECTED
  // requirement: ACCOUNT-8-MSG-PROFILE
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
  it('is removed when nobody is signed in any more, which is no failure', async () => {
    await load({ 'get-account': failureReply('notSignedIn') });
    expect([stored, reported]).toEqual([[null], []]);
  });
});
