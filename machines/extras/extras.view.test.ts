/** The extras page: quantities with the reason where they end, tiers in words, and the ground floor only when there is one. */
import { describe, expect, it } from 'vitest';
import { addonWith, bookingWith, lineOf } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { extrasMachine, type ExtrasContext } from './extras.machine.ts';
import { extrasView } from './extras.view.ts';

const tiers = [
  { quantityFrom: 1, quantityTo: 19, preArrivalPrice: 100, onResortPrice: 120 },
  { quantityFrom: 20, quantityTo: null, preArrivalPrice: 90, onResortPrice: 120 },
];
const OPTIONS = [
  addonWith({ code: 'spa-day', section: 'spa' }),
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
  addonWith({ code: 'cot-hired', section: 'cots', priceBasis: 'perUnit', maxQuantity: 0 }),
];
const GROUND_FLOOR = { isAvailable: true, price: 2_000, isSelected: false, availableCabinIds: ['gf:SK:LODGE:1'] };

const at = (value: string | object, changes: Partial<ExtrasContext> = {}) =>
  extrasView(
    restingAt(extrasMachine, { booking: bookingWith() }, value as string, {
      options: OPTIONS,
      groundFloor: GROUND_FLOOR,
      ...changes,
    }),
  );
const extraAt = (quantity: number, value: string | object = 'awaitingChoice') =>
  at(value, {
    wanted: [{ code: 'spa-day', quantity }],
    booking: bookingWith({ extras: quantity === 0 ? [] : [lineOf({ code: 'spa-day', section: 'spa', quantity })] }),
  }).sections[0]?.extras[0];

describe('an extra', () => {
  it('tells what it is, what it costs and for whom', () => {
    expect(
      at('awaitingChoice').sections.map(({ title, extras }) => [
        title,
        extras.map(({ priceText, basis, isToggle }) => [priceText, basis, isToggle]),
      ]),
    ).toEqual([
      ['Spa', [['£12.00', 'per person', false]]],
      ['Activity tokens', [['£1.00', 'a token', false]]],
      ['Arrive earlier', [['£12.00', 'for your booking', true]]],
    ]);
  });
  it('tells its tiers with their ranges', () => {
    expect(at('awaitingChoice').sections[1]?.extras[0]?.tiers).toEqual([
      '1 to 19: £1.00 each',
      '20 or more: £0.90 each',
    ]);
  });
  it.each([
    [0, 'There are none to take away.', null],
    [1, null, null],
    [3, null, 'You can have at most 3 of this.'],
  ])('with %i of 3 says why there can be no fewer or no more', (quantity, lessRefusal, moreRefusal) => {
    expect(extraAt(quantity)).toMatchObject({ quantity, lessRefusal, moreRefusal });
  });
  it('cannot change while the last change is being saved', () => {
    expect(extraAt(1, { saving: 'extras' })).toMatchObject({
      lessRefusal: 'Saving your last change.',
      moreRefusal: 'Saving your last change.',
    });
  });
});

describe('the ground floor', () => {
  // requirement: JOURNEY-4-ADDONS-GROUND-FLOOR
  it.each([
    ['offered', GROUND_FLOOR, { priceText: '£20.00', isSelected: false, canToggle: true, refusal: null }],
    [
      'taken',
      { ...GROUND_FLOOR, isSelected: true },
      { priceText: '£20.00', isSelected: true, canToggle: true, refusal: null },
    ],
    ['not to be had', { ...GROUND_FLOOR, isAvailable: false, availableCabinIds: [] }, null],
    ['not known', null, null],
  ])('is shown as it is: %s', (_, groundFloor, expected) => {
    expect(at('awaitingChoice', { groundFloor }).groundFloor).toEqual(expected);
  });
  it('waits while a change is being saved', () => {
    expect(at({ saving: 'groundFloor' }).groundFloor).toMatchObject({
      canToggle: false,
      refusal: 'Saving your last change.',
    });
  });
});

describe('what may be done', () => {
  it.each([
    ['loading', 'loading', { isBusy: true, canFinish: false }],
    ['awaitingChoice', 'awaitingChoice', { isBusy: false, canFinish: true, canUndo: false }],
    [{ saving: 'extras' }, 'saving.extras', { isBusy: true, isSaving: true, canFinish: false }],
    ['unlisted', 'unlisted', { isUnlisted: true, canFinish: false }],
    ['broken', 'broken', { isBroken: true, canFinish: false }],
  ])('at %j', (value, state, expected) => {
    expect(at(value)).toMatchObject({ state, ...expected });
  });
  it('includes taking back the last removal while there is one', () => {
    expect(at('awaitingChoice', { undo: [] }).canUndo).toBe(true);
  });
});
