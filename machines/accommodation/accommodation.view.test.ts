/** The accommodation page: the spec's hints word for word, what each type costs and says, and what may be done when. */
import { describe, expect, it } from 'vitest';
import { FAMILY_UNIT, SINGLE_UNIT, bookingWith, offerWith } from '../kit/test/samples.ts';
import { restingAt } from '../kit/test/restingAt.ts';
import { accommodationMachine, type AccommodationContext } from './accommodation.machine.ts';
import { accommodationView } from './accommodation.view.ts';

const STAY = { resort: 'SK', startDate: '2027-03-26', nights: 4 } as const;
const accommodations = [
  offerWith('LODGE', { unitsLeft: 1, isGroundFloor: true, price: 45_000, wasPrice: 50_000, bedrooms: 1 }),
  offerWith('ROOM', { unitsLeft: 6, bedrooms: 0, price: 20_050 }),
  offerWith('TENT', { isSoldOut: true, unitsLeft: 0 }),
];
const quiet = { awaitingChoice: 'quiet' };
const refused = { awaitingChoice: 'refused' };

const at = (value: string | object, changes: Partial<AccommodationContext> = {}) => {
  const units = changes.units ?? [FAMILY_UNIT, SINGLE_UNIT];
  const input = { stay: STAY, units, booking: changes.booking ?? null, detail: null, notice: null };
  const offers = units.map(({ unitIndex }) => ({ unitIndex, accommodations }));
  return accommodationView(restingAt(accommodationMachine, input, value as string, { offers, ...changes }));
};
const alone = { units: [FAMILY_UNIT] };

describe('the hint', () => {
  // requirement: JOURNEY-2-HINT
  // requirement: JOURNEY-4-HINT-ALL-ROOMS
  // requirement: JOURNEY-4-HINT-DINING-NEXT
  // requirement: JOURNEY-4-HINT-UPDATE
  // requirement: JOURNEY-4-HINT-SELECT-FIRST
  // requirement: JOURNEY-4-HINT-ALL-PARTIES
  it.each([
    ['nobody has accommodation', quiet, {}, 'You need to allocate all rooms for all parties'],
    ['one of two has', quiet, { choices: ['LODGE', null] }, 'You need to allocate all rooms for all parties'],
    ['everyone has', quiet, { choices: ['LODGE', 'ROOM'] }, "Now it's time to add your dining package"],
    [
      'a booking is changed',
      quiet,
      { choices: ['LODGE', 'ROOM'], booking: bookingWith() },
      'Update your booking with selected unit',
    ],
    [
      'one party asked to go on too early',
      refused,
      alone,
      'You need to make an accommodation selection before you can proceed',
    ],
    ['several parties asked to go on too early', refused, {}, 'You need to allocate all of the parties to continue'],
  ])('is the spec’s when %s', (_, value, changes, hint) => {
    expect(at(value, changes).hint).toBe(hint);
  });
  it('is said again as the error once the guest asked to go on too early', () => {
    expect(at(refused, alone).errors).toEqual([
      { field: 'accommodation', message: 'You need to make an accommodation selection before you can proceed' },
    ]);
    expect(at(quiet, alone).errors).toEqual([]);
  });
});

