/**
 * The view of the extras page: quantities with the reasons for their limits, and the ground floor only if it is
 * offered.
 */
import { describe, expect, it } from 'vitest';
import { UNDO } from '../basket/saving.ts';
import { sectionOf } from '../basket/codes.ts';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { extrasMachine, type ExtrasContext } from './extras.machine.ts';
import { extrasView } from './extras.view.ts';

const tiers = [
  { quantityFrom: 1, quantityTo: 19, preArrivalPrice: 100, onResortPrice: 120 },
  { quantityFrom: 20, quantityTo: null, preArrivalPrice: 90, onResortPrice: 120 },
];
const OPTIONS = [
  addonWith({ code: 'spa-day', section: 'spa', guestTypes: ['ADULT'] }),
  addonWith({
    code: 'token-pre',
    section: 'tokens',
    price: 100,
    maxQuantity: 999,
    priceTiers: tiers,
    isForWholeBooking: true,
  }),
  addonWith({
    code: 'early-check-in',
    section: 'early-check-in',
    priceBasis: 'perUnit',
    isForWholeBooking: true,
    maxQuantity: 1,
  }),
  addonWith({
    code: 'late-check-out',
    section: 'late-check-out',
    name: 'Late',
    priceBasis: 'perUnit',
    isForWholeBooking: true,
    maxQuantity: 2,
  }),
  addonWith({ code: 'gosh-donation', section: 'donation', priceBasis: 'perUnit', maxQuantity: 5 }),
  addonWith({ code: 'cot-hired', section: 'cots', priceBasis: 'perUnit', maxQuantity: 0 }),
];
const GROUND_FLOOR = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };

const at = (value: string | object, changes: Partial<ExtrasContext> = {}) =>
  extrasView(
    settledAt(extrasMachine, { booking: bookingWith(), isEditing: false }, value as string, {
      options: OPTIONS,
      groundFloor: GROUND_FLOOR,
      ...changes,
    }),
  );
const extraAt = (quantity: number, value: string | object = 'awaitingChoice') =>
  at(value, {
    wanted: [{ code: 'spa-day', quantity }],
    booking: bookingWith({ extras: quantity === 0 ? [] : [lineOf({ code: 'spa-day', section: 'spa', quantity })] }),
  }).sections[0]?.cards[0]?.tickets[0];

describe('an extra', () => {
  it('shows its price, its basis and its age bands', () => {
    expect(
      at('awaitingChoice').sections.map(({ title, cards }) => [
        title,
        ...cards.map(({ isToggle, infoText, tickets: [ticket] }) => [
          ticket?.priceText,
          ticket?.basis,
          isToggle,
          infoText,
        ]),
      ]),
    ).toEqual([
      ['Spa', ['£12.00', 'per person', false, 'for adults']],
      ['Activity tokens', ['£1.00', 'a token', false, '']],
      ['Arrive earlier or leave later', ['£12.00', 'for your booking', true, ''], ['£12.00', 'each', false, '']],
      ['A donation', ['£12.00', 'for your booking', true, '']],
    ]);
  });
  it('shows which extra it would replace', () => {
    const late = [{ code: 'late-check-out', quantity: 1 }];
    const hours = at('awaitingChoice', {
      wanted: late,
      booking: bookingWith({ extras: [lineOf({ code: 'late-check-out', section: 'late-check-out' })] }),
    }).sections[2];
    expect(hours?.lead).toBe('You can have one of the two: choosing one removes the other.');
    expect(hours?.cards.map(({ clearsText }) => clearsText)).toEqual(['Replaces Late (£10.00).', null]);
    expect(at('awaitingChoice').sections[2]?.cards[0]?.clearsText).toBeNull();
  });
  it('does not show a replacement of what is just being added', () => {
    const hoursWhileSaving = (booked: string[], wanted: string[]) =>
      at(
        { saving: 'extras' },
        {
          wanted: wanted.map((code) => ({ code, quantity: 1 })),
          booking: bookingWith({ extras: booked.map((code) => lineOf({ code, section: sectionOf(code) })) }),
        },
      ).sections.find(({ key }) => key === 'hours')?.cards;
    const texts = (booked: string[], wanted: string[]) =>
      hoursWhileSaving(booked, wanted)?.map(({ code, clearsText }) => [code, clearsText]);
    // early check-in is being added in place of late check-out
    expect(texts(['late-check-out'], ['early-check-in'])).toEqual([
      ['early-check-in', null],
      ['late-check-out', null],
    ]);
    // the spa day beside early check-in is being added, and late check-out would replace only early check-in
    expect(texts(['early-check-in'], ['early-check-in', 'spa-day'])).toEqual([
      ['early-check-in', null],
      ['late-check-out', 'Replaces early-check-in (£10.00).'],
    ]);
  });
  it('is named in the undo text after it was removed', () => {
    const undoTextOf = (undo: ExtrasContext['undo'], wanted: ExtrasContext['wanted']) =>
      at('awaitingChoice', { undo, wanted }).undoText;
    expect(undoTextOf(null, [])).toBeNull();
    expect(undoTextOf([{ code: 'spa-day', quantity: 2 }], [{ code: 'spa-day', quantity: 1 }])).toBe(
      'We’ve removed spa-day.',
    );
    expect(undoTextOf([{ code: 'late-check-out', quantity: 1 }], [{ code: 'early-check-in', quantity: 1 }])).toBe(
      'We’ve removed Late to make room for early-check-in.',
    );
    const late = { code: 'late-check-out', quantity: 1 };
    expect(undoTextOf([late, { code: 'spa-day', quantity: 1 }], [late])).toBe('We’ve removed spa-day.');
  });
  it('has, when it is no longer on offer, the title of the content system or else its code', () => {
    const title = { code: 'SPA-OLD', title: 'Old Baths', strapline: '', description: '', images: [], features: [] };
    const gone = (code: string) =>
      at('awaitingChoice', { undo: [{ code, quantity: 1 }], wanted: [], texts: { 'SPA-OLD': title } }).undoText;
    expect(gone('spa-old-child')).toBe('We’ve removed Old Baths.');
    expect(gone('spa-older')).toBe('We’ve removed spa-older.');
  });
  it.each([
    [0, 'There are none to remove.', null],
    [1, null, null],
    [3, null, 'You can have at most 3 of this.'],
  ])('explains why there can be no fewer or no more with %i of 3', (quantity, lessRefusal, moreRefusal) => {
    expect(extraAt(quantity)).toMatchObject({ quantity, lessRefusal, moreRefusal });
  });
  it('is disabled while the last change is being saved', () => {
    expect(extraAt(1, { saving: 'extras' })).toMatchObject({
      lessRefusal: 'Saving your last change.',
      moreRefusal: 'Saving your last change.',
    });
  });
});

