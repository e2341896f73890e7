/**
 * How the search changes when a part of the choice changes: what is kept, what is reset, and what the parties are sent.
 */
import { describe, expect, it } from 'vitest';
import {
  type ActorRefFrom,
  type AnyActorRef,
  createActor,
  fromPromise,
  fromTransition,
  type NonReducibleUnknown,
  waitFor,
} from 'xstate';
import fc from 'fast-check';
import { bookingWith, FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { partiesView } from '../party/party.view.ts';
import { choiceOfBooking, clearedChoice, isChoiceComplete, startingChoice, stayOf, withPreferences } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import type { PriceQuery, PricesFailed, PricesLoaded } from './search.types.ts';
import { searchView } from './search.view.ts';
import { stayTypeMachine } from './stayType.machine.ts';
import { NO_PREFERENCES, type StayPreferences } from '../contract/stayPreferences.ts';
import { FIRST_PARTY } from '../party/party.rules.ts';
import { weekendSearchMachine } from '../weekendSearch/weekendSearch.machine.ts';
import { ANY_WEEKEND } from '../weekendSearch/weekendFilters.ts';
import { StoredChoice } from '../app/visitStorage.ts';
import { addDays, isIsoDate, monthOf, shiftMonth } from '../kit/dates.ts';
import { dateSelectView } from './dateSelect.ts';

const TODAY = '2027-01-11';
const LATER = { ...startingChoice(TODAY), month: '2027-03', nights: 4 };
const day = (startDate: string) => ({ startDate, price: 20_000, wasPrice: null, isSoldOut: false });
const PRICES: PricesLoaded = {
  type: 'prices.loaded',
  calendar: {
    resort: 'BG',
    firstDate: TODAY,
    lastDate: '2027-04-30',
    breaks: [
      { startDate: '2027-03-12', nights: [4, 7], season: 'U FAMILY' },
      { startDate: '2027-03-15', nights: [4], season: 'U FAMILY', isForTots: true },
      { startDate: '2027-03-15', nights: [7], season: 'U FAMILY' },
      { startDate: '2027-03-22', nights: [3, 4], season: 'U FAMILY' },
    ],
  },
  grid: {
    resort: 'BG',
    month: '2027-03',
    nights: 4,
    days: [day('2027-03-12'), { ...day('2027-03-15'), isForTots: true }, day('2027-03-22')],
  },
  months: [],
};

/** A stand-in for the journey, which the search needs as its parent. */
const parent = createActor(fromTransition((state: null) => state, null)).start();

const loadPrices = fromPromise<PricesLoaded | PricesFailed, PriceQuery>(async () => PRICES);
const machine = searchMachine.provide({ actors: { loadPrices, stayType: stayTypeMachine } });

type Search = ActorRefFrom<typeof searchMachine>;

const priced = (search: Search) => waitFor(search, (snapshot) => snapshot.matches('awaitingChoice'));

const searching = async (date: string): Promise<Search> => {
  const input = { today: TODAY, choice: LATER, isPrivateBreak: false, isWhoModalRequested: false };
  const search = createActor(machine, { input, parent }).start();
  await priced(search);
  search.send({ type: 'date.chosen', date });
  return search;
};

const choiceOf = (search: Search) => search.getSnapshot().context.choice;

const partyNotes = (search: Search) => {
  const { party } = search.getSnapshot().children;
  return party === undefined ? [] : partiesView(party.getSnapshot()).notes;
};

describe('choosing another resort', () => {
  // requirement: JOURNEY-4-SEARCH
  // requirement: JOURNEY-4-SEARCH-RESORT
  it('resets to this month and three nights, without a date', async () => {
    const search = await searching('2027-03-12');
    expect(choiceOf(search)).toMatchObject({ date: '2027-03-12', month: '2027-03', nights: 4 });
    search.send({ type: 'resort.chosen', resort: 'SK' });
    expect(choiceOf(search)).toEqual({ ...startingChoice(TODAY), resort: 'SK' });
  });
});

describe('choosing a date for tots', () => {
  const needed = ['A Just for Tots break needs at least one toddler or infant.'];

  // requirement: JOURNEY-5-TOTS
  it('adds a note to the parties at once, and refuses a search without toddlers or infants', async () => {
    const search = await searching('2027-03-15');
    expect(partyNotes(search)).toEqual(needed);
    search.send({ type: 'search.submitted' });
    expect(searchView(search.getSnapshot()).errors).toEqual([{ field: 'parties', message: needed[0] }]);
    search.send({ type: 'party.changed', parties: [partyWith({ numberOfAdults: 2, numberOfToddlers: 1 })] });
    await priced(search);
    search.send({ type: 'search.submitted' });
    expect(search.getSnapshot().matches('done')).toBe(true);
  });
  it.each([
    ['another date', { type: 'date.chosen', date: '2027-03-22' }],
    ['a longer stay', { type: 'nights.chosen', nights: 7 }],
    ['another resort', { type: 'resort.chosen', resort: 'MH' }],
    ['a cleared search', { type: 'break.cleared' }],
  ] as const)('stops applying after %s', async (_, event) => {
    const search = await searching('2027-03-15');
    search.send(event);
    expect(partyNotes(search)).not.toEqual(needed);
  });
  it('applies to a date from an address once the prices are loaded', async () => {
    const choice = { ...LATER, date: '2027-03-15' };
    const search = createActor(machine, {
      input: { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false },
      parent,
    }).start();
    expect(partyNotes(search)).not.toEqual(needed);
    await priced(search);
    expect(partyNotes(search)).toEqual(needed);
  });
});

/** An effect that never completes: the tests send its events themselves. */
const waiting = <Output, Input extends NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));
/** A stand-in for the journey, which a search needs as its parent. */
const journey = createActor(fromTransition((state: null) => state, null)).start();

