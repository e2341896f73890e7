/** The accommodation page: hints exactly as in the spec, texts and prices of each type, controls of each state. */
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { bookingWith, FAMILY_UNIT, itemTextOf, offerWith, SINGLE_UNIT } from '../kit/test/samples.ts';
import { HINTS } from './hints.rules.ts';
import { ACCOMMODATIONS, snapshotAt, STAY, viewAt, viewAt as at } from './test/page.ts';
import { NO_PREFERENCES } from '../contract/stayPreferences.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import type { AccommodationContext } from './accommodation.types.ts';
import { accommodationView } from './accommodation.view.ts';
import { type ListingContext, listingMachine } from './listing.machine.ts';
import { detailView, offerTitle, offerView } from './offer.view.ts';
import { showcaseMachine } from './showcase.machine.ts';
import type { AccommodationOffer } from '../contract/stay.ts';
import { accommodationMachine } from './accommodation.machine.ts';

const noErrors = { awaitingChoice: { showingList: 'noErrors' } };
const refused = { awaitingChoice: { showingList: 'refused' } };
const allocating = { awaitingChoice: { showingList: 'allocating' } };
const alone = { units: [FAMILY_UNIT] };
const cardIn = (view: ReturnType<typeof at>, code: string) => view.cards.find((card) => card.code === code);

describe('the hint of the accommodation page', () => {
  // requirement: JOURNEY-2-HINT
  it('is the one that hintFor returns for the page', () => {
    expect(at(noErrors).hint).toBe(HINTS.allRooms);
    expect(at(allocating).hint).toBe(HINTS.allParties);
    expect(at(refused, alone).hint).toBe(HINTS.selectFirst);
    expect(at(noErrors, { choices: ['LODGE', 'ROOM'] }).hint).toBe(HINTS.diningNext);
    expect(at(noErrors, { choices: ['LODGE', 'ROOM'], isPickerOffered: true }).hint).toBe(HINTS.location);
    expect(at(noErrors, { choices: ['LODGE', 'ROOM'], isEditing: true }).hint).toBe(HINTS.update);
    expect(at(noErrors, { choices: ['ROOM', 'ROOM'], booking: bookingWith() }).hint).toBe(HINTS.update);
    expect(at(noErrors, { booking: bookingWith() }).hint).toBe(HINTS.diningLook);
  });
  it('is also shown as the error after the guest pressed Continue too early', () => {
    expect(at(refused, alone).errors).toEqual([{ field: 'accommodation', message: HINTS.selectFirst }]);
    expect(at(noErrors, alone).errors).toEqual([]);
  });
});

describe('a stay that is not sold to these guests', () => {
  // requirement: JOURNEY-5-TOTS
  it('shows the reason, and links to the guests of the search when the parties must change', () =>
    expect(at('notBookable', { notice: 'It needs an infant.', isPartyRefused: true }).refusal).toEqual({
      message: 'It needs an infant.',
      link: 'Change who is coming',
      href: '/booking/search?break=x&showWhoModal=true',
    }));
  it('links to the search when something else must change', () => {
    expect(at('notBookable').refusal).toEqual({
      message: '',
      link: 'Change your search',
      href: '/booking/search?break=x',
    });
    expect([at(noErrors).refusal, at('loadFailed').refusal]).toEqual([null, null]);
  });
});

describe('the card of an offer', () => {
  it('shows the price of the stay and the price per guest', () =>
    expect(cardIn(at(noErrors), 'LODGE')).toMatchObject({
      code: 'LODGE',
      name: 'The LODGE',
      strapline: '',
      priceText: '£450.00',
      wasText: '£500.00',
      basis: 'for 4 nights',
      perPersonText: '£103.50 per person',
      capacityText: 'Sleeps up to 6, 1 bedroom',
      features: ['Ground floor'],
      leftText: '1 left',
      state: 'available',
      canChoose: true,
    }));
  it('shows how many units are left only when they are few', () => {
    expect(cardIn(at(noErrors), 'ROOM')).toMatchObject({
      leftText: null,
      capacityText: 'Sleeps up to 6',
      wasText: null,
    });
    expect(cardIn(at(noErrors, { choices: ['ROOM', null], shown: 1 }), 'ROOM')).toMatchObject({ leftText: '5 left' });
  });
  // requirement: JOURNEY-8-MSG-SOLD-OUT
  it.each([
    ['is sold out', {}, 'TENT', { name: 'The TENT', state: 'soldOut', leftText: null, canChoose: false }],
    ['is chosen', { choices: ['LODGE', null], shown: 0 }, 'LODGE', { state: 'chosen', canChoose: true }],
  ])('shows the state of an offer that %s', (_, changes, code, expected) => {
    expect(cardIn(at(noErrors, changes), code)).toMatchObject(expected);
  });
});

