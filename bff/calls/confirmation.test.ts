/** The confirmation over HTTP: consent to marketing e-mail, who can give it, and the consent version. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARKETING_CONSENT } from '../../machines/confirmation/marketing.text.ts';
import { book } from '../test/bookingSteps.ts';
import { openTestServer, type TestServer } from '../test/testServer.ts';
import { paidBooking } from '../test/paidBooking.ts';
import { visitorWithSession } from '../test/visitor.ts';

let testServer: TestServer;
beforeAll(async () => {
  testServer = await openTestServer();
});
afterAll(() => testServer.close());

const consentVersion = MARKETING_CONSENT.version;

// requirement: JOURNEY-3-CONFIRMATION-MARKETING
// requirement: ACCOUNT-7-CALL-MARKETING-EMAIL-SIGNUP
it('stores marketing consent once, with its version, and returns it with the confirmation', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(false);
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(true);
  const { rows } = await testServer.database.pool.query(
    'SELECT email, consent_version FROM marketing_signups WHERE booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ email: 'marlow@example.com', consent_version: consentVersion }]);
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
  await testServer.database.pool.query(
    "UPDATE payment_attempts SET updated_at = updated_at - interval '1 year' WHERE booking_id = $1",
    [bookingId],
  );
  expect((await visitor.get('get-confirmation-data', { resId })).card).toMatchObject({ lastFour: '1111' });
});

// requirement: ACCOUNT-2-GUIDES
it('has the address of the guide that covers the stay, as the page of the booking has, and none for another stay', async () => {
  const visitor = await visitorWithSession(testServer.app);
  const { resId, bookingId } = await paidBooking(testServer, visitor);
  expect(await visitor.get('get-confirmation-data', { resId })).not.toHaveProperty('guide');
  await testServer.database.pool.query(
    "UPDATE bookings SET brand = 'family', resort = 'MH', start_date = '2027-03-26', nights = 3 WHERE id = $1",
    [bookingId],
  );
  const guide = '/my-booking/before-you-go/minehead/26-03-2027-family-weekend';
  expect((await visitor.get('get-confirmation-data', { resId })).guide).toBe(guide);
  expect((await visitor.get('get-my-booking', { resId })).guide).toBe(guide);
});
