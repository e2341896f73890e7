/** Correcting the names of a paid booking: the fields of the form, which of them are fixed, and what is sent. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../../kit/test/settledAt.ts';
import { withGuest } from '../../guests/form.types.ts';
import { FAMILY_OF_TWO_ROOMS, FOR_ADULTS, RENAMED, UNNAMED } from '../test/guestNames.ts';
import { TOKEN_CHANGE } from '../test/myBookings.ts';
import { guestNamesMachine } from './guestNames.machine.ts';
import {
  isChanged,
  isContactOpen,
  isGuestOpen,
  keptForm,
  leadName,
  namesForm,
  namesPayload,
  namesRefusals,
} from './guestNames.rules.ts';
import type { GuestNamesContext } from './guestNames.types.ts';
import { guestNamesView } from './guestNames.view.ts';

const FORM = namesForm(FAMILY_OF_TWO_ROOMS);
const BEN = { unitIndex: 0, guestIndex: 1 };
const WITH_STONE = withGuest(FORM, BEN, { lastName: 'Stone' });

describe('the form of the names', () => {
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  it('has the guests of each room with their birthdays, and the contact', () => {
    expect(
      FORM.units.map(({ accommodationName, guests }) => [accommodationName, guests.map(({ firstName }) => firstName)]),
    ).toEqual([
      ['Lakeside Lodge', ['Ada', 'Ben', 'Cleo']],
      ['Garden Room', ['Dora']],
    ]);
    expect(FORM.units[0]?.guests[2]).toMatchObject({ type: 'CHILD', day: '2', month: '4', year: '2018' });
    expect(FORM.contact).toEqual({ email: 'ada@example.com', phone: '07700 900 982' });
  });
  it('is empty where nothing is known: no room, no guests, no contact', () => {
    const details = { ...UNNAMED.booking, accommodations: [], guests: [] };
    const form = namesForm({ ...UNNAMED, booking: details });
    expect(form.units.map(({ accommodationName, guests }) => [accommodationName, guests])).toEqual([
      ['', []],
      ['', []],
    ]);
    expect(form.contact).toEqual({ email: '', phone: '' });
  });
  it('is not refused for a saved name and address that cannot be changed, and is for the others', () => {
    const lead = withGuest(FORM, { unitIndex: 0, guestIndex: 0 }, { lastName: 'Shaw 2' });
    const old = { ...lead, contact: { ...FORM.contact, email: 'ada@example.com,' } };
    expect(namesRefusals(old, FAMILY_OF_TWO_ROOMS)).toEqual([]);
    expect(namesRefusals(withGuest(old, BEN, { lastName: '' }), FAMILY_OF_TWO_ROOMS)).toMatchObject([
      { field: 'units.0.guests.1.lastName' },
    ]);
    const unnamed = { ...FAMILY_OF_TWO_ROOMS, booking: { ...FAMILY_OF_TWO_ROOMS.booking, guests: [], contact: null } };
    expect(namesRefusals(old, unnamed)).toMatchObject([
      { field: 'units.0.guests.0.lastName' },
      { field: 'contact.email' },
    ]);
  });
  it('sends everybody, for the version of the booking that was seen, not that of its open change', () => {
    const { version } = FAMILY_OF_TWO_ROOMS.booked;
    const withChange = { ...FAMILY_OF_TWO_ROOMS, change: { ...TOKEN_CHANGE, version: version + 7 } };
    const payload = namesPayload(WITH_STONE, withChange);
    expect(payload).toMatchObject({ resId: 12_345_678, version });
    expect(payload.units.map(({ guests }) => guests.map(({ lastName }) => lastName))).toEqual([
      ['Shaw', 'Stone', 'Shaw'],
      ['Shaw'],
    ]);
  });
  it('keeps everything that was typed over a newer booking', () => {
    const kept = keptForm(WITH_STONE, FORM, RENAMED);
    expect(kept.units[0]?.guests[1]?.lastName).toBe('Stone');
    expect(kept.units[1]?.guests[0]?.lastName).toBe('Stone');
    expect(isChanged(kept, namesForm(RENAMED))).toBe(true);
    expect(isChanged(FORM, FORM)).toBe(false);
  });
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  it('lets everything be changed but the lead guest’s own name and the e-mail address, once there are any', () => {
    const ada = { unitIndex: 0, guestIndex: 0 };
    const field = 'lastName';
    expect(isGuestOpen(FORM, { ...BEN, field }, FAMILY_OF_TWO_ROOMS)).toBe(true);
    expect(isGuestOpen(FORM, { ...ada, field }, FAMILY_OF_TWO_ROOMS)).toBe(false);
    expect(isGuestOpen(namesForm(FOR_ADULTS), { ...ada, field: 'isOver18' }, FOR_ADULTS)).toBe(true);
    expect(isGuestOpen(namesForm(UNNAMED), { ...ada, field }, UNNAMED)).toBe(true);
    expect(isGuestOpen(FORM, { unitIndex: 3, guestIndex: 0, field }, FAMILY_OF_TWO_ROOMS)).toBe(false);
    expect(isContactOpen('phone', FAMILY_OF_TWO_ROOMS)).toBe(true);
    expect(isContactOpen('email', FAMILY_OF_TWO_ROOMS)).toBe(false);
    expect(isContactOpen('email', UNNAMED)).toBe(true);
  });
  it('knows no name that stays where there is none', () => {
    expect(leadName(UNNAMED)).toBeNull();
    expect(leadName({ ...UNNAMED, booking: { ...UNNAMED.booking, guests: [] } })).toBeNull();
  });
  it.each([
    ['Ms', 'Ada', 'Ms Ada Shaw'],
    [null, 'Ada', 'Ada Shaw'],
    ['Ms', '', 'Ms Shaw'],
  ] as const)('joins the title %j and the first name %j to %s', (title, firstName, name) => {
    const guests = FAMILY_OF_TWO_ROOMS.booking.guests.map((unit) => ({
      ...unit,
      guests: unit.guests.map((guest) => ({ ...guest, title, firstName })),
    }));
    expect(leadName({ ...FAMILY_OF_TWO_ROOMS, booking: { ...FAMILY_OF_TWO_ROOMS.booking, guests } })).toBe(name);
  });
  it('takes the name of the lead guest from the party that the lead booker is in', () => {
    const parties = FAMILY_OF_TWO_ROOMS.booking.parties.map((party) =>
      party.unitIndex === 1 ? { ...party, isLeadBookerInParty: true as const } : party,
    );
    const booking = { ...FAMILY_OF_TWO_ROOMS.booking, parties };
    expect(leadName({ ...FAMILY_OF_TWO_ROOMS, booking })).toBe('Ms Dora Shaw');
  });
});

const at = (value: unknown, changes: Partial<GuestNamesContext> = {}) =>
  guestNamesView(
    settledAt(
      guestNamesMachine,
      { myBooking: FAMILY_OF_TWO_ROOMS, page: 'bookingGuests', brand: 'family', today: '2027-03-04' },
      value as never,
      changes,
    ),
  );

/** A form that was refused for the last name of the guest in the second room. */
const REFUSED = {
  refusals: [{ field: 'units.1.guests.0.lastName', message: 'Enter a last name.' }],
  form: WITH_STONE,
  refusedForm: WITH_STONE,
};

