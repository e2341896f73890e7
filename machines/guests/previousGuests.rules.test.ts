/** Those who came before: filled in where somebody of their age has no name, and not twice. */
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

describe('somebody who came before', () => {
  it('takes the first place of their age without a name', () => {
    const form = withPreviousGuest(withPreviousGuest(EMPTY, NOOR), ZOE);
    expect(form.units[0]?.guests.slice(0, 3)).toMatchObject([
      { title: 'Dr', firstName: 'Noor', lastName: 'Marlow', day: '' },
      { firstName: '' },
      { title: '', firstName: 'Zoë', day: '1', month: '5', year: '2018' },
    ]);
    expect(placeFor(form, before('ADULT'))).toEqual({ unitIndex: 0, guestIndex: 1 });
  });
  it('does not take the place of somebody who has half a name', () => {
    const started = withGuest(
      withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'A' }),
      { unitIndex: 0, guestIndex: 1 },
      { lastName: 'B' },
    );
    expect(placeFor(started, NOOR)).toEqual({ unitIndex: 1, guestIndex: 0 });
  });
  it('is offered once: not while they are in the form, however it is written', () => {
    const form = withPreviousGuest(EMPTY, ZOE);
    expect([isComing(EMPTY, ZOE), isComing(form, ZOE)]).toEqual([false, true]);
    expect([canFillIn(EMPTY, ZOE), canFillIn(form, ZOE)]).toEqual([true, false]);
    const shouted = withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: ' ZOË ', lastName: 'marlow' });
    expect(canFillIn(shouted, before('CHILD'))).toBe(false);
    expect(isComing(withGuest(EMPTY, { unitIndex: 0, guestIndex: 0 }, { firstName: 'Zoë' }), ZOE)).toBe(false);
  });
  it('is not offered where nobody of their age comes, nor where there is nobody', () => {
    expect(canFillIn(EMPTY, before('TODDLER'))).toBe(false);
    expect(canFillIn(EMPTY, undefined)).toBe(false);
    expect(withPreviousGuest(EMPTY, before('TODDLER'))).toBe(EMPTY);
    expect(withPreviousGuest(EMPTY, undefined)).toBe(EMPTY);
  });
});