describe('the accommodation page', () => {
  it('shows the stay and the selected party, and the event of a weekend first', () => {
    expect(at(noErrors)).toMatchObject({
      heading: 'Choose your accommodation in Skegness',
      lead: '26 Mar 2027 to 30 Mar 2027, 4 nights, 2 adults, 1 child, 1 infant',
      summaryItems: ['Skegness', '26 Mar 2027 to 30 Mar 2027, 4 nights', '2 adults, 1 child, 1 infant · 1 adult'],
    });
    expect(at(noErrors, { eventName: 'Disco Nights Weekender' }).summaryItems[0]).toBe('Disco Nights Weekender');
  });
  it('lists the parties with the accommodation that each has', () => {
    expect(at(noErrors, { choices: ['LODGE', null], shown: 1 }).parties).toMatchObject([
      { unitIndex: 0, title: 'Party 1', partyText: '2 adults, 1 child, 1 infant', chosen: 'The LODGE', isShown: false },
      { unitIndex: 1, title: 'Party 2', partyText: '1 adult', chosen: null, isShown: true },
    ]);
    expect(at(noErrors, alone).parties.map(({ title }) => title)).toEqual(['Your party']);
  });
  it('shows the total once every party has accommodation', () => {
    const party = '2 adults, 1 child, 1 infant';
    const lodge = { key: 'unit-0', label: 'The LODGE', detail: party, priceText: '£450.00' };
    const room = { key: 'unit-1', label: 'The ROOM', detail: '1 adult', priceText: '£200.50' };
    const one = at(noErrors, { choices: ['LODGE', null] });
    expect([one.totalPrice, one.totalText, one.lines]).toEqual([null, null, [lodge]]);
    const both = at(noErrors, { choices: ['LODGE', 'ROOM'] });
    expect([both.totalPrice, both.totalText, both.lines]).toEqual([65_050, '£650.50', [lodge, room]]);
  });
  it('has the hired cots in its lines, its total and its price so far', () => {
    const units = [
      { ...FAMILY_UNIT, hiredCots: 1, ownCots: 0 },
      { ...FAMILY_UNIT, unitIndex: 1, hiredCots: 1, ownCots: 0 },
    ];
    const cots = { key: 'cots', label: 'Hired cot × 2', priceText: '£24.00' };
    const both = at(noErrors, { units, choices: ['LODGE', 'ROOM'], cotsPrice: 2_400 });
    expect([both.totalText, both.lines.at(-1)]).toEqual(['£674.50', cots]);
    const one = at(noErrors, { units, choices: ['LODGE', null], cotsPrice: 2_400 });
    expect([one.totalText, one.soFarText, one.lines.at(-1)]).toEqual([null, '£474.00', cots]);
    expect(at(noErrors, { units, choices: [null, null], cotsPrice: 2_400 }).lines).toEqual([]);
    const [single = FAMILY_UNIT] = units;
    const alone = at(noErrors, { units: [single], choices: ['LODGE'], cotsPrice: 1_200 });
    expect([alone.totalText, alone.lines.at(-1)?.label]).toEqual(['£462.00', 'Hired cot']);
  });
  it('says after each choice but the last what is chosen, for whom the next one is, and the price so far', () => {
    const shown = (choices: (string | null)[], party: number) => {
      const units = choices.map((_, unitIndex) => ({ ...SINGLE_UNIT, unitIndex }));
      const { nextPartyText, placedCount, soFarText } = at(noErrors, { units, choices, shown: party });
      return [nextPartyText, placedCount, soFarText];
    };
    const next = (name: string, of: string, then: string) =>
      `You have chosen ${name} for ${of}. Now choose for ${then}.`;
    expect(shown([null, null], 0)).toEqual([null, 0, null]);
    expect(shown(['LODGE', null], 1)).toEqual([next('The LODGE', 'Party 1', 'Party 2'), 1, '£450.00']);
    expect(shown(['LODGE', null], 0)).toEqual([null, 1, '£450.00']);
    expect(shown([null, 'ROOM'], 0)).toEqual([next('The ROOM', 'Party 2', 'Party 1'), 1, '£200.50']);
    expect(shown(['LODGE', 'ROOM'], 1)).toEqual([null, 1, null]);
    const two = next('The LODGE for Party 1 and The ROOM', 'Party 2', 'Party 3');
    expect(shown(['LODGE', 'ROOM', null], 2)).toEqual([two, 2, '£650.50']);
  });
  it('shows the booked codes without a price while the offers are loading', () => {
    const view = at('searching', { offers: [], booking: bookingWith() });
    expect(view.parties.map(({ chosen }) => chosen)).toEqual(['LODGE', 'ROOM']);
    expect([view.lines, view.totalPrice, view.totalText]).toEqual([[], null, null]);
  });
  // requirement: JOURNEY-2-ROUTES-ACCOMMODATION-ID, JOURNEY-8-MSG-SOLD-OUT, JOURNEY-8-TITLES
  it('shows the name and state of one accommodation while its detail page is open', () => {
    const inside = { awaitingChoice: 'showingDetail' };
    expect(at(inside, { detail: 'ROOM' })).toMatchObject({
      pageTitle: 'The ROOM · Breakwater',
      heading: 'The ROOM',
      detail: { code: 'ROOM', canChoose: true, soldOutTitle: null },
      canConfirm: false,
    });
    const texts = { ROOM: itemTextOf('ROOM', 'Garden Room', { strapline: 'By the lawn' }) };
    expect(at(inside, { detail: 'ROOM', texts }).lead).toBe('By the lawn');
    expect(at(inside, { detail: 'TENT' })).toMatchObject({
      heading: 'Sold out: The TENT',
      detail: { state: 'soldOut', canChoose: false, soldOutTitle: 'The TENT is sold out' },
    });
    expect(at(noErrors, { detail: null })).toMatchObject({ pageTitle: null, detail: null });
    expect(at('broken', { detail: 'ROOM' })).toMatchObject({ pageTitle: null, detail: null });
    expect(at(noErrors, { detail: 'ROOM' })).toMatchObject({ pageTitle: null, detail: null });
  });
  // requirement: JOURNEY-3-ACCOMMODATION-STATE
  it('returns the units and the loading flags', () => {
    expect(at(noErrors, { choices: ['LODGE', 'ROOM'] }).bookingUnits).toHaveLength(2);
    const loading = (value: string | object, detail: string | null = null) =>
      Object.entries(at(value, { detail }).loading).flatMap(([part, isLoading]) => (isLoading ? [part] : []));
    expect(loading(noErrors)).toEqual([]);
    expect(loading('searching')).toEqual(['specificAccommodations']);
    expect(loading('searching', 'ROOM')).toContain('selectedAccommodation');
    expect(loading('holding')).toEqual(['createBooking']);
    expect(loading('changingMix')).toEqual(['guestMix']);
  });
  // requirement: JOURNEY-3-ALLOCATION
  it('shows all parties in one dialog, with the options left for each', () => {
    const view = at(allocating, { choices: ['LODGE', null] });
    expect(view.isAllocateAllPartiesModalOpen).toBe(true);
    expect(view.allocation?.parties).toMatchObject([
      {
        title: 'Party 1',
        value: 'LODGE',
        options: [{ value: 'ROOM' }, { label: 'The LODGE, £450.00, the last one' }, {}],
      },
      {
        title: 'Party 2',
        value: '',
        options: [
          { label: 'The ROOM, £200.50', isDisabled: false },
          { label: 'Sold out: The TENT', isDisabled: true },
          { label: 'Sold out: The LODGE', isDisabled: true },
        ],
      },
    ]);
    expect(at(noErrors)).toMatchObject({ isAllocateAllPartiesModalOpen: false, allocation: null, canAllocate: true });
    expect(at(noErrors, alone).canAllocate).toBe(false);
  });
  // requirement: JOURNEY-8-MSG-ACCOMMODATION-SEARCH
  it('shows the message of the spec when the list could not be loaded', () =>
    expect(at('loadFailed', { notice: 'Failed to fetch' }).notice).toBe(
      'Failed to load booking search accommodations!',
    ));
});

