/** The list of weekends: its order, the weekend with a key, and the first weekend that is not shown yet. */
import { describe, expect, it } from 'vitest';
import { createActor, transition } from 'xstate';
import type { PricedBreak } from '../contract/weekend.ts';
import { findWeekender, firstHidden, isAvailable, sortWeekenders, type WeekendSort } from './weekendResults.rules.ts';
import { pricedBreak as weekend } from '../kit/test/samples.ts';
import { settledAt } from '../kit/test/settledAt.ts';
import { FIRST_PARTY, FURTHER_PARTY } from '../party/party.rules.ts';
import { weekendResultsMachine } from './weekendResults.machine.ts';
import type { WeekendResultsContext, WeekendResultsEvent } from './weekendResults.machine.ts';
import { weekendResultsView } from './weekendResults.view.ts';

const keys = (weekenders: readonly PricedBreak[]) =>
  weekenders.map(({ resort, startDate }) => `${resort} ${startDate.slice(5)}`);

const LIST = [
  weekend('SK', '2027-02-12'),
  weekend('BG', '2027-02-19', { price: 30_000 }),
  weekend('BG', '2027-02-05', { isSoldOut: true }),
  weekend('MH', '2027-02-12'),
  weekend('BG', '2027-02-12', { price: 50_000 }),
];

describe('sortWeekenders', () => {
  it('puts the weekend that a link names first, even when it is sold out', () => {
    const linked = { resort: 'BG' as const, startDate: '2027-02-05', nights: null };
    for (const sort of ['price', 'date'] as const) {
      expect(keys(sortWeekenders(LIST, sort, linked))[0]).toBe('BG 02-05');
      expect(keys(sortWeekenders(LIST, sort, linked)).slice(1)).toEqual(keys(sortWeekenders(LIST, sort)).slice(0, -1));
    }
  });
  it.each([
    ['price', ['BG 02-19', 'MH 02-12', 'SK 02-12', 'BG 02-12', 'BG 02-05']],
    ['date', ['BG 02-12', 'MH 02-12', 'SK 02-12', 'BG 02-19', 'BG 02-05']],
  ] as const)('sorts by %s, then by date and resort, with unavailable weekends last', (sort, expected) => {
    expect(keys(sortWeekenders(LIST, sort))).toEqual(expected);
    expect(keys(sortWeekenders(LIST.toReversed(), sort))).toEqual(expected);
  });
});

it.each([
  ['has a price', {}, true],
  ['is free', { price: 0 }, true],
  ['has no price', { price: null }, false],
  ['is sold out', { isSoldOut: true }, false],
])('isAvailable decides about a weekend that %s', (_, changes, expected) => {
  expect(isAvailable(weekend('BG', '2027-02-05', changes))).toBe(expected);
});

describe('findWeekender', () => {
  it.each([
    ['BG', '2027-02-12', 50_000],
    ['BG', '2027-02-19', 30_000],
    ['SK', '2027-02-12', 40_000],
  ] as const)('finds the weekend at resort %s from %s', (resort, startDate, price) => {
    expect(findWeekender(LIST, { resort, startDate })).toMatchObject({ resort, startDate, price });
  });
  it('returns null when the resort has no weekend on that day', () =>
    expect(findWeekender(LIST, { resort: 'MH', startDate: '2027-02-19' })).toBeNull());
});

it('firstHidden returns the first weekend after those shown, in the order of the list', () => {
  expect(firstHidden(LIST, 'price', 1)).toMatchObject({ resort: 'MH', startDate: '2027-02-12' });
  expect(firstHidden(LIST, 'date', 4)).toMatchObject({ resort: 'BG', startDate: '2027-02-05' });
  expect(firstHidden(LIST, 'price', 5)).toBeNull();
});

