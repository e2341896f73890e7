/** The effects of the account's home. */
import { describe, expect, it } from 'vitest';
import { LISTING } from '../../machines/account/test/accounts.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { AccountStorage } from '../persistence/accountStorage.ts';
import { accountHomeEffects } from './accountHome.ts';
import type { Client } from './client.ts';
import { failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const done: unknown[] = [];
const storage: AccountStorage = {
  rememberLogin: (login) => void done.push(login),
  isBannerDismissed: () => true,
  dismissBanner: () => void done.push('dismissed'),
  readAccount: () => null,
  writeAccount: () => undefined,
};
const effects = (client: Client) => accountHomeEffects(client, storage);

const GONE = { type: 'session.lost', message: FAILURE_TEXT.noSession };
const FAILED = { type: 'load.failed', message: FAILURE_TEXT.unavailable };

const cases: readonly (readonly [keyof ReturnType<typeof effects>, string, unknown, FakeReplies, object])[] = [
  [
    'rememberLogin',
    'returns whether the banner was dismissed',
    { brand: 'family', isEligible: true },
    {},
    { type: 'login.remembered', isBannerDismissed: true },
  ],
  ['storeDismissal', 'reports that it is stored', null, {}, { type: 'dismissal.stored' }],
  [
    'loadBookings',
    'returns the lists',
    null,
    { 'get-bookings': replyWith('get-bookings', LISTING) },
    { type: 'bookings.loaded', listing: LISTING },
  ],
  ['loadBookings', 'reports a failed load', null, { 'get-bookings': failureReply('unavailable') }, FAILED],
  [
    'loadBookings',
    'asks for a sign-in',
    null,
    { 'get-bookings': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  ['loadBookings', 'reports a lost session', null, { 'get-bookings': failureReply('noSession') }, GONE],
];

describe('the effects of the account’s home', () => {
  // requirement: ACCOUNT-6-HOLDERS
  it.each(cases)('%s %s', async (name, _, input, replies, outcome) => {
    expect(await runEffect((client) => effects(client)[name], input, replies)).toEqual(outcome);
  });
  it('have a test case each', () => {
    const names = Object.keys(effects(fakeServer({}).client));
    expect(names.filter((name) => !cases.some(([tried]) => tried === name))).toEqual([]);
  });
  it('store who is signed in, and that the banner was dismissed', async () => {
    done.length = 0;
    const login = { brand: 'weekend', isEligible: false };
    await runEffect((client) => effects(client).rememberLogin, login, {});
    await runEffect((client) => effects(client).storeDismissal, null, {});
    expect(done).toEqual([login, 'dismissed']);
  });
});
