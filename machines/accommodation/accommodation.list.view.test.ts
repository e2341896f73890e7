/** The list on the accommodation page: its filters and panels, the comparison, the badges, and one offer as a whole. */
import { describe, expect, it } from 'vitest';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { offerWith } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import type { AccommodationContext } from './accommodation.types.ts';
import { accommodationView } from './accommodation.view.ts';
import { listingMachine, type ListingContext } from './listing.machine.ts';
import { detailView, offerTitle, offerView } from './offer.view.ts';
import { showcaseMachine } from './showcase.machine.ts';
import { ACCOMMODATIONS, STAY, snapshotAt, viewAt } from './test/page.ts';

const noErrors = { awaitingChoice: { showingList: 'noErrors' } };
const hotels = { ...NO_PREFERENCES, packageType: 'HOTEL' as const };

/** The page with the chart of its list in a state. */
const listAt = (
  value: string | object,
  changes: Partial<ListingContext> = {},
  page: Partial<AccommodationContext> = {},
) => {
  const input = { stay: STAY, units: [], list: ACCOMMODATIONS, preferences: NO_PREFERENCES, compared: [] };
  const listing = settledAt(listingMachine, input, value as string, changes);
  return accommodationView(snapshotAt(noErrors, page), { listing, showcase: null });
};
const byCode = <A>(view: ReturnType<typeof listAt>, of: (card: (typeof view.cards)[number]) => A) =>
  Object.fromEntries(view.cards.map((card) => [card.code, of(card)]));

describe('the list on the accommodation page', () => {
  it.each([
    ['browsing', 'awaitingChoice.showingList.noErrors'],
    [{ filtering: 'loading' }, 'awaitingChoice.showingList.noErrors filtering.loading'],
    ['comparing', 'awaitingChoice.showingList.noErrors comparing'],
  ])('adds its open panel to the state of the page: %j', (value, state) => {
    expect(listAt(value)).toMatchObject({ state, isListWaiting: false });
  });
  it('keeps the stored filters while its chart does not run', () => {
    expect(viewAt(noErrors, { preferences: hotels, compared: ['ROOM'] })).toMatchObject({
      state: 'awaitingChoice.showingList.noErrors',
      isListWaiting: true,
      isFilteredOut: true,
      cards: [],
      listing: { countText: '0 of 3 places', compared: [{ code: 'ROOM', name: 'The ROOM' }] },
      comparison: null,
    });
    expect(byCode(viewAt(noErrors), ({ canCompare }) => canCompare)).toEqual({
      LODGE: false,
      ROOM: false,
      TENT: false,
    });
  });
  it.each([
    ['no filter is on', { preferences: NO_PREFERENCES }, false, false],
    ['the filters match some', { preferences: { ...NO_PREFERENCES, isGroundFloor: true } }, false, false],
    ['the filters match none', { preferences: hotels }, true, false],
    ['nothing is offered', { preferences: hotels, offers: [] }, false, true],
  ])('is filtered out only when the filters match none of the offers: %s', (_, changes, isFilteredOut, isEmpty) => {
    expect(viewAt(noErrors, changes)).toMatchObject({ isFilteredOut, isEmpty });
  });
});

describe('the comparison on the accommodation page', () => {
  const tooMany = 'You can compare 4 at once.';
  const accommodations = ['A', 'B', 'C', 'D', 'E'].map((code) => offerWith(code));
  const offers = [0, 1].map((unitIndex) => ({ unitIndex, accommodations }));
  it.each([
    [
      ['A', 'B', 'C'],
      [true, true, true, false, false],
      [null, null, null, null, null],
      [true, true, true, true, true],
    ],
    [
      ['A', 'B', 'C', 'D'],
      [true, true, true, true, false],
      [null, null, null, null, tooMany],
      [true, true, true, true, false],
    ],
  ])('refuses a fifth offer with the reason: %j are compared', (compared, isCompared, refusals, canCompare) => {
    const { cards } = listAt('browsing', { list: accommodations, compared }, { offers });
    expect(cards.map((card) => card.isCompared)).toEqual(isCompared);
    expect(cards.map((card) => card.compareRefusal)).toEqual(refusals);
    expect(cards.map((card) => card.canCompare)).toEqual(canCompare);
  });
  it('does not accept an offer that is sold out', () => {
    expect(byCode(listAt('browsing'), ({ canCompare }) => canCompare)).toEqual({
      LODGE: true,
      ROOM: true,
      TENT: false,
    });
  });
  it('shows the compared offers side by side, in the order in which they were chosen', () => {
    const { comparison } = listAt('comparing', { compared: ['ROOM', 'NONE', 'LODGE'] });
    expect(comparison?.columns.map(({ code }) => code)).toEqual(['ROOM', 'LODGE']);
    expect(comparison?.rows[0]).toEqual({ label: 'Whole stay', cells: ['£200.50', '£450.00'] });
    expect(listAt('browsing', { compared: ['ROOM', 'LODGE'] }).comparison).toBeNull();
  });
});

