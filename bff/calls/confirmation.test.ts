/** The confirmation over HTTP: the yes to offers by e-mail, whose it is and to which words. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MARKETING_CONSENT } from '../../machines/confirmation/marketing.words.ts';
import { book } from './test/journey.ts';
import { openOffice, type Office } from './test/office.ts';
import { paidBooking } from './test/paid.ts';
import { visitorWithSession } from './test/visitor.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.close());

const consentVersion = MARKETING_CONSENT.version;

// requirement: JOURNEY-3-CONFIRMATION-MARKETING
it('keeps the yes once, with the words it was said to, and tells it with the booking', async () => {
  const visitor = await visitorWithSession(office.app);
  const { resId, bookingId } = await paidBooking(office, visitor);
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(false);
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  await visitor.get('marketing-email-signup', { resId, consentVersion });
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(true);
  const { rows } = await office.database.pool.query(
    'SELECT email, consent_version FROM marketing_signups WHERE booking_id = $1',
    [bookingId],
  );
  expect(rows).toEqual([{ email: 'marlow@example.com', consent_version: consentVersion }]);
});

it('takes a yes for one’s own booking only, once it is made, and to the words of today', async () => {
  const [visitor, other] = [await visitorWithSession(office.app), await visitorWithSession(office.app)];
  const { resId } = await paidBooking(office, visitor);
  const stale = await visitor.ask('marketing-email-signup', { resId, consentVersion: '2001-01' });
  expect(stale.body.validationErrors).toMatchObject([{ field: 'consentVersion' }]);
  const foreign = await other.ask('marketing-email-signup', { resId, consentVersion });
  expect([foreign.status, foreign.body.code]).toEqual([403, 'notLeadGuest']);
  const draft = await book(other);
  const early = await other.ask('marketing-email-signup', { resId: draft.resId, consentVersion });
  expect(early.body.code).toBe('notAcceptedNow');
  expect((await visitor.get('get-confirmation-data', { resId })).isSignedUp).toBe(false);
});

it('is shown a year after the payment', async () => {
  const visitor = await visitorWithSession(office.app);
  const { resId, bookingId } = await paidBooking(office, visitor);
  await office.database.pool.query(
    "UPDATE payment_attempts SET updated_at = updated_at - interval '1 year' WHERE booking_id = $1",
    [bookingId],
  );
  expect((await visitor.get('get-confirmation-data', { resId })).card).toMatchObject({ lastFour: '1111' });
});
