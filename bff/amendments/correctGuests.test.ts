/** The owner corrects the names of a paid booking, until the day before arrival. */
import { describe, expect, it } from 'vitest';
import { editRefusalText } from '../../machines/basket/editing.text.ts';
import { BEGUN, LEAD_EMAIL, LEAD_NAME } from '../../machines/amendment/guests.rules.ts';
import { TEAM_PHONE } from '../../machines/contract/team.ts';
import type { NamedGuest } from '../../machines/contract/guest.ts';
import { addDays } from '../../machines/kit/dates.ts';
import { guestDetailsPayload } from '../test/bookingSteps.ts';
import { onDay, owner, type Owner } from '../test/changes.ts';
import { soundServerOfFile } from '../test/soundServer.ts';

const testServer = await soundServerOfFile();

type Changed = Partial<NamedGuest>;
const correct = async ({ visitor, paid, now }: Owner, second: Changed, lead: Changed = {}, contact: object = {}) => {
  const { booked } = await now();
  const details = guestDetailsPayload(booked, undefined, (at) => (at === 0 ? lead : second));
  const payload = { resId: paid.resId, ...details, contact: { ...details.contact, ...contact } };
  return visitor.ask('set-guest-details-by-id', payload);
};

// requirement: ACCOUNT-4-EDIT, JOURNEY-7-CALL-SET-GUEST-DETAILS-BY-ID
describe('the names of a paid booking', () => {
  it('are corrected, with the telephone number, and everything else stays', async () => {
    const one = await owner(testServer);
    const { body } = await correct(one, { firstName: 'Zoë', title: 'Dr' }, {}, { phone: '+44 20 7946 0999' });
    expect(body.data).toMatchObject({
      booking: {
        contact: { phone: '+44 20 7946 0999', email: 'marlow@example.com' },
        guests: [{ guests: [{ firstName: 'GuestA' }, { firstName: 'Zoë', title: 'Dr' }] }],
      },
      booked: { version: one.paid.version + 1, status: 'completed', totals: one.paid.totals },
    });
    const lines = await testServer.query(
      'SELECT event FROM booking_history WHERE booking_id = $1 ORDER BY version DESC LIMIT 1',
      [one.paid.bookingId],
    );
    expect(lines).toEqual([{ event: 'guests.corrected' }]);
    expect(await testServer.query('SELECT contact FROM bookings WHERE id = $1', [one.paid.bookingId])).toEqual([
      { contact: { phone: '+44 20 7946 0999', email: 'marlow@example.com', e164: '+442079460999' } },
    ]);
    // an open change belongs to an older version of the booking, so its owner has to see it again
    expect((await one.tokens(10)).status).toBe(200);
  });

  it('are refused for the name and the address that open the booking', async () => {
    const one = await owner(testServer);
    const refused = await correct(one, {}, { firstName: 'Ada', lastName: 'Other' }, { email: 'other@example.com' });
    expect(refused.status).toBe(400);
    expect(refused.body.validationErrors).toMatchObject([
      { field: 'units.0.guests.0.firstName', message: LEAD_NAME },
      { field: 'units.0.guests.0.lastName' },
      { field: 'contact.email', message: LEAD_EMAIL },
    ]);
    // the lead guest's title is not part of the name, and the case of the address does not matter
    expect((await correct(one, {}, { title: 'Dr' }, { email: 'Marlow@Example.com' })).status).toBe(200);
  });

  it('are corrected although an earlier rule accepted what is no address and no name, which stay', async () => {
    const one = await owner(testServer);
    await testServer.query(
      `UPDATE bookings SET contact = jsonb_set(contact, '{email}', '"marlow@example.com,"'),
        guests = jsonb_set(guests, '{0,guests,0,firstName}', '"Ada 2"') WHERE id = $1`,
      [one.paid.bookingId],
    );
    const lead = { firstName: 'Ada 2' };
    const { status, body } = await correct(one, { firstName: 'Zoë' }, lead, { email: 'marlow@example.com,' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      booking: { contact: { email: 'marlow@example.com,' }, guests: [{ guests: [lead, { firstName: 'Zoë' }] }] },
    });
    const refused = await correct(one, { firstName: 'Zoë 2' }, lead, { email: 'marlow@example.com,' });
    expect(refused.body.validationErrors).toMatchObject([{ field: 'units.0.guests.1.firstName' }]);
  });

  it('are corrected on the day before arrival, and not on that of arrival', async () => {
    const one = await owner(testServer);
    const { startDate } = one.paid;
    expect((await correct(onDay(testServer, one, addDays(startDate, -1)), { firstName: 'Zoë' })).status).toBe(200);
    const late = await correct(onDay(testServer, one, startDate), { firstName: 'Zora' });
    expect(late).toMatchObject({ status: 400, body: { validationErrors: [{ field: 'units', message: BEGUN }] } });
  });

  it('are refused while our team has locked the booking, and corrected afterwards', async () => {
    const one = await owner(testServer);
    const { bookingId } = one.paid;
    const setLocked = (isLocked: boolean) =>
      testServer.query('UPDATE bookings SET is_edit_locked = $2 WHERE id = $1', [bookingId, isLocked]);
    await setLocked(true);
    const validationErrors = [{ field: 'resId', message: editRefusalText('locked', TEAM_PHONE) }];
    expect(await correct(one, { firstName: 'Zoë' })).toMatchObject({
      status: 409,
      body: { code: 'editNotAllowed', data: null, validationErrors },
    });
    await setLocked(false);
    expect((await correct(one, { firstName: 'Zoë' })).status).toBe(200);
  });
});
