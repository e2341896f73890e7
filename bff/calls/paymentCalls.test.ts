/** Calls about payments and the confirmation: access, options, logged defects, and consent to marketing e-mail. */
import { expect, it } from 'vitest';
import { MARKETING_CONSENT } from '../../machines/confirmation/marketing.text.ts';
import { book, nameGuests } from '../test/bookingSteps.ts';
import { sendPayment, startPaying } from '../test/latePayments.ts';
import { ownerWithSpa } from '../test/changes.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { testServerOfFile } from '../test/testServer.ts';
import { visitorWithSession } from '../test/visitor.ts';

// the payment succeeds however slow the machine is
const testServer = await testServerOfFile(20_000);

const { query } = testServer;

it('no way of paying is offered until the guests are named', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const booking = await book(visitor, undefined, undefined, '2027-08-01');
  const each = (isAvailable: boolean) => ({
    isFullPaymentAvailable: isAvailable,
    isPartialPaymentAvailable: isAvailable,
    isPartialPaymentAutoCollectAvailable: isAvailable,
    isMonthlyPaymentAvailable: isAvailable,
  });
  expect(await visitor.get('get-payment-details', {})).toMatchObject(each(false));
  await nameGuests(visitor, booking);
  expect(await visitor.get('get-payment-details', {})).toMatchObject(each(true));
});

it('who may only pay for a booking is informed of its payment by its reference, and a stranger is not', async () => {
  const { resId, bookingId } = await paidBooking(testServer, await visitorWithSession(testServer.app));
  const payer = await visitorWithSession(testServer.app);
  const ask = async () => (await payer.ask('get-worldpay-response', { attemptId: null, resId })).body.code;
  expect(await ask()).toBe('notLeadGuest');
  const grant = "INSERT INTO booking_grants VALUES ($1, $2, clock_timestamp() + interval '5 minutes')";
  await query(grant, [payer.sessionId(), bookingId]);
  // its payment was started in another session
  expect(await ask()).toBe('bookingChanged');
});

it('a change that costs a penny is to be paid', async () => {
  const { visitor, paid } = await ownerWithSpa(testServer);
  await query('UPDATE amendments SET difference_pence = 1 WHERE booking_id = $1', [paid.bookingId]);
  const { balance, change } = await visitor.get('get-balance-by-id', { resId: paid.resId });
  expect([balance, change === null]).toEqual([1, false]);
});

it('operators read why a payment failed that the server could not ask for', async () => {
  const { router } = testServer.payments;
  const adapterFor = () => {
    throw new Error('this way of paying is not set up');
  };
  const app = testServer.createApp(testServer.database.pool, { router: { ...router, adapterFor } });
  const paying = await startPaying(await visitorWithSession(app));
  expect((await sendPayment(testServer, paying)).outcome).toBe('ERROR');
  expect(testServer.defects.splice(0).map(String)).toEqual(['Error: this way of paying is not set up']);
});

const consentVersion = MARKETING_CONSENT.version;

// requirement: JOURNEY-3-CONFIRMATION-MARKETING, ACCOUNT-7-CALL-MARKETING-EMAIL-SIGNUP
it('stores marketing consent once, with its version, and returns it with the confirmation', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(false);
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(true);
  const stored = 'SELECT email, consent_version AS "consentVersion" FROM marketing_signups WHERE booking_id = $1';
  expect(await query(stored, [bookingId])).toEqual([{ email: 'marlow@example.com', consentVersion }]);
});

it('accepts marketing consent only for the visitor’s own completed booking and the current consent version', async () => {
  const [visitor, other] = [await visitorWithSession(testServer.app), await visitorWithSession(testServer.app)];
  const { resId } = await paidBooking(testServer, visitor);
  const stale = await visitor.ask('marketing-email-signup', { resId, consentVersion: '2001-01' });
  expect(stale.body.validationErrors).toMatchObject([{ field: 'consentVersion' }]);
  const foreign = await other.ask('marketing-email-signup', { resId, consentVersion });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'notLeadGuest']);
  const draft = await book(other);
  const early = await other.ask('marketing-email-signup', { resId: draft.resId, consentVersion });
  expect(early.body.code).toBe('notAcceptedNow');
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(false);
});

it('still shows the confirmation with its card a year after the payment', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  const yearAgo = "UPDATE payment_attempts SET updated_at = updated_at - interval '1 year' WHERE booking_id = $1";
  await query(yearAgo, [bookingId]);
  expect((await visitor.get('get-confirmation-data', { resId })).card).toMatchObject({ lastFour: '1111' });
});

// requirement: ACCOUNT-2-GUIDES
it('has the address of the guide that covers the stay, as the page of the booking has, and none for another stay', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  expect(await visitor.get('get-confirmation-data', { resId })).not.toHaveProperty('guide');
  const moved = "brand = 'family', resort = 'MH', start_date = '2027-03-26', nights = 3";
  await query(`UPDATE bookings SET ${moved} WHERE id = $1`, [bookingId]);
  const guide = '/my-booking/before-you-go/minehead/26-03-2027-family-weekend';
  expect((await visitor.get('get-confirmation-data', { resId })).guide).toBe(guide);
  expect((await visitor.get('get-my-booking', { resId })).guide).toBe(guide);
});