// requirement: JOURNEY-3-SEARCH-RESULTS, JOURNEY-4-SEARCH-READY
it.each([
  ['searching', { isBusy: true, isHolding: false, canConfirm: false, isEmpty: false }],
  [noErrors, { isBusy: false, isHolding: false, canConfirm: true, isEmpty: false }],
  ['holding', { isBusy: true, isHolding: true, canConfirm: false }],
  ['changingMix', { isBusy: true, isHolding: true, canConfirm: false }],
  ['loadFailed', { isBusy: false, hasLoadFailed: true, canConfirm: false }],
  ['broken', { isBroken: true, canConfirm: false }],
])('the accommodation page in each state enables the right controls in state %j', (value, expected) => {
  const view = at(value);
  expect(view).toMatchObject(expected);
  expect(view.cards.map(({ canChoose }) => canChoose)).toEqual([value === noErrors, value === noErrors, false]);
  expect(view.cards.map(({ canOpen }) => canOpen)).toEqual(Array.from({ length: 3 }, () => value === noErrors));
  expect(view.parties.map(({ canShow }) => canShow)).toEqual([value === noErrors, value === noErrors]);
});

describe('the notices of changed choices', () => {
  const first = { unitIndex: 0, code: 'TENT', name: 'The TENT', kind: 'gone' } as const;
  const taken = { choices: ['LODGE', null] };
  const second = { ...first, unitIndex: 1 };
  // requirement: JOURNEY-4-SOLD-OUT-BETWEEN
  it.each([
    [{ changes: [first] }, 'gone-0', ', Party 1, has just gone. 2 other places are free for your dates.'],
    [{ changes: [second], ...taken }, 'gone-1', ', Party 2, has just gone. 1 other place is free for your dates.'],
    [{ changes: [first], ...alone, offers: [] }, 'gone-0', ' has just gone. Nothing else is free for these dates.'],
  ])('name a choice that sold out, and count the other places: %#', (context, key, text) => {
    const title = 'This accommodation is now sold out';
    expect(at(noErrors, context).changeNotices).toEqual([{ key, title, text: `The TENT${text}` }]);
  });
  it('report an address with an unknown accommodation, or one that isn’t offered for this stay', () => {
    const everything = { key: 'missed', text: 'Here is everything for your dates and your party.' };
    expect(at(noErrors, { notFoundCode: 'NONE' }).changeNotices).toEqual([
      { ...everything, title: 'We can’t find that place to stay' },
    ]);
    const texts = { HUT: itemTextOf('HUT', 'Beach Hut') };
    expect(at(noErrors, { notFoundCode: 'HUT', texts }).changeNotices).toEqual([
      { ...everything, title: 'Beach Hut isn’t offered for this stay' },
    ]);
    expect(at(noErrors).changeNotices).toEqual([]);
  });
});

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
    expect(viewAt(noErrors).cards.map(({ canCompare }) => canCompare)).toEqual([false, false, false]);
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
  const accommodations = ['A', 'B', 'C', 'D', 'E'].map((code) => offerWith(code));
  const offers = [0, 1].map((unitIndex) => ({ unitIndex, accommodations }));
  it.each([
    [
      ['A', 'B', 'C'],
      [null, null, null, null, null],
    ],
    [
      ['A', 'B', 'C', 'D'],
      [null, null, null, null, 'You can compare 4 at once.'],
    ],
  ])('refuses a fifth offer with the reason: %j are compared', (compared, refusals) => {
    const { cards } = listAt('browsing', { list: accommodations, compared }, { offers });
    expect(cards.map((card) => card.isCompared)).toEqual(cards.map(({ code }) => compared.includes(code)));
    expect(cards.map((card) => card.compareRefusal)).toEqual(refusals);
    expect(cards.map((card) => card.canCompare)).toEqual(refusals.map((refusal) => refusal === null));
  });
  it('shows the compared offers side by side, in the order in which they were chosen', () => {
    const { comparison } = listAt('comparing', { compared: ['ROOM', 'NONE', 'LODGE'] });
    expect(comparison?.columns.map(({ code }) => code)).toEqual(['ROOM', 'LODGE']);
    expect(comparison?.rows[0]).toEqual({ label: 'Whole stay', cells: ['£200.50', '£450.00'] });
    expect(listAt('browsing', { compared: ['ROOM', 'LODGE'] }).comparison).toBeNull();
  });
});

