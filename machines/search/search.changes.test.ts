/** How the search changes with each part of the choice: what is kept, what is reset, what is sent to the parties. */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition, waitFor } from 'xstate';
import type { ActorRefFrom, AnyActorRef, NonReducibleUnknown } from 'xstate';
import fc from 'fast-check';
import { bookingWith, FAMILY, ONE_MORE, partyWith } from '../kit/test/samples.ts';
import { partiesView } from '../party/party.view.ts';
import { choiceOfBooking, type SearchChoice, startingChoice } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import type { PriceQuery, PricesFailed, PricesLoaded } from './search.types.ts';
import { searchView } from './search.view.ts';
import { stayTypeMachine } from './stayType.machine.ts';
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

const begun = (choice: SearchChoice, isWhoModalRequested = false, chart = machine): Search => {
  const input = { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested };
  return createActor(chart, { input, parent }).start();
};

const searching = async (date: string): Promise<Search> => {
  const search = begun(LATER);
  await priced(search);
  search.send({ type: 'date.chosen', date });
  return search;
};

const partyNotes = (search: Search) => {
  const { party } = search.getSnapshot().children;
  return party === undefined ? [] : partiesView(party.getSnapshot()).notes;
};

// requirement: JOURNEY-4-SEARCH, JOURNEY-4-SEARCH-RESORT
it('goes back to this month and three nights, without a date, when another resort is chosen', async () => {
  const search = await searching('2027-03-12');
  search.send({ type: 'resort.chosen', resort: 'SK' });
  expect(search.getSnapshot().context.choice).toEqual({ ...startingChoice(TODAY), resort: 'SK' });
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
  it('applies to a date from an address once the prices are loaded', async () => {
    const search = begun({ ...LATER, date: '2027-03-15' });
    expect(partyNotes(search)).not.toEqual(needed);
    await priced(search);
    expect(partyNotes(search)).toEqual(needed);
  });
});

/** An effect that never completes: the tests send its events themselves. */
const waiting = <Output, Input extends NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => new Promise(() => undefined));
const familySearch = () => begun(startingChoice(TODAY), true, machine.provide({ actors: { loadPrices: waiting() } }));

const weekendSearch = () =>
  createActor(weekendSearchMachine.provide({ actors: { loadWeekends: waiting() } }), {
    input: { parties: [FIRST_PARTY], weekendFilters: ANY_WEEKEND, isWhoModalRequested: true },
    parent,
  }).start();

/** Makes a child chart fail with an error that no guest can cause. */
const breakParty = (party: AnyActorRef | undefined): void =>
  party?.send({
    type: 'count.changed',
    partyIndex: 0,
    count: 'numberOfAdults',
    get value(): number {
      throw new Error('a planted defect');
    },
  });

// requirement: JOURNEY-2-QUERY-FLAGS
it.each([
  ['the family search', familySearch],
  ['the weekend search', weekendSearch],
])(
  'a search with failed parties has working parties after a retry, without the window that the address asked for: %s',
  (_, begin) => {
    const search = begin();
    expect(search.getSnapshot().children.party?.getSnapshot().value).toEqual({ inModal: 'saved' });
    search.getSnapshot().children.party?.send({ type: 'who.closed' });
    breakParty(search.getSnapshot().children.party);
    expect(search.getSnapshot().value).toBe('broken');
    search.send({ type: 'retry.requested' });
    expect(search.getSnapshot().children.party?.getSnapshot()).toMatchObject({ status: 'active', value: 'saved' });
  },
);

// requirement: JOURNEY-9-DEFAULTS
it('startingChoice has the defaults of the spec: Bognor Regis, 3 nights, this month, one party with the lead booker', () => {
  const choice = startingChoice('2027-01-31');
  expect(choice).toEqual({ resort: 'BG', month: '2027-01', nights: 3, date: null, parties: [FIRST_PARTY] });
  expect(StoredChoice.is(choice)).toBe(true);
});

it('a search choice is restored from a booking', () => {
  const parties = [FAMILY, ONE_MORE];
  const choice = { resort: 'SK', month: '2027-03', nights: 4, date: '2027-03-26', parties };
  expect(choiceOfBooking(bookingWith())).toEqual(choice);
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
  it('contains no day before today', () =>
    expect(dateSelectView('2027-01-20', TODAY, MONTHS).days[0]).toEqual({ date: TODAY, label: '11' }));
});

describe('the month list', () => {
  // requirement: JOURNEY-5-DATE-MONTHS
  it('uses the last day of a month that lacks the chosen day', () =>
    expect(dateSelectView('2027-03-31', TODAY, MONTHS).months.slice(0, 4)).toEqual([
      { date: '2027-01-31', label: 'January' },
      { date: '2027-02-28', label: 'February' },
      { date: '2027-03-31', label: 'March' },
      { date: '2027-04-30', label: 'April' },
    ]));
  it('uses today at the earliest', () =>
    expect(dateSelectView('2027-03-05', TODAY, MONTHS).months[0]).toEqual({ date: TODAY, label: 'January' }));
});

// requirement: JOURNEY-5-DATE-TWO-YEARS, JOURNEY-3-SEARCH-CHOICE
it('the year list ranges over two years and stays within the months shown', () => {
  expect(dateSelectView('2028-05-29', TODAY, MONTHS).years).toEqual([
    { date: '2027-05-29', label: '2027' },
    { date: '2028-05-29', label: '2028' },
    { date: '2029-01-29', label: '2029' },
  ]);
  const [first] = dateSelectView('2028-02-29', '2027-06-02', MONTHS.slice(5)).years;
  expect(first).toEqual({ date: '2027-06-29', label: '2027' });
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