describe('guestNamesView', () => {
  // requirement: ACCOUNT-2-ROUTES-GUEST-DETAILS
  it('shows the lead guest’s name and e-mail address with the reason and whom to call', () => {
    expect(at({ enteringNames: 'quiet' })).toMatchObject({
      isReadOnly: false,
      names: [],
      savedText: null,
      stayText: '3 nights at Skegness, from Friday 5 March 2027',
      bookingHref: '/my-breakwater/bookings/12345678',
      fixedLead: {
        value: 'Ms Ada Shaw',
        reason:
          'We know your booking by the lead guest’s name. To change it, please call 0808 157 0192 (8am to 8pm, every day).',
      },
      fixedEmail: {
        value: 'ada@example.com',
        reason:
          'We know your booking by this address. To change it, please call 0808 157 0192 (8am to 8pm, every day).',
      },
      submitRefusal: 'You haven’t changed anything yet.',
    });
    expect(at({ enteringNames: 'quiet' }, { myBooking: UNNAMED, form: namesForm(UNNAMED) })).toMatchObject({
      fixedLead: null,
      fixedEmail: null,
    });
  });
  it('shows the fields at fault with the guest they are about', () => {
    const view = at({ enteringNames: 'refused' }, REFUSED);
    const error = { field: 'units.1.guests.0.lastName', message: 'Party 2, adult 1: Enter a last name.' };
    expect(view).toMatchObject({ submitRefusal: null, errors: [error] });
    expect(view.units[1]?.guests[0]?.fields).toContainEqual(
      expect.objectContaining({ name: 'lastName', error: 'Enter a last name.' }),
    );
    expect(at({ enteringNames: 'quiet' }, REFUSED).errors).toEqual([]);
  });
  // requirement: JOURNEY-9-DATES-OF-BIRTH
  it('shows the names and dates of birth alone once the break has begun, and whom to call', () =>
    expect(at('readOnly')).toMatchObject({
      isReadOnly: true,
      readOnlyText:
        'You can change names until the day before you arrive. If something is wrong, please call 0808 157 0192 (8am to 8pm, every day).',
      names: [
        { title: 'Party 1 · Lakeside Lodge', names: ['Ms Ada Shaw', 'Mr Ben Shaw', 'Cleo Shaw, born 02/04/2018'] },
        { title: 'Party 2 · Garden Room', names: ['Ms Dora Shaw'] },
      ],
    }));
  it('assigns rooms while somebody has none', () => {
    expect(at({ enteringNames: 'quiet' }).assignRefusal).toBe('Everyone has a room.');
    const form = withGuest(FORM, BEN, { room: null });
    expect(at({ enteringNames: 'quiet' }, { form }).assignRefusal).toBeNull();
  });
  it('knows what is saved, being saved and broken', () => {
    expect(at({ enteringNames: 'saved' }).savedText).toBe('The names are saved.');
    expect(at({ saving: 'pending' })).toMatchObject({
      isSaving: true,
      isWaiting: true,
      submitRefusal: null,
      savedText: null,
      leavePrompt: null,
    });
    expect(at('broken')).toMatchObject({ isBroken: true, readOnlyText: null });
  });
  // requirement: JOURNEY-8-MSG-LEAVE
  it('asks before leaving over the errors that were shown, and waits once the holder leaves', () => {
    const asked = { leavePrompt: 'Are you sure you want to leave?', isWaiting: true };
    expect(at('leaving', REFUSED)).toMatchObject({ ...asked, submitRefusal: null, errors: [{}] });
    expect(at({ saving: 'leaving' }, { form: WITH_STONE })).toMatchObject({ ...asked, isSaving: true, errors: [] });
    expect(at({ enteringNames: 'refused' }, REFUSED)).toMatchObject({ leavePrompt: null, isWaiting: false });
    expect(at('left', REFUSED)).toMatchObject({ leavePrompt: null, isWaiting: true, isSaving: false });
  });
});
