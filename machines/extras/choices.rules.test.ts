/** What the extras page asks of the basket: places that fit, times for the tickets of all bands, and tokens that are typed. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import {
  withExtraChoices,
  chosenIn,
  tokenCountAfter,
  extraRefusal,
  slotChoices,
  slotChoiceRefusal,
} from './choices.rules.ts';

const slot = (time: string, left: number) => ({ date: '2027-03-27', time, left });
const place = (time: string, quantity: number) => ({ date: '2027-03-27', time, quantity });
const timed = { section: 'activities', isForWholeBooking: true, minutes: 60 } as const;
const OPTIONS = [
  addonWith({
    ...timed,
    code: 'circus',
    guestTypes: ['ADULT'],
    timeSlots: [slot('18:00', 9), slot('18:30', 9), slot('20:00', 2)],
  }),
  addonWith({
    ...timed,
    code: 'circus-child',
    guestTypes: ['CHILD'],
    timeSlots: [slot('18:00', 9), slot('18:30', 9), slot('20:00', 2)],
    maxQuantity: 1,
  }),
  addonWith({
    ...timed,
    code: 'circus-toddler',
    guestTypes: ['TODDLER'],
    timeSlots: [slot('18:00', 9)],
    maxQuantity: 0,
  }),
  addonWith({ code: 'activity-pass', section: 'activities', isForWholeBooking: true, units: [] }),
];
const line = (code: string, quantity: number, ...timeSlots: ReturnType<typeof place>[]) =>
  lineOf({ code, section: 'activities', quantity, timeSlots });
const offeredWith = (...extras: ReturnType<typeof line>[]) => ({ booking: bookingWith({ extras }), options: OPTIONS });
const at = (time: string) => ({ code: 'circus', date: '2027-03-27', time });

describe('a number', () => {
  it('goes with what else is there, each with its places', () => {
    const offered = offeredWith(line('circus', 1, place('20:00', 1)), line('activity-pass', 1));
    const wanted = withExtraChoices(offered, [{ code: 'activity-pass', quantity: 2 }]);
    expect(wanted).toEqual([
      { code: 'circus', quantity: 1, timeSlots: [place('20:00', 1)] },
      { code: 'activity-pass', quantity: 2 },
    ]);
  });
  it('of tickets goes where the others of the treat go, while there is room', () => {
    const places = (...extras: ReturnType<typeof line>[]) =>
      withExtraChoices(offeredWith(...extras), [{ code: 'circus-child', quantity: 1 }]).at(-1)?.timeSlots;
    expect(places()).toEqual([place('18:00', 1)]);
    expect(places(line('circus', 1, place('20:00', 1)))).toEqual([place('20:00', 1)]);
    expect(places(line('circus', 2, place('20:00', 2)))).toEqual([place('18:00', 1)]);
  });
  it('is refused where no time has room, and by the basket', () => {
    const full = {
      ...offeredWith(),
      options: OPTIONS.map((one) => ({
        ...one,
        timeSlots: one.timeSlots.slice(0, 0).concat(one.timeSlots.length > 0 ? [slot('18:00', 1)] : []),
      })),
    };
    expect(extraRefusal(full, { code: 'circus', quantity: 1 })).toBeNull();
    expect(extraRefusal(full, { code: 'circus', quantity: 2 })).toBe(
      'There is no time left at which all of you could go.',
    );
    expect(extraRefusal(offeredWith(), { code: 'circus-child', quantity: 2 })).toBe('You can have at most 1 of this.');
    // what is sold no longer can be given up, one by one
    const old = offeredWith(line('spa-old', 3, place('09:00', 3)));
    expect(extraRefusal(old, { code: 'spa-old', quantity: 2 })).toBeNull();
    expect(withExtraChoices(old, [{ code: 'spa-old', quantity: 2 }])).toEqual([{ code: 'spa-old', quantity: 2 }]);
    expect(extraRefusal(offeredWith(), { code: 'none', quantity: 1 })).toBe(
      'This add-on is not offered for this break.',
    );
  });
});

describe('a time', () => {
  const both = offeredWith(line('circus', 2, place('18:00', 2)), line('circus-child', 1, place('18:00', 1)));
  it('takes one of the first ticket where there is none', () => {
    expect(slotChoices(offeredWith(), at('18:00'))).toEqual([
      { code: 'circus', quantity: 1, timeSlots: [place('18:00', 1)] },
    ]);
  });
  it('moves the tickets of all bands, and gives them back when it is theirs already', () => {
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
  it('is refused without room for all of them, or when nothing takes place then', () => {
    expect(slotChoiceRefusal(both, at('20:00'))).toBe('Only 2 left');
    expect(slotChoiceRefusal(both, at('18:00'))).toBeNull();
    expect(slotChoiceRefusal(offeredWith(), at('20:00'))).toBeNull();
    expect(slotChoiceRefusal(offeredWith(), at('19:00'))).toBe('This does not take place then.');
    expect(slotChoiceRefusal(offeredWith(), { ...at('18:00'), code: 'none' })).toBe('This does not take place then.');
    const adults = offeredWith(line('circus', 2, place('18:00', 2)));
    expect(slotChoiceRefusal(adults, at('20:00'))).toBeNull();
  });
  it('can be moved to while the guests are still at the same treat, and given back where nothing is left', () => {
    const all = offeredWith(line('circus', 3, place('18:00', 3)), line('circus-child', 1, place('18:00', 1)));
    expect(slotChoiceRefusal(all, at('18:30'))).toBeNull();
    const closed = OPTIONS.map((option) => ({ ...option, timeSlots: [slot('18:00', 0)] }));
    expect(slotChoiceRefusal({ ...all, options: closed }, at('18:00'))).toBeNull();
    expect(slotChoiceRefusal({ ...offeredWith(), options: closed }, at('18:00'))).toBe('Full');
  });
  it('has to suit each ticket, also those of children', () => {
    const club = addonWith({
      ...timed,
      code: 'club',
      name: 'Club',
      guestTypes: ['CHILD'],
      timeSlots: [slot('20:00', 9)],
    });
    const { booking } = offeredWith(
      line('circus', 1, place('18:00', 1)),
      line('circus-child', 1, place('18:00', 1)),
      line('club', 1, place('20:00', 1)),
    );
    expect(slotChoiceRefusal({ booking, options: [...OPTIONS, club] }, at('20:00'))).toBe('You are at Club then.');
  });
  it('takes one of the first ticket that anybody can have', () => {
    const options = OPTIONS.map((option) => (option.code === 'circus' ? { ...option, maxQuantity: 0 } : option));
    expect(slotChoices({ ...offeredWith(), options }, at('18:00'))).toMatchObject([{ code: 'circus-child' }]);
  });
  it('is kept for what is undone', () => {
    expect(chosenIn(both.booking)[0]).toEqual({ code: 'circus', quantity: 2, timeSlots: [place('18:00', 2)] });
  });
});

describe('tokens that are typed', () => {
  const had = [{ code: 'token-pre', quantity: 10 }];
  // requirement: ACCOUNT-4-TOKENS-COUNT
  // requirement: ACCOUNT-5-TOKENS
  it.each([
    ['5', 15],
    [' 20.9 ', 30],
    ['-3', 7],
    ['-30.5', 0],
    ['5000', 999],
    ['many', null],
    ['', null],
    ['  ', null],
    ['0.4', null],
    ['Infinity', null],
  ])('as %j make of ten %j', (text, count) => {
    expect(tokenCountAfter(had, 'token-pre', text)).toBe(count);
  });
  it('are added to none where there are none, and are tokens alone', () => {
    expect(tokenCountAfter([], 'token-pre', '3')).toBe(3);
    expect(tokenCountAfter([], 'spa-pool', '3')).toBeNull();
    expect(tokenCountAfter([], 'none', '3')).toBeNull();
    expect(tokenCountAfter([{ code: 'token-pre', quantity: 999 }], 'token-pre', '1')).toBeNull();
  });
});
