/** The page of the maps of a paid booking: the maps with a link to the basket, or why there are none. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { MyBooking } from '../../contract/amendment.ts';
import { settledAt } from '../../kit/test/settledAt.ts';
import { NO_PICKER, type PickerConditions } from '../../picker/availability.rules.ts';
import { pickerMachine } from '../../picker/picker.machine.ts';
import type { LoadOutcome, PickerContext, SeenBooking } from '../../picker/picker.types.ts';
import { MY_BOOKING, PAID_BOOKING, TOKEN_CHANGE } from '../test/myBookings.ts';
import { changePickerMachine } from './changePicker.machine.ts';
import { pickerInputOf, textSectionOf } from './changePicker.rules.ts';
import { changeMapsView, changePickerView } from './changePicker.view.ts';

const { resort } = PAID_BOOKING.booked;
const conditions: PickerConditions = {
  picker: { isOn: true, places: [{ resort, hasPicker: true, accommodationLocation: 'resort-map' }] },
  query: { hidePicker: false },
};
const CHANGED: MyBooking = { ...PAID_BOOKING, change: TOKEN_CHANGE };

type LoadInput = Pick<PickerContext['booking'], 'resort'> & { unitIndex: number } & Pick<SeenBooking, 'myBooking'>;

/** The running page; its maps never finish loading. */
const open = (myBooking: MyBooking, given: PickerConditions = conditions, brand: 'family' | 'weekend' = 'family') => {
  const loadPicker = fromPromise<LoadOutcome, LoadInput>(() => new Promise<LoadOutcome>(() => undefined));
  const picker = pickerMachine.provide({ actors: { loadPicker } });
  const actor = createActor(changePickerMachine.provide({ actors: { picker } }), {
    input: { myBooking, brand, conditions: given },
  });
  const snapshot = actor.start().getSnapshot();
  return {
    view: changePickerView(snapshot),
    maps: changeMapsView(snapshot, snapshot.children.picker?.getSnapshot() ?? null),
  };
};

// requirement: ACCOUNT-4-PICKER
describe('the maps of a paid booking', () => {
  it('are shown with the way back to the booking while nothing is chosen', () => {
    const { view, maps } = open(PAID_BOOKING);
    expect(view).toMatchObject({ state: 'choosing', message: null, isBroken: false });
    expect(maps).toMatchObject({
      heading: 'Choose your location',
      finishLabel: 'Back to your booking',
      finishHref: '/my-breakwater/bookings/12345678',
      hint: 'Your choice goes to your basket, where you confirm or pay for it.',
    });
  });
  it('show the price of the break with its open change, and lead to the basket of the open site', () => {
    const { maps } = open(CHANGED, conditions, 'weekend');
    expect(maps).toMatchObject({
      finishLabel: 'Go to your basket',
      finishHref: '/bigweekenders/my-breakwater/bookings/12345678/basket',
      hint: 'Nothing is booked yet: your choice waits in your basket.',
      basket: { heldUntilText: null },
    });
    expect(maps?.basket.lines.map(({ label }) => label)).toContain('Activity Tokens × 30');
  });
  // requirement: ACCOUNT-2-SECTIONS
  it('are under the texts of their section, with the party, once these are loaded', () => {
    const snapshot = createActor(changePickerMachine, {
      input: { myBooking: PAID_BOOKING, brand: 'family', conditions },
    }).getSnapshot();
    const sectionText = { title: 'Choose your place', intro: 'Pick one on the map.' };
    const maps = settledAt(pickerMachine, pickerInputOf(PAID_BOOKING, conditions), 'awaitingChoice' as never, {
      sectionText,
    });
    expect(changeMapsView(snapshot, maps)).toMatchObject({
      heading: 'Choose your place',
      lead: 'Lakeside Lodge for Party 1, 2 adults, 1 child, 1 infant. Pick one on the map.',
    });
  });
  it('are not shown for a booking that cannot be changed, for the reason of the rules', () => {
    const { view, maps } = open(MY_BOOKING);
    expect(maps).toBeNull();
    expect(view).toMatchObject({
      state: 'refused',
      message: 'You can change this once your break is paid in full.',
      bookingHref: '/my-breakwater/bookings/12345678',
    });
  });
  it('are shown by the page alone that has them: neither before they start nor beside a refusal', () => {
    const maps = settledAt(pickerMachine, pickerInputOf(PAID_BOOKING, conditions), 'awaitingChoice' as never);
    const pageAt = (state: string) =>
      settledAt(changePickerMachine, { myBooking: PAID_BOOKING, brand: 'family', conditions }, state as never);
    expect(changeMapsView(pageAt('choosing'), maps)).not.toBeNull();
    expect(changeMapsView(pageAt('choosing'), null)).toBeNull();
    expect(changeMapsView(pageAt('refused'), maps)).toBeNull();
    expect(changePickerView(pageAt('broken'))).toMatchObject({ state: 'broken', isBroken: true });
  });
  it('are not shown where the resort has none', () =>
    expect(open(PAID_BOOKING, NO_PICKER).view).toMatchObject({
      state: 'notOffered',
      message: 'Every party in this booking already has its place, or we’ll choose it for you.',
    }));
});

describe('the rules of the maps of a paid booking', () => {
  it('know no map of a resort without one', () => expect(pickerInputOf(PAID_BOOKING, NO_PICKER).mapId).toBe(''));
  // requirement: ACCOUNT-2-SECTIONS
  it.each([
    [false, 'accommodation-picker'],
    [true, 'accommodation-picker-adults-only'],
  ])('have texts of their own for adults-only breaks (%s): %s', (isBBW, section) => {
    expect(textSectionOf({ ...PAID_BOOKING, booking: { ...PAID_BOOKING.booking, isBBW } })).toBe(section);
  });
});
