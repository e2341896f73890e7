/**
 * How the search changes when a part of the choice changes: what is kept, what is reset, and what the parties are sent.
 */
import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, fromTransition, waitFor, type ActorRefFrom } from 'xstate';
import { partyWith } from '../kit/test/samples.ts';
import { partiesView } from '../party/party.view.ts';
import { startingChoice } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import type { PricesFailed, PricesLoaded, PriceQuery } from './search.types.ts';
import { searchView } from './search.view.ts';
import { stayTypeMachine } from './stayType.machine.ts';

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

describe('choosing other nights', () => {
  // requirement: JOURNEY-4-SEARCH-DATE
  it.each([
    ['keeps a date that is on sale for them', 7, '2027-03-12'],
    ['clears a date that is not on sale for them', 3, null],
  ])('%s', async (_, nights, date) => {
    const search = await searching('2027-03-12');
    search.send({ type: 'nights.chosen', nights });
    expect(choiceOf(search)).toMatchObject({ nights, date });
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
