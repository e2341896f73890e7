/** The months of the month picker, each with the lowest price of a stay of the chosen length. */
import { describe, expect, it } from 'vitest';
import { settledAt } from '../kit/test/settledAt.ts';
import { startingChoice } from './choice.ts';
import { searchMachine } from './search.machine.ts';
import type { MonthPrices } from './search.types.ts';
import { searchView } from './search.view.ts';

const TODAY = '2027-01-11';
const CALENDAR = {
  resort: 'BG' as const,
  firstDate: TODAY,
  lastDate: '2027-02-28',
  breaks: [{ startDate: '2027-01-22', nights: [4, 3], season: 'U FAMILY' as const }],
};
const monthsAt = (nights: number, months: MonthPrices) => {
  const choice = { ...startingChoice(TODAY), nights };
  const input = { today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false };
  return searchView(settledAt(searchMachine, input, { awaitingChoice: 'noErrors' }, { calendar: CALENDAR, months }))
    .months;
};

describe('the months in searchView', () => {
  const months = [
    { month: '2027-01', prices: [{ nights: 3, price: 24_900, wasPrice: null, startDate: '2027-01-22' }] },
    { month: '2027-02', prices: [{ nights: 3, price: 19_900, wasPrice: null, startDate: '2027-02-05' }] },
  ];
  const OF_FOUR = { prices: [{ nights: 4, price: 29_900, wasPrice: null, startDate: '2027-01-22' }] };
  it('shows those on sale, each with its lowest price', () => {
    expect(monthsAt(3, months)).toEqual([
      { month: '2027-01', label: 'January 2027', priceText: 'from £249', isChosen: true, isCheapest: false },
      { month: '2027-02', label: 'February 2027', priceText: 'from £199', isChosen: false, isCheapest: true },
    ]);
  });
  it.each([
    ['without any prices', [], ['', ''], [false, false]],
    ['with prices of another length only', months, ['', ''], [false, false]],
    ['with a price in one of them', [{ ...OF_FOUR, month: '2027-01' }], ['from £299', ''], [true, false]],
  ])('marks the cheapest only among those with a price: %s', (_, prices, texts, cheapest) => {
    const shown = monthsAt(4, prices);
    expect(shown.map(({ priceText }) => priceText)).toEqual(texts);
    expect(shown.map(({ isCheapest }) => isCheapest)).toEqual(cheapest);
  });
});
