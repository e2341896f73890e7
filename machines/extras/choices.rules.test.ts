/**
 * Choices of the extras page: which places they get, times for the tickets of all age bands, and typed token counts.
 */
import { describe, expect, it } from 'vitest';
import type { Addon } from '../contract/addon.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { withExtraChoices, chosenIn, extraRefusal, slotChoices, slotChoiceRefusal } from './choices.rules.ts';
import { extraBox, typedAtTime } from './typedExtras.rules.ts';

const slot = (time: string, left: number) => ({ date: '2027-03-27', time, left });
const place = (time: string, quantity: number) => ({ date: '2027-03-27', time, quantity });
const timed = { section: 'activities', isForWholeBooking: true, minutes: 60 } as const;
const show = (code: string, guestTypes: Addon['guestTypes'], timeSlots: Addon['timeSlots'], maxQuantity = 3) =>
  addonWith({ ...timed, code, guestTypes, timeSlots, maxQuantity });
const EVENINGS = [slot('18:00', 9), slot('18:30', 9), slot('20:00', 2)];
const OPTIONS = [
  show('circus', ['ADULT'], EVENINGS),
  show('circus-child', ['CHILD'], EVENINGS, 1),
  show('circus-toddler', ['TODDLER'], [slot('18:00', 9)], 0),
  addonWith({ code: 'activity-pass', section: 'activities', isForWholeBooking: true, units: [] }),
];
const line = (code: string, quantity: number, ...timeSlots: ReturnType<typeof place>[]) =>
  lineOf({ code, section: 'activities', quantity, timeSlots });
const offeredWith = (...extras: ReturnType<typeof line>[]) => ({ booking: bookingWith({ extras }), options: OPTIONS });
const at = (time: string) => ({ code: 'circus', date: '2027-03-27', time });

describe('the quantity of an extra', () => {
  it('is added to the other choices, which keep their places', () => {
    const offered = offeredWith(line('circus', 1, place('20:00', 1)), line('activity-pass', 1));
    expect(withExtraChoices(offered, [{ code: 'activity-pass', quantity: 2 }])).toEqual([
      { code: 'circus', quantity: 1, timeSlots: [place('20:00', 1)] },
      { code: 'activity-pass', quantity: 2 },
    ]);
  });
  it("gives new tickets the time of the activity's other tickets while there is room", () => {
    const places = (...extras: ReturnType<typeof line>[]) =>
      withExtraChoices(offeredWith(...extras), [{ code: 'circus-child', quantity: 1 }]).at(-1)?.timeSlots;
    expect(places()).toEqual([place('18:00', 1)]);
    expect(places(line('circus', 1, place('20:00', 1)))).toEqual([place('20:00', 1)]);
    expect(places(line('circus', 2, place('20:00', 2)))).toEqual([place('18:00', 1)]);
    const child = offeredWith(line('circus-child', 1, place('20:00', 1)));
    const adult = withExtraChoices(child, [{ code: 'circus', quantity: 1 }]);
    expect(adult.at(-1)).toEqual({ code: 'circus', quantity: 1, timeSlots: [place('20:00', 1)] });
  });
  it('is refused if no time has room, or if the basket refuses it', () => {
    const full = { ...offeredWith(), options: [show('circus', ['ADULT'], [slot('18:00', 1)])] };
    const two = { code: 'circus', quantity: 2 };
    expect(extraRefusal(full, two)).toBe('There’s no time left when all of you can go.');
    expect(withExtraChoices(full, [two])).toEqual([two]);
    expect(extraRefusal(offeredWith(), { code: 'circus-child', quantity: 2 })).toBe('You can have at most 1 of these.');
    // an extra that is no longer on sale can be reduced step by step
    const old = offeredWith(line('spa-old', 3, place('09:00', 3)));
    expect(extraRefusal(old, { code: 'spa-old', quantity: 2 })).toBeNull();
    expect(withExtraChoices(old, [{ code: 'spa-old', quantity: 2 }])).toEqual([{ code: 'spa-old', quantity: 2 }]);
    expect(extraRefusal(offeredWith(), { code: 'none', quantity: 1 })).toBe('We don’t offer this for your break.');
  });
});

describe('the time of an extra', () => {
  it('is chosen by the guest before there is a quantity', () => {
    expect(extraRefusal(offeredWith(), { code: 'circus', quantity: 1 })).toBe('Choose a time first.');
    expect(extraRefusal(offeredWith(), { code: 'circus-child', quantity: 1 })).toBe('Choose a time first.');
    expect(extraRefusal(offeredWith(), { code: 'circus', quantity: 1, timeSlots: [place('18:00', 1)] })).toBeNull();
  });
  it('is that of the other tickets of the activity, if they have one', () => {
    const withAdult = offeredWith(line('circus', 1, place('18:00', 1)));
    expect(extraRefusal(withAdult, { code: 'circus', quantity: 2 })).toBeNull();
    expect(extraRefusal(withAdult, { code: 'circus-child', quantity: 1 })).toBeNull();
  });
  it('is not asked for by an extra without times', () =>
    expect(extraRefusal(offeredWith(), { code: 'activity-pass', quantity: 1 })).toBeNull());
});