describe('an offer', () => {
  it('tells its prices, for the stay and for each guest', () => {
    expect(at(quiet).offers[0]).toMatchObject({
      code: 'LODGE',
      title: 'The LODGE',
      priceText: '£450.00',
      wasText: '£500.00',
      basis: 'for 4 nights',
      perPersonText: '£103.50 per person',
      capacityText: 'Sleeps up to 6, 1 bedroom',
      features: ['Ground floor'],
      leftText: '1 left',
      state: 'available',
      canChoose: true,
    });
  });
  it('tells how many are left only when they are few', () => {
    expect(at(quiet).offers[1]).toMatchObject({ leftText: null, capacityText: 'Sleeps up to 6', wasText: null });
    expect(at(quiet, { choices: ['ROOM', null], shown: 1 }).offers[1]).toMatchObject({ leftText: '5 left' });
  });
  // requirement: JOURNEY-8-MSG-SOLD-OUT
  it.each([
    ['sold out', {}, 2, { title: 'Sold out: The TENT', state: 'soldOut', leftText: null, canChoose: false }],
    [
      'the last one, taken by the other party',
      { choices: ['LODGE', null], shown: 1 },
      0,
      { title: 'Sold out: The LODGE', state: 'soldOut', canChoose: false },
    ],
    ['chosen', { choices: ['LODGE', null], shown: 0 }, 0, { title: 'The LODGE', state: 'chosen', canChoose: true }],
  ])('that is %s says so', (_, changes, index, expected) => {
    expect(at(quiet, changes).offers[index]).toMatchObject(expected);
  });
  it('is described by the content’s words', () => {
    const text = {
      code: 'LODGE',
      title: 'Lakeside Lodge',
      strapline: 'By the water',
      description: 'A lodge.',
      images: [],
      features: ['wifi'],
      featureLabels: [{ id: 'wifi', label: 'Wi-Fi' }],
    };
    expect(at(quiet, { texts: { LODGE: text } }).offers[0]).toMatchObject({
      title: 'Lakeside Lodge',
      strapline: 'By the water',
      features: ['Ground floor', 'Wi-Fi'],
    });
  });
});

describe('the page', () => {
  it('tells the break and the party looked at', () => {
    expect(at(quiet)).toMatchObject({
      heading: 'Choose your accommodation in Skegness',
      lead: '26 Mar 2027 to 30 Mar 2027, 4 nights, 2 adults, 1 child, 1 infant',
      facts: ['Skegness', '26 Mar 2027 to 30 Mar 2027, 4 nights', '2 adults, 1 child, 1 infant · 1 adult'],
    });
  });
  it('names the parties and what each has', () => {
    expect(at(quiet, { choices: ['LODGE', null], shown: 1 }).parties).toMatchObject([
      { unitIndex: 0, title: 'Party 1', words: '2 adults, 1 child, 1 infant', chosen: 'The LODGE', isShown: false },
      { unitIndex: 1, title: 'Party 2', words: '1 adult', chosen: null, isShown: true },
    ]);
    expect(at(quiet, alone).parties.map(({ title }) => title)).toEqual(['Your party']);
  });
  it('adds up once every party has its accommodation', () => {
    expect(at(quiet, { choices: ['LODGE', null] })).toMatchObject({
      totalText: null,
      lines: [{ label: 'The LODGE', priceText: '£450.00' }],
    });
    expect(at(quiet, { choices: ['LODGE', 'ROOM'] })).toMatchObject({
      totalText: '£650.50',
      lines: [{}, { priceText: '£200.50' }],
    });
  });
  it('opens the page of a type that is offered', () => {
    expect(at(quiet, { detail: 'ROOM' }).detail?.code).toBe('ROOM');
    expect(at(quiet, { detail: 'NONE' }).detail).toBeNull();
    expect(at('holding', { detail: 'ROOM' }).detail).toBeNull();
  });
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-SEARCH
  it('says that the list could not be loaded in the spec’s words', () => {
    expect(at('unlisted', { notice: 'Failed to fetch' }).notice).toBe('Failed to load booking search accommodations!');
  });
});

describe('what may be done', () => {
  it.each([
    ['searching', { isBusy: true, canConfirm: false, isEmpty: false }],
    [quiet, { isBusy: false, canConfirm: true, isEmpty: false }],
    ['holding', { isBusy: true, isHolding: true, canConfirm: false }],
    ['changingMix', { isBusy: true, isHolding: true, canConfirm: false }],
    ['unlisted', { isUnlisted: true, canConfirm: false }],
    ['broken', { isBroken: true, canConfirm: false }],
  ])('at %j', (value, expected) => {
    const view = at(value);
    expect(view).toMatchObject(expected);
    expect(view.offers.map(({ canChoose }) => canChoose)).toEqual([value === quiet, value === quiet, false]);
    expect(view.parties.map(({ canShow }) => canShow)).toEqual([value === quiet, value === quiet]);
  });
  it('is to look elsewhere when nothing is offered', () => {
    expect(at(quiet, { offers: [] }).isEmpty).toBe(true);
  });
});
