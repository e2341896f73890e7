/** The effects of the account's home and of the page of one booking. */
import { describe, expect, it } from 'vitest';
import { HOME_CONTENT, LISTING } from '../../machines/account/test/accounts.ts';
import { SPA_CHANGE } from '../../machines/account/test/changes.ts';
import { MY_BOOKING } from '../../machines/account/test/myBookings.ts';
import { FAILURE_TEXT } from '../../machines/contract/envelope.ts';
import type { AccountStorage } from '../persistence/accountStorage.ts';
import { accountHomeEffects } from './accountHome.ts';
import type { Client } from './client.ts';
import type { ContentReader } from './content.ts';
import { myBookingEffects } from './myBooking.ts';
import { NO_CONTENT, failureReply, fakeServer, replyWith, runEffect, type FakeReplies } from './test/fakeServer.ts';

const done: unknown[] = [];
const storage: AccountStorage = {
  rememberLogin: (login) => void done.push(login),
  isBannerDismissed: () => true,
  dismissBanner: () => void done.push('dismissed'),
  readAccount: () => null,
  writeAccount: () => undefined,
};
const effects = (client: Client) => {
  const { restoreBasket, loadBooking } = myBookingEffects({
    client,
    content: NO_CONTENT,
    basketCache: { readChange: async () => SPA_CHANGE.basket },
    now: () => 0,
    open: () => undefined,
    win: () => {
      throw new Error('no page is guarded');
    },
  });
  return { ...accountHomeEffects(client, NO_CONTENT, storage), restoreBasket, loadBooking };
};

const OF_BOOKING = { resId: 12_345_678 };
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
    'returns the lists, also without content',
    { brand: 'family' },
    { 'get-bookings': replyWith('get-bookings', LISTING) },
    { type: 'bookings.loaded', listing: LISTING, content: { promotions: null, specificAccommodations: [] } },
  ],
  [
    'loadBookings',
    'reports a failed load',
    { brand: 'family' },
    { 'get-bookings': failureReply('unavailable') },
    FAILED,
  ],
  [
    'loadBookings',
    'asks for a sign-in',
    { brand: 'family' },
    { 'get-bookings': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
  ['loadBookings', 'reports a lost session', { brand: 'family' }, { 'get-bookings': failureReply('noSession') }, GONE],
  [
    'restoreBasket',
    "returns the browser's copy of the basket",
    OF_BOOKING,
    {},
    { type: 'basket.restored', basket: SPA_CHANGE.basket },
  ],
  [
    'loadBooking',
    'returns the booking',
    OF_BOOKING,
    { 'get-my-booking': replyWith('get-my-booking', MY_BOOKING) },
    { type: 'myBooking.loaded', myBooking: MY_BOOKING },
  ],
  [
    'loadBooking',
    'reports a refusal when the holder is not the lead guest',
    OF_BOOKING,
    { 'get-my-booking': failureReply('notLeadGuest') },
    { type: 'myBooking.refused' },
  ],
  ['loadBooking', 'reports a failed load', OF_BOOKING, { 'get-my-booking': new TypeError('Failed to fetch') }, FAILED],
  [
    'loadBooking',
    'asks for a sign-in',
    OF_BOOKING,
    { 'get-my-booking': failureReply('notSignedIn') },
    { type: 'signIn.needed' },
  ],
];

describe('the effects of the account’s home and of one booking', () => {
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

describe('the content of the account’s home', () => {
  // requirement: ACCOUNT-3-HOME-CONTENT
  it('is that of the brand, and the pictures of accommodation at its resorts', async () => {
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
});