describe('the view of the weekend results', () => {
  const named = (startDate: string, changes: Partial<PricedBreak> = {}): PricedBreak =>
    weekend('BG', startDate, { name: `Weekender ${startDate.slice(5)}`, ...changes });
  const WEEKENDERS = [
    named('2027-02-05', { isSoldOut: true, price: null, perPersonPrice: null }),
    named('2027-02-12', { price: 50_050, wasPrice: 60_000, perPersonPrice: 25_025 }),
    named('2027-02-19', { price: null, perPersonPrice: null }),
    named('2027-02-26'),
    named('2027-03-05'),
  ];
  const texts = { disco: { code: 'disco', title: 'Disco', description: 'Mirror balls.', tokens: ['DJs'] } };
  const weekendFilters = { events: ['disco'], resorts: ['BG' as const], months: ['2027-02'] };
  const INPUT = { parties: [FIRST_PARTY], weekendFilters, searchHref: '/x', shown: 12 };
  const at = (value: string, changes: Partial<WeekendResultsContext> = {}) =>
    weekendResultsView(
      settledAt(weekendResultsMachine, INPUT, value, {
        weekenders: WEEKENDERS,
        texts,
        weekendTexts: { 'BG.2027-02-12': 'A live horn section.' },
        ...changes,
      }),
    );

  describe('the weekends in weekendResultsView', () => {
    it('shows the total price, the price before a reduction and the price per person', () => {
      expect(at('awaitingChoice').weekenders[2]).toEqual({
        key: 'BG.2027-02-12',
        resort: 'BG',
        startDate: '2027-02-12',
        title: 'Weekender 02-12',
        place: 'Bognor Regis',
        dates: '12 Feb 2027 to 15 Feb 2027, 3 nights',
        description: 'Mirror balls.',
        weekendText: 'A live horn section.',
        tokens: ['DJs'],
        priceText: '£500.50',
        wasText: '£600.00',
        perPersonText: '£250.25 a person',
        refusal: null,
        isFirstNew: false,
      });
      expect(at('awaitingChoice').weekenders[0]).toMatchObject({
        priceText: '£400.00',
        wasText: null,
        weekendText: null,
      });
    });
    // requirement: JOURNEY-8-MSG-SOLD-OUT
    it('shows which are sold out, and which have no accommodation for such a party', () =>
      expect(at('awaitingChoice').weekenders.slice(3)).toMatchObject([
        {
          title: 'Sold out: Weekender 02-05',
          priceText: null,
          wasText: null,
          perPersonText: null,
          refusal: 'This weekend is sold out.',
        },
        { title: 'Weekender 02-19', refusal: expect.stringContaining('big enough for your party') as string },
      ]));
    it('counts the available ones, beside a summary of the search', () => {
      const view = at('awaitingChoice');
      expect(view.countText).toBe('3 weekends');
      expect(view.summaryItems).toEqual(['2 adults', 'February 2027', 'Weekender 02-05', 'Bognor Regis']);
    });
    it('names each party and each chosen event in the summary, an event that was not found by its code', () => {
      const weekendFilters = { events: ['soul', 'rock'], resorts: [], months: [] };
      const weekenders = [named('2027-02-05'), named('2027-02-12', { event: 'soul' })];
      const parties = [FIRST_PARTY, FURTHER_PARTY];
      expect(at('awaitingChoice', { parties, weekenders, weekendFilters }).summaryItems).toEqual([
        '2 adults · 1 adult',
        'Weekender 02-12',
        'rock',
      ]);
    });
    it('offers both orders, and marks the chosen one', () => {
      const sortsFor = (sort: WeekendSort) => at('awaitingChoice', { sort }).sorts;
      expect(sortsFor('price')).toEqual([
        { sort: 'price', label: 'Price, low to high', isChosen: true },
        { sort: 'date', label: 'Date', isChosen: false },
      ]);
      expect(sortsFor('date').map(({ isChosen }) => isChosen)).toEqual([false, true]);
    });
    it('shows no description without an event', () => {
      const [only] = at('awaitingChoice', { weekenders: [named('2027-02-05', { event: null })] }).weekenders;
      expect(only).toMatchObject({ description: '', tokens: [] });
    });
  });

  describe('a long list of weekends', () => {
    const many = Array.from({ length: 30 }, (_, i) =>
      named(`2027-04-${String(30 - i).padStart(2, '0')}`, { price: 50_000 - i * 100 }),
    );
    const shownCounts: number[] = [];
    const alone = weekendResultsMachine.provide({
      actions: { notifyShown: ({ context }) => void shownCounts.push(context.shown) },
    });
    const listed = () => settledAt(alone, INPUT, 'awaitingChoice', { weekenders: many, texts });
    const after = (...events: WeekendResultsEvent[]) =>
      weekendResultsView(events.reduce((snapshot, event) => transition(alone, snapshot, event)[0], listed()));
    const more = { type: 'more.requested' } as const;

    // requirement: JOURNEY-2-RESULTS-MORE
    it('shows twelve more at a time and how many are left, until all are shown', () => {
      expect(after()).toMatchObject({
        countText: '30 weekends',
        moreText: 'Showing 12 of 30. 18 more to see.',
        canShowMore: true,
      });
      expect(after().weekenders).toHaveLength(12);
      expect(after(more).weekenders).toHaveLength(24);
      expect(after(more, more)).toMatchObject({ moreText: null, canShowMore: false });
      expect(after(more, more).weekenders).toHaveLength(30);
    });
    it('has no more to show when exactly twelve were found', () => {
      expect(at('awaitingChoice', { weekenders: many.slice(0, 12) })).toMatchObject({
        moreText: null,
        canShowMore: false,
      });
      expect(at('awaitingChoice', { weekenders: many.slice(0, 13) })).toMatchObject({
        moreText: 'Showing 12 of 13. 1 more to see.',
        canShowMore: true,
      });
    });
    it('is as long as before when the guest returns', () => {
      const actor = createActor(alone, { input: INPUT, snapshot: listed() }).start();
      actor.send(more);
      expect(shownCounts).toEqual([24]);
      expect(actor.getSnapshot().can(more)).toBe(true);
    });
    it('puts the focus on the first added one, until the order changes', () => {
      const newOnes = (...events: WeekendResultsEvent[]) =>
        after(...events).weekenders.flatMap(({ isFirstNew }, i) => (isFirstNew ? [i] : []));
      expect(newOnes()).toEqual([]);
      expect(newOnes(more)).toEqual([12]);
      expect(newOnes(more, more)).toEqual([24]);
      expect(newOnes(more, { type: 'order.chosen', sort: 'date' })).toEqual([]);
    });
  });

  describe('a missing list of weekends', () => {
    // requirement: JOURNEY-8-MSG-WEEKENDERS
    it('has the error text of the spec if loading failed', () =>
      expect(at('loadFailed')).toMatchObject({
        hasLoadFailed: true,
        message: 'Failed to load date specific weekenders for search results page!',
        weekenders: [],
        countText: null,
      }));
    // requirement: JOURNEY-3-SEARCH-RESULTS, JOURNEY-4-SEARCH-READY
    it.each([
      ['searching', { isBusy: true, isEmpty: false }],
      ['loadFailed', { isBusy: false, isEmpty: false }],
      ['nothingFound', { isBusy: false, isEmpty: true }],
      ['broken', { isBroken: true, message: null }],
    ])('is empty at %s, with its reason', (state, expected) => {
      expect(at(state)).toMatchObject({ ...expected, weekenders: [] });
    });
  });
});