const places = (code: string, packageType: 'HOTEL' | 'CARAVAN') => [
  { code, name: code, packageType, subType: 'Here', isAccessible: false, isGroundFloor: false, features: [] },
];
const RESORTS = [
  { code: 'BG' as const, name: 'Bognor Regis', nights: [3], places: places('HSTD', 'HOTEL') },
  { code: 'MH' as const, name: 'Minehead', nights: [3], places: places('CVGD', 'CARAVAN') },
];

const familySearch = (preferences: StayPreferences = NO_PREFERENCES, isWhoModalRequested = false) => {
  const stayType = stayTypeMachine.provide({ actors: { loadPlaces: waiting() } });
  const machine = searchMachine.provide({ actors: { loadPrices: waiting(), stayType } });
  const choice = withPreferences(startingChoice(TODAY), preferences);
  const input = { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested };
  return createActor(machine, { input, parent: journey }).start();
};

const weekendSearch = (isWhoModalRequested = false) =>
  createActor(weekendSearchMachine.provide({ actors: { loadWeekends: waiting() } }), {
    input: { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested },
    parent: journey,
  }).start();

/** Makes a child chart fail with an error that no guest could cause. */
const breakParty = (party: AnyActorRef | undefined): void =>
  party?.send({
    type: 'count.changed',
    partyIndex: 0,
    count: 'numberOfAdults',
    get value(): number {
      throw new Error('a planted defect');
    },
  });

describe('the preferences of the family search', () => {
  it('stores them in the choice', () => {
    const search = familySearch();
    const { stayType } = search.getSnapshot().children;
    stayType?.send({ type: 'stayType.opened' });
    stayType?.send({ type: 'places.found', resorts: RESORTS, texts: {} });
    stayType?.send({ type: 'kind.toggled', filter: 'packageType', value: 'HOTEL' });
    expect(search.getSnapshot().context.choice.preferences).toEqual({ ...NO_PREFERENCES, packageType: 'HOTEL' });
  });
  it('drops those that a new resort does not have, even while the choice of kinds is closed', () => {
    const search = familySearch({ ...NO_PREFERENCES, packageType: 'HOTEL', sort: 'name' });
    const { stayType } = search.getSnapshot().children;
    stayType?.send({ type: 'stayType.closed' });
    search.send({ type: 'resort.chosen', resort: 'MH' });
    stayType?.send({ type: 'places.found', resorts: RESORTS, texts: {} });
    expect(search.getSnapshot().context.choice.preferences).toEqual({ ...NO_PREFERENCES, sort: 'name' });
  });
  it('drops them when the search is cleared', () => {
    const search = familySearch({ ...NO_PREFERENCES, packageType: 'HOTEL' });
    search.send({ type: 'break.cleared' });
    expect(search.getSnapshot().context.choice.preferences).toBeUndefined();
    expect(search.getSnapshot().children.stayType?.getSnapshot().context.preferences).toEqual(NO_PREFERENCES);
  });
});

describe('a search with failed parties', () => {
  it.each([
    ['the family search', () => familySearch()],
    ['the weekend search', () => weekendSearch()],
  ])('has working parties again after a retry: %s', (_, begin) => {
    const search = begin();
    breakParty(search.getSnapshot().children.party);
    expect(search.getSnapshot().value).toBe('broken');
    search.send({ type: 'retry.requested' });
    expect(search.getSnapshot().value).not.toBe('broken');
    expect(search.getSnapshot().children.party?.getSnapshot()).toMatchObject({ status: 'active', value: 'saved' });
  });

  // requirement: JOURNEY-2-QUERY-FLAGS
  it.each([
    ['the family search', () => familySearch(NO_PREFERENCES, true)],
    ['the weekend search', () => weekendSearch(true)],
  ])('opens the window that the address asked for once, and not again after a retry: %s', (_, begin) => {
    const search = begin();
    expect(search.getSnapshot().children.party?.getSnapshot().value).toEqual({ inModal: 'saved' });
    search.getSnapshot().children.party?.send({ type: 'who.closed' });
    breakParty(search.getSnapshot().children.party);
    search.send({ type: 'retry.requested' });
    expect(search.getSnapshot().children.party?.getSnapshot()).toMatchObject({ status: 'active', value: 'saved' });
  });
});

