/** For tests: a valid body for each call that needs one, for a visitor with a booking who is about to pay. */
import type { CallName } from '../../machines/contract/calls.ts';
import { PERSON, registration } from '../accounts/test/registration.ts';
import { PASSWORD, newEmail } from './accounts.ts';
import { couple, guestDetailsPayload, nameGuests, payPayload, createBookingPayload } from './bookingSteps.ts';
import { DINING, ownerOf, slot } from './changes.ts';
import { paidBooking } from './paidBooking.ts';
import { samplePayload } from './samplePayloads.ts';
import type { TestServer } from './testServer.ts';
import type { Visitor } from './visitor.ts';

export type ValidBodies = Readonly<Partial<Record<CallName, object>>>;

/** Pays a booking with tokens in an open change; then books, names the guests and starts a payment. */
export const validBodies = async (testServer: TestServer, visitor: Visitor): Promise<ValidBodies> => {
  const paid = await paidBooking(testServer, visitor);
  const changing = ownerOf(testServer, visitor, paid);
  await changing.tokens(10);
  const seen = await changing.seen();
  const change = (await changing.now()).change;
  const wanted = await createBookingPayload(visitor, [{ ...couple, toddlers: 1 }]);
  const booking = await nameGuests(visitor, await visitor.get('create-booking', wanted));
  const { version } = booking;
  const { attemptId } = await visitor.get('worldpay-init', {});
  const CIRCUS = { code: 'circus', unitSeqNumber: null };
  const stay = { resort: 'BG', startDate: wanted.startDate, nights: wanted.nights, units: [couple] };
  const known = { resId: booking.resId, lastName: 'Marlow', startDate: booking.startDate };
  const token = 'x'.repeat(43);
  const Email = newEmail();
  return {
    'get-calendar': { resort: 'BG' },
    'price-grid': { resort: 'BG', month: '2027-03', nights: 4, units: [couple] },
    'search-accommodations': stay,
    'search-accommodation-types': stay,
    'get-leadin-price': { resort: 'BG', month: '2027-03', nights: 4, units: [couple] },
    'get-dynamic-price-table': { resort: 'BG', month: '2027-03', units: [couple] },
    'get-bbw-breaks': { resort: 'BG', month: '2027-03', event: 'disco-nights-weekender' },
    'bbw-price-grid': { resort: 'BG', month: '2027-03', nights: 3, units: [couple] },
    'get-bbw-leadin-price': { resort: 'BG', month: '2027-03', units: [couple], event: 'disco-nights-weekender' },
    'bbw-date-specific-weekenders': {
      resorts: ['BG'],
      months: ['2027-03'],
      events: ['disco-nights-weekender'],
      units: [couple],
    },
    'get-private-breaks': { resort: 'BG', month: '2027-03', units: [couple] },
    'create-booking': wanted,
    'set-guest-mix': { version, units: [couple] },
    'set-dinings': { version, dinings: [{ code: 'dine-standard', unitIndex: 0 }] },
    'set-extras': {
      version,
      extras: [{ code: 'spa-pool', quantity: 1, timeSlots: [{ date: wanted.startDate, time: '16:00', quantity: 1 }] }],
    },
    'set-ground-floor': { version, isSelected: true },
    'save-addons': { version, add: [DINING, slot('spa-pool', wanted, '16:00')], remove: [CIRCUS] },
    'remove-addon-by-name': { version, name: 'Big Top Evening' },
    'set-cot-addon': { version, units: [{ unitIndex: 0, hiredCots: 0, ownCots: 0 }] },
    'get-cabin-detail': { unitIndex: 0 },
    'get-addons-by-id': { resId: paid.resId },
    'save-addons-by-id': { ...seen, add: [DINING, slot('spa-pool', paid, '16:00')], remove: [CIRCUS] },
    'remove-addon-by-name-by-id': { ...seen, name: 'Activity Tokens' },
    'apply-tokens': { ...seen, tokens: 5, price: 500 },
    'confirm-change': { ...seen, difference: change?.difference },
    'cancel-change': { resId: paid.resId, changeVersion: seen.changeVersion },
    'worldpay-init': { resId: paid.resId, amendmentId: change?.changeId },
    'get-cabin-detail-by-id': { resId: paid.resId, unitIndex: 0 },
    'set-cabin': { version, unitIndex: 0, cabinCode: 'HSTD-001' },
    'set-cabin-by-id': { ...seen, unitIndex: 0, cabinCode: 'HSTD-001' },
    'delete-cabin': { version, unitIndex: 0 },
    'delete-cabin-by-id': { ...seen, unitIndex: 0 },
    'set-guest-details': guestDetailsPayload(booking),
    'set-guest-details-by-id': { resId: paid.resId, ...guestDetailsPayload(paid) },
    'validate-guest': { unitIndex: 0, guest: guestDetailsPayload(booking).units[0]?.guests[0] },
    'set-payment-option': { version, paymentOption: 'Full', amount: booking.totals.total, consentVersion: null },
    'set-payment-extra': { version, extra: 'donation', isBooked: true, price: 200 },
    'apply-discount': { version, code: 'BREAK10' },
    'get-payment-by-id': { resId: booking.resId },
    'get-balance-by-id': { resId: booking.resId },
    pay: payPayload(booking, attemptId, `${testServer.sandbox.url}/sessions/x`),
    'get-worldpay-response': { attemptId },
    'get-confirmation-data': { resId: booking.resId },
    'apply-agency': { version, agencyId: 4_711 },
    'save-quote': { version, email: 'lead@example.com' },
    'get-quote': { quoteId: 10_000_000, email: null },
    'retrieve-quote': { quoteId: 10_000_000, email: null },
    'open-quote': { quoteId: 10_000_000, token: null },
    'share-quote': { quoteId: 10_000_000, email: null },
    'get-shared-quote': { token },
    'complete-offer': { offerId: 10_000_000, version },
    login: { Email, password: 'not the password' },
    'start-sso': { brand: 'family', next: 'account' },
    'validate-sso-token': { token: 'e30.e30.', nonce: token },
    'link-sso-identity': { nonce: token, password: PASSWORD },
    'set-marketing': { wantsOffers: true, consentVersion: 'v1.0' },
    register: registration(Email),
    'confirm-email': { token },
    'request-password-reset': { Email },
    'reset-password': { token, password: PASSWORD },
    'payment-login': known,
    'find-booking': known,
    'set-account': { ...PERSON, version: 1 },
    'get-guide-data': { resort: 'MH', startDate: '2027-03-26', id: 'family-weekend' },
    bloomreach: { path: '/gallery' },
    'get-my-booking': { resId: paid.resId },
    'change-password': { password: PASSWORD, newPassword: PASSWORD },
    'change-email': { Email: newEmail(), password: PASSWORD },
    'end-device': { deviceId: booking.bookingId, password: PASSWORD },
    'start-passkey': { password: PASSWORD },
    'add-passkey': { credential: '{}' },
    'remove-passkey': { passkeyId: booking.bookingId, password: PASSWORD },
    'passkey-sign-in': { credential: '{}' },
    'export-account': { password: PASSWORD },
    'newsletter-signup': { email: Email, consentVersion: 'v1.0', brand: 'weekend' },
    unsubscribe: { email: Email },
    'set-competition-data': samplePayload('set-competition-data', { competitionId: 'open' }),
    'send-enquiry': samplePayload('send-enquiry', { kind: 'conference' }),
  };
};
