/** Previous guests: filled in at the first unnamed place of their age, and only once. */
import { describe, expect, it } from 'vitest';
import type { CurrentGuest } from '../contract/guest.ts';
import { FAMILY_UNIT, SINGLE_UNIT } from '../kit/test/samples.ts';
import { withGuest } from './form.types.ts';
import { canFillIn, isComing, placeFor, withPreviousGuest } from './previousGuests.rules.ts';
import { emptyFormOf } from './test/forms.ts';

const EMPTY = emptyFormOf(FAMILY_UNIT, SINGLE_UNIT);
const before = (type: CurrentGuest['type'], changes: Partial<CurrentGuest> = {}): CurrentGuest => ({
  type,
  title: null,
  firstName: 'Zoë',
  lastName: 'Marlow',
  dateOfBirth: null,
  loggedInUserEmail: null,
  ...changes,
});
const NOOR = before('ADULT', { title: 'Dr', firstName: 'Noor' });
const ZOE = before('CHILD', { dateOfBirth: '2018-05-01' });

describe('filling in a previous guest', () => {
  it('uses the first unnamed place of their age', () => {
    const form = withPreviousGuest(withPreviousGuest(EMPTY, NOOR), ZOE);
    expect(form.units[0]?.guests.slice(0, 3)).toMatchObject([
      { title: 'Dr', firstName: 'Noor', lastName: 'Marlow', day: '' },
      { firstName: '' },
      { title: '', firstName: 'Zoë', day: '1', month: '5', year: '2018' },
    ]);
    expect(placeFor(form, before('ADULT'))).toEqual({ unitIndex: 0, guestIndex: 1 });
  });
  it('skips a guest who has only a first or a last name', () => {
    const started = withGuest(
      withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'A' }),
      { unitIndex: 0, guestIndex: 1 },
      { lastName: 'B' },
    );
    expect(placeFor(started, NOOR)).toEqual({ unitIndex: 1, guestIndex: 0 });
  });
  it('uses a place where only spaces are typed', () => {
    const place = { unitIndex: 0, guestIndex: 0 };
    expect(placeFor(withGuest(EMPTY, place, { firstName: ' ', lastName: '  ' }), NOOR)).toEqual(place);
  });
  it('is offered only while their name is not in the form, in any case or spacing', () => {
    const form = withPreviousGuest(EMPTY, ZOE);
    expect([isComing(EMPTY, ZOE), isComing(form, ZOE)]).toEqual([false, true]);
    expect([canFillIn(EMPTY, ZOE), canFillIn(form, ZOE)]).toEqual([true, false]);
    const shouted = withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: ' ZOË ', lastName: 'marlow' });
    expect(canFillIn(shouted, before('CHILD'))).toBe(false);
    expect(isComing(withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'Zoë' }), ZOE)).toBe(false);
  });
  it('is not offered without a place of their age, or without a previous guest', () => {
    expect(canFillIn(EMPTY, before('TODDLER'))).toBe(false);
    expect(canFillIn(EMPTY, undefined)).toBe(false);
    expect(withPreviousGuest(EMPTY, before('TODDLER'))).toBe(EMPTY);
    expect(withPreviousGuest(EMPTY, undefined)).toBe(EMPTY);
  });
});