const START = startingChoice('2027-01-31');
const WHOLE = { ...START, date: '2027-02-05' };

describe('startingChoice', () => {
  // requirement: JOURNEY-9-DEFAULTS
  it('has the defaults of the spec: Bognor Regis, 3 nights, this month, one party with the lead booker', () => {
    expect(START).toEqual({ resort: 'BG', month: '2027-01', nights: 3, date: null, parties: [FIRST_PARTY] });
    expect(StoredChoice.is(START)).toBe(true);
  });
});

describe('clearedChoice', () => {
  // requirement: JOURNEY-4-SEARCH-CLEAR
  it('has nothing chosen, not even the resort', () => {
    expect(clearedChoice('2027-01-31')).toEqual({ ...START, resort: null });
    expect(stayOf({ ...WHOLE, resort: null })).toBeNull();
    expect(isChoiceComplete({ ...WHOLE, resort: null })).toBe(false);
  });
});

describe('a search choice', () => {
  it('has a stay once it has a date', () => {
    expect(stayOf(START)).toBeNull();
    expect(stayOf(WHOLE)).toEqual({ resort: 'BG', startDate: '2027-02-05', nights: 3 });
  });
  it.each([
    ['without a date', START, false],
    ['with a date', WHOLE, true],
    ['with a party that cannot be booked', { ...WHOLE, parties: [ONE_MORE] }, false],
  ])('is complete or not: %s', (_, choice, isWhole) => {
    expect(isChoiceComplete(choice)).toBe(isWhole);
  });
  it('is restored from a booking', () => {
    expect(choiceOfBooking(bookingWith())).toEqual({
      resort: 'SK',
      month: '2027-03',
      nights: 4,
      date: '2027-03-26',
      parties: [FAMILY, ONE_MORE],
    });
  });
});

const MONTHS = Array.from({ length: 25 }, (_, i) => shiftMonth('2027-01', i));
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('the day list', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it.each([
    ['2027-02-05', 28],
    ['2028-02-05', 29],
    ['2027-04-30', 30],
    ['2027-03-31', 31],
  ])('follows the month of %s: %i days', (date, days) => {
    expect(labels(dateSelectView(date, TODAY, MONTHS).days)).toEqual(
      Array.from({ length: days }, (_, i) => String(i + 1)),
    );
  });
  it('contains no day before today', () => {
    expect(dateSelectView('2027-01-20', TODAY, MONTHS).days[0]).toEqual({ date: TODAY, label: '11' });
  });
});

describe('the month list', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it('uses the last day of a month that lacks the chosen day', () => {
    const { months } = dateSelectView('2027-03-31', TODAY, MONTHS);
    expect(months.slice(0, 4)).toEqual([
      { date: '2027-01-31', label: 'January' },
      { date: '2027-02-28', label: 'February' },
      { date: '2027-03-31', label: 'March' },
      { date: '2027-04-30', label: 'April' },
    ]);
  });
  it('uses today at the earliest', () => {
    expect(dateSelectView('2027-03-05', TODAY, MONTHS).months[0]).toEqual({ date: TODAY, label: 'January' });
  });
});

describe('the year list', () => {
  // requirement: JOURNEY-5-DATE-TWO-YEARS
  // requirement: JOURNEY-3-SEARCH-CHOICE
  it('ranges over two years and stays within the months shown', () => {
    expect(dateSelectView('2028-05-29', TODAY, MONTHS).years).toEqual([
      { date: '2027-05-29', label: '2027' },
      { date: '2028-05-29', label: '2028' },
      { date: '2029-01-29', label: '2029' },
    ]);
    expect(dateSelectView('2028-02-29', '2027-06-02', MONTHS.slice(5)).years[0]).toEqual({
      date: '2027-06-29',
      label: '2027',
    });
  });
});

it('dateSelectView offers only existing dates, and always contains the current one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 720 }), (days) => {
      const date = addDays(TODAY, days);
      const view = dateSelectView(date, TODAY, MONTHS);
      for (const list of [view.days, view.months, view.years]) {
        expect(
          list.every((one) => isIsoDate(one.date) && one.date >= TODAY && MONTHS.includes(monthOf(one.date))),
        ).toBe(true);
        expect(list.some((one) => one.date === date)).toBe(true);
      }
    }),
  );
});