it('the badges of highlighted accommodation are shown on the cards of that accommodation only', () => {
  const ready = { highlights: 'ready', brochures: 'ready' };
  const showcase = settledAt(showcaseMachine, { resort: 'SK' }, ready, {
    highlights: [{ code: 'LODGE', resort: 'SK', badge: 'Guests love it' }],
  });
  const view = accommodationView(snapshotAt(noErrors), { listing: null, showcase });
  expect(byCode(view, ({ badge }) => badge)).toEqual({ LODGE: 'Guests love it', ROOM: null, TENT: null });
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
  const context = { eventName: null, texts: {}, choices: [null], shown: 0, stay: STAY };
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
    const unlabelled = { strapline: 'By the lawn', description: 'A quiet room.', images, features: ['wifi'] };
    const featureLabels = [{ id: 'wifi', label: 'Fast Wi-Fi' }];
    const text = itemTextOf('ROOM', 'Garden Room', { ...unlabelled, featureLabels });
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
    const texts = { ROOM: itemTextOf('ROOM', 'Garden Room', unlabelled) };
    expect(offerView(offer, { ...context, texts }).features).toEqual(['Accessible', 'Ground floor']);
  });
  it('has its own name, and no texts or pictures, without content', () => {
    expect(offerView({ ...offer, isAccessible: false, isGroundFloor: false, bedrooms: 0 }, context)).toEqual({
      ...numbers,
      capacityText: 'Sleeps up to 3',
      name: 'The ROOM',
      images: [],
      features: [],
    });
    expect([detailView(offer, context).description, offerTitle(offer, {})]).toEqual(['', 'The ROOM']);
  });
  it('says whether infants count, but nothing at an adults-only event', () => {
    expect(offerView({ ...offer, sleeps: 8 }, context).cotsNote).toBe('Infants in cots count towards the 8.');
    expect(offerView(offer, { ...context, eventName: 'Disco Nights Weekender' }).cotsNote).toBeNull();
  });
});