describe('a chosen time', () => {
  const box = (code: string, kept: string | null, message = 'Choose a time first.') =>
    ({ type: 'quantity.typed', code, quantity: 0, kept, message }) as const;
  const both = offeredWith(line('circus', 2, place('18:00', 2)), line('circus-child', 1, place('18:00', 1)));
  it('adds one of the first ticket if there is none', () =>
    expect(slotChoices(offeredWith(), at('18:00'))).toEqual([
      { code: 'circus', quantity: 1, timeSlots: [place('18:00', 1)] },
    ]));
  it.each([
    ['18:00', '2', 2, null],
    ['18:00', '9', 3, 'You can have at most 3 of circus. We’ve made it 3.'],
    ['20:00', '9', 2, 'You can have at most 2 of circus. We’ve made it 2.'],
    ['18:00', 'two', 1, null],
  ])(
    'at %s adds as many tickets as were typed before it was chosen, up to the most: “%s”',
    (time, text, quantity, message) => {
      const typed = box('circus', text);
      const after = typedAtTime({ ...offeredWith(), typed: [typed] }, at(time));
      expect(after.choices).toEqual([{ code: 'circus', quantity, timeSlots: [place(time, quantity)] }]);
      expect(extraBox(after.typed, after.choices, typed)).toEqual({ text: null, error: null, notice: message });
    },
  );
  it('adds the typed tickets of each age band while there is room, and touches no other box', () => {
    const others = [box('activity-pass', '5'), box('circus-toddler', null)];
    const typed = [...others, box('circus', '2'), box('circus-child', '1')];
    const none = box('circus-child', null, 'You can have at most 0 of circus-child. We’ve left it at 0.');
    expect(typedAtTime({ ...offeredWith(), typed }, at('20:00'))).toEqual({
      choices: [{ code: 'circus', quantity: 2, timeSlots: [place('20:00', 2)] }],
      typed: [others[0], none, others[1]],
    });
    const moved = [{ code: 'circus', quantity: 1, timeSlots: [place('20:00', 1)] }];
    const booked = offeredWith(line('circus', 1, place('18:00', 1)));
    expect(typedAtTime({ ...booked, typed }, at('20:00'))).toEqual({ choices: moved, typed });
  });
  it('moves the tickets of all age bands, and removes them if it is already their time', () => {
    expect(slotChoices(both, at('20:00'))).toEqual([
      { code: 'circus', quantity: 2, timeSlots: [place('20:00', 2)] },
      { code: 'circus-child', quantity: 1, timeSlots: [place('20:00', 1)] },
    ]);
    expect(slotChoices(both, at('18:00'))).toEqual([
      { code: 'circus', quantity: 0 },
      { code: 'circus-child', quantity: 0 },
    ]);
    const apart = offeredWith(line('circus', 1, place('18:00', 1)), line('circus-child', 1, place('20:00', 1)));
    expect(slotChoices(apart, at('18:00')).map(({ quantity }) => quantity)).toEqual([1, 1]);
    const parted = offeredWith(line('circus', 2, place('18:00', 1), place('20:00', 1)));
    expect(slotChoices(parted, at('18:00'))).toEqual([{ code: 'circus', quantity: 2, timeSlots: [place('18:00', 2)] }]);
  });
  it('is given to tickets that have no time yet', () =>
    expect(slotChoices(offeredWith(line('circus', 2)), at('18:00'))).toEqual([
      { code: 'circus', quantity: 2, timeSlots: [place('18:00', 2)] },
    ]));
  it('is refused without room for all tickets, or if nothing takes place then', () => {
    expect([slotChoiceRefusal(both, at('20:00')), slotChoiceRefusal(both, at('18:00'))]).toEqual(['Only 2 left', null]);
    expect(slotChoiceRefusal(offeredWith(), at('20:00'))).toBeNull();
    expect(slotChoiceRefusal(offeredWith(), at('19:00'))).toBe('This isn’t on at that time.');
    expect(slotChoiceRefusal(offeredWith(), { ...at('18:00'), code: 'none' })).toBe('This isn’t on at that time.');
    const adults = offeredWith(line('circus', 2, place('18:00', 2)));
    expect(slotChoiceRefusal(adults, at('20:00'))).toBeNull();
  });
  it("ignores the activity's own tickets when it checks for conflicts, and allows removal when full", () => {
    const all = offeredWith(line('circus', 3, place('18:00', 3)), line('circus-child', 1, place('18:00', 1)));
    expect(slotChoiceRefusal(all, at('18:30'))).toBeNull();
    const closed = OPTIONS.map((option) => ({ ...option, timeSlots: [slot('18:00', 0)] }));
    expect(slotChoiceRefusal({ ...all, options: closed }, at('18:00'))).toBeNull();
    expect(slotChoiceRefusal({ ...offeredWith(), options: closed }, at('18:00'))).toBe('Full');
  });
  it('is checked against the bookings of each age band, including children', () => {
    const club = { ...show('club', ['CHILD'], [slot('20:00', 9)]), name: 'Club' };
    const { booking } = offeredWith(
      line('circus', 1, place('18:00', 1)),
      line('circus-child', 1, place('18:00', 1)),
      line('club', 1, place('20:00', 1)),
    );
    expect(slotChoiceRefusal({ booking, options: [...OPTIONS, club] }, at('20:00'))).toBe('You’re at Club then.');
  });
  it('skips tickets that nobody in the booking can have', () => {
    const options = OPTIONS.map((option) => (option.code === 'circus' ? { ...option, maxQuantity: 0 } : option));
    expect(slotChoices({ ...offeredWith(), options }, at('18:00'))).toMatchObject([{ code: 'circus-child' }]);
  });
  it('is contained in the choices that an undo restores', () =>
    expect(chosenIn(both.booking)[0]).toEqual({ code: 'circus', quantity: 2, timeSlots: [place('18:00', 2)] }));
});