describe('the cards of a section', () => {
  it('are one for all tickets of an extra, with the sold-out extras last', () => {
    const timed = (code: string, left: number) =>
      addonWith({ code, section: 'activities', minutes: 60, timeSlots: [{ date: '2027-03-27', time: '18:00', left }] });
    const options = [timed('vip-full', 0), timed('circus', 5), timed('circus-child', 5), timed('vip-seats', 1)];
    const [section] = at('awaitingChoice', { options }).sections;
    expect(section?.cards.map(({ code, title }) => [code, title.startsWith('Sold out: ')])).toEqual([
      ['circus', false],
      ['vip-seats', false],
      ['vip-full', true],
    ]);
  });
});

describe('the ground-floor option', () => {
  // requirement: JOURNEY-4-ADDONS-GROUND-FLOOR
  it.each([
    [
      'offered',
      GROUND_FLOOR,
      { priceText: '£20.00', isSelected: false, canToggle: true, refusal: null, problem: null },
    ],
    [
      'selected',
      { ...GROUND_FLOOR, isSelected: true },
      { priceText: '£20.00', isSelected: true, canToggle: true, refusal: null, problem: null },
    ],
    ['not available', { ...GROUND_FLOOR, isAvailable: false, availableCabinIds: [] }, null],
    ['not loaded', null, null],
    ['priced at 0', { ...GROUND_FLOOR, price: 0 }, null],
    [
      'selected, with no other cabins free',
      { ...GROUND_FLOOR, isSelected: true, availableCabinIds: [] },
      { priceText: '£20.00', isSelected: true, canToggle: true, refusal: null, problem: null },
    ],
  ])('is shown, or left out, when it is %s', (_, groundFloor, expected) => {
    expect(at('awaitingChoice', { groundFloor }).groundFloor).toEqual(expected);
  });
  it('is disabled while a change is being saved', () => {
    expect(at({ saving: 'groundFloor' }).groundFloor).toMatchObject({
      canToggle: false,
      refusal: 'Saving your last change.',
    });
  });
});

describe('extrasView', () => {
  it.each([
    ['loading', 'loading', { isBusy: true, canFinish: false }],
    ['awaitingChoice', 'awaitingChoice', { isBusy: false, canFinish: true, canUndo: false }],
    [{ saving: 'extras' }, 'saving.extras', { isBusy: true, isSaving: true, canFinish: false }],
    ['loadFailed', 'loadFailed', { hasLoadFailed: true, canFinish: false }],
    ['broken', 'broken', { isBroken: true, canFinish: false }],
  ])('enables and disables its controls at %j', (value, state, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
  it('offers undo after a removal', () => {
    expect(at('awaitingChoice', { undo: [] }).canUndo).toBe(true);
  });
  it('says at Undo why what was removed did not come back, until the page is loaded again', () => {
    const refused = { notice: 'We could not save that.', pressed: UNDO };
    expect(at('awaitingChoice', refused).undoProblem).toBe('We could not save that.');
    expect(at('loadFailed', refused).undoProblem).toBeNull();
    expect(at('awaitingChoice', { ...refused, pressed: null }).undoProblem).toBeNull();
  });
});