/** The page with two choices, after its list has been loaded again. */
const reloadedWith = (accommodations: AccommodationOffer[]) => {
  const offers = [FAMILY_UNIT, SINGLE_UNIT].map(({ unitIndex }) => ({ unitIndex, accommodations }));
  const searching = snapshotAt('searching', { choices: ['LODGE', 'ROOM'] });
  const [next] = transition(accommodationMachine, searching, { type: 'accommodations.found', offers, texts: {} });
  return [next.context.choices, accommodationView(next).changeNotices.map(({ title, text }) => `${title}: ${text}`)];
};

const [LODGE, ROOM, TENT] = ACCOMMODATIONS as [AccommodationOffer, AccommodationOffer, AccommodationOffer];
const gone = (name: string, party: string, others: string) =>
  `This accommodation is now sold out: ${name}, ${party}, has just gone. ${others}`;
const NO_OTHERS = 'Nothing else is free for these dates.';
const LODGE_SOLD_OUT = { ...LODGE, isSoldOut: true, unitsLeft: 0 };
const LODGE_GONE = gone('The LODGE', 'Party 1', '1 other place is free for your dates.');
const BOTH_GONE = [gone('The LODGE', 'Party 1', NO_OTHERS), gone('The ROOM', 'Party 2', NO_OTHERS)];
const DEAR_ROOM = { ...ROOM, price: 21_000 };
const DEARER =
  'The price has changed: The ROOM, Party 2, is now £210.00. It was £200.50. Press continue to take it at the new price, or choose another.';

// requirement: JOURNEY-4-SOLD-OUT-BETWEEN
it.each([
  ['keeps choices that are offered as before', ACCOMMODATIONS, ['LODGE', 'ROOM'], []],
  ['takes back a choice that has sold out, and says so', [LODGE_SOLD_OUT, ROOM, TENT], [null, 'ROOM'], [LODGE_GONE]],
  ['takes back the choices of both parties', [TENT], [null, null], BOTH_GONE],
  ['keeps a choice at another price, and says both prices', [LODGE, DEAR_ROOM], ['LODGE', 'ROOM'], [DEARER]],
])('%s', (_, accommodations, kept, notices) => expect(reloadedWith(accommodations)).toEqual([kept, notices]));