describe('the badges of highlighted accommodation', () => {
  it('are shown on the cards of that accommodation only', () => {
    const ready = { highlights: 'ready', brochures: 'ready' };
    const showcase = settledAt(showcaseMachine, { resort: 'SK' }, ready, {
      highlights: [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }],
    });
    const view = accommodationView(snapshotAt(noErrors), { listing: null, showcase });
    expect(byCode(view, ({ badge }) => badge)).toEqual({ LODGE: 'Guests love it', ROOM: null, TENT: null });
  });
});

describe('the view of one accommodation type', () => {
  const offer = offerWith('ROOM', {
    packageType: 'HOTEL',
    subType: 'Beacon',
    sleeps: 3,
    bedrooms: 2,
    isAccessible: true,
    isGroundFloor: true,
    price: 20_050,
    wasPrice: 30_075,
    perPersonPrice: 10_025,
    unitsLeft: 5,
  });
  const context = { brand: 'family' as const, texts: {}, choices: [null], shown: 0, stay: STAY };
  const numbers = {
    code: 'ROOM',
    capacityText: 'Sleeps up to 3, 2 bedrooms',
    cotsNote: 'Infants in cots don’t count towards the 3.',
    priceText: '£200.50',
    wasText: '£300.75',
    basis: 'for 4 nights',
    perPersonText: '£100.25 per person',
    leftText: '5 left',
    state: 'available',
  };
  it('has the texts and pictures of the content', () => {
    const images = [{ src: '/room.jpg', alt: 'A bed by the window' }];
    const text = {
      code: 'ROOM',
      title: 'Garden Room',
      strapline: 'By the lawn',
      description: 'A quiet room.',
      images,
      features: ['wifi'],
      featureLabels: [{ id: 'wifi', label: 'Fast Wi-Fi' }],
    };
    expect(offerView(offer, { ...context, texts: { ROOM: text } })).toEqual({
      ...numbers,
      name: 'Garden Room',
      images,
      features: ['Accessible', 'Ground floor', 'Fast Wi-Fi'],
    });
    expect(detailView(offer, { ...context, texts: { ROOM: text } })).toMatchObject({
      name: 'Garden Room',
      description: 'A quiet room.',
      kindText: 'Hotel, Beacon',
    });
    expect(offerTitle({ ...offer, isSoldOut: true }, { ROOM: text })).toBe('Sold out: Garden Room');
    const { featureLabels: _labels, ...unlabelled } = text;
    expect(offerView(offer, { ...context, texts: { ROOM: unlabelled } }).features).toEqual([
      'Accessible',
      'Ground floor',
    ]);
  });
  it('has its own name, and no texts or pictures, without content', () => {
    expect(offerView({ ...offer, isAccessible: false, isGroundFloor: false, bedrooms: 0 }, context)).toEqual({
      ...numbers,
      capacityText: 'Sleeps up to 3',
      name: 'The ROOM',
      images: [],
      features: [],
    });
    expect(detailView(offer, context).description).toBe('');
    expect(offerTitle(offer, {})).toBe('The ROOM');
  });
  it('says nothing about infants to adults only', () => {
    expect(offerView(offer, { ...context, brand: 'weekend' }).cotsNote).toBeNull();
  });
});
