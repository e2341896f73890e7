/** The effects of the account's home. */
import { describe, expect, it } from 'vitest';
import { HOME_CONTENT, LISTING } from '../../../machines/account/test/accounts.ts';
import type { AccountStorage } from '../../persistence/accountStorage.ts';
import { accountHomeEffects } from './effects.ts';
import type { Client } from '../../actors/client.ts';
import type { ContentReader } from '../../actors/content.ts';
import { NO_CONTENT, replyWith, runEffect } from '../../actors/test/fakeServer.ts';
import { testEffects } from '../../actors/test/testEffects.ts';

const done: unknown[] = [];
const storage: AccountStorage = {
  rememberLogin: (login) => void done.push(login),
  announceEnd: () => undefined,
  isBannerDismissed: () => true,
  dismissBanner: () => void done.push('dismissed'),
  readAccount: () => null,
  writeAccount: () => undefined,
  readUnsaved: () => ({}),
  writeUnsaved: () => undefined,
};
// requirement: ACCOUNT-6-HOLDERS
describe('the effects of the account’s home', () => {
  testEffects((client: Client) => accountHomeEffects(client, NO_CONTENT, storage), {
    rememberLogin: {
      input: { brand: 'family', isEligible: true },
      answers: [[null, { type: 'login.remembered', isBannerDismissed: true }]],
    },
    storeDismissal: { answers: [[null, { type: 'dismissal.stored' }]] },
    loadBookings: {
      call: 'get-bookings',
      input: { brand: 'family' },
      answers: [
        // also without content
        [
          LISTING,
          { type: 'bookings.loaded', listing: LISTING, content: { promotions: null, specificAccommodations: [] } },
        ],
        ['unavailable', 'load.failed'],
        ['notSignedIn', { type: 'signIn.needed' }],
        ['noSession', 'session.lost'],
      ],
    },
  });
  it('store who is signed in, and that the banner was dismissed', async () => {
    done.length = 0;
    const login = { brand: 'weekend', isEligible: false };
    await runEffect((client) => accountHomeEffects(client, NO_CONTENT, storage).rememberLogin, login, {});
    await runEffect((client) => accountHomeEffects(client, NO_CONTENT, storage).storeDismissal, null, {});
    expect(done).toEqual([login, 'dismissed']);
  });
});

// requirement: ACCOUNT-3-HOME-CONTENT
it('the content of the account’s home is that of the brand, and the pictures of accommodation at its resorts', async () => {
  const read: string[] = [];
  const documents: Readonly<Record<string, unknown>> = {
    'account-home/weekend': { fields: HOME_CONTENT.promotions },
    'specific-accommodations': { items: HOME_CONTENT.specificAccommodations.map((fields) => ({ fields })) },
  };
  const content: ContentReader = {
    ...NO_CONTENT,
    read: async (path, codec) => {
      read.push(path);
      const decoded = codec.decode(documents[path]);
      return decoded._tag === 'Right' ? decoded.right : null;
    },
  };
  const replies = { 'get-bookings': replyWith('get-bookings', LISTING) };
  const loadBookings = (client: Client) => accountHomeEffects(client, content, storage).loadBookings;
  expect(await runEffect(loadBookings, { brand: 'weekend' }, replies)).toEqual({
    type: 'bookings.loaded',
    listing: LISTING,
    content: HOME_CONTENT,
  });
  expect(read).toEqual(['account-home/weekend', 'specific-accommodations']);
});
