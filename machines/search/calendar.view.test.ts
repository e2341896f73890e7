/** The view of a month: its days, each with what a guest can see of it, and the explanations below it. */
import { describe, expect, it } from 'vitest';
import type { Calendar, PriceGrid } from '../contract/stay.ts';
import { calendarView } from './calendar.view.ts';
import { startingChoice, type SearchChoice } from './choice.ts';
import { initialContext } from './search.context.ts';

const TODAY = '2027-01-11';
const START = startingChoice(TODAY);
const CHOSEN: SearchChoice = { ...START, date: '2027-01-22' };
const TOTS = 'Tots: Just for Tots, for a party with a toddler or an infant';

type Day = PriceGrid['days'][number];
const day = (startDate: string, price: number | null, changes: Partial<Day> = {}): Day => ({
  startDate,
  price,
  wasPrice: null,
  isSoldOut: false,
  ...changes,
});
const viewOf = (days: Day[], choice = START, focus = '2027-01-11', calendar: Calendar | null = null) =>
  calendarView(
    {
      ...initialContext({ today: TODAY, choice, isPrivateBreak: false, isWhoModalRequested: false }),
      calendar,
      grid: { resort: 'BG', month: '2027-01', nights: 3, days },
      focus,
    },
    '',
  );
const daysOf = (view: ReturnType<typeof viewOf>) => view.weeks.flatMap(({ days }) => days);
const dayAt = (date: string, days: Day[], choice = START) =>
  daysOf(viewOf(days, choice)).find((one) => one.date === date);

describe('a day in calendarView', () => {
  it('shows its price, and that it is the chosen day of arrival', () => {
    const days = [day('2027-01-22', 24_900), day('2027-01-25', 19_900)];
    expect(dayAt('2027-01-22', days, CHOSEN)).toEqual({
      date: '2027-01-22',
      dayNumber: 22,
      status: 'open',
      priceText: '£249',
      note: '',
      isSelected: true,
      isInStay: true,
      isFocusable: false,
      isOutside: false,
      label: 'Friday 22 January 2027, 3 nights from £249',
    });
  });
  it.each([
    ['has a price and is sold out', day('2027-01-22', 24_900, { isSoldOut: true })],
    ['has no price', day('2027-01-22', null)],
  ])('is shown as sold out if it %s', (_, sold) => {
    expect(dayAt('2027-01-22', [sold])).toMatchObject({
      status: 'sold',
      label: 'Friday 22 January 2027, sold out',
    });
  });
  it('is the only one that is selected', () => {
    const selected = daysOf(viewOf([], CHOSEN)).filter(({ isSelected }) => isSelected);
    expect(selected.map(({ date }) => date)).toEqual(['2027-01-22']);
  });
  it.each([
    ['the focused day of the month shown', '2027-01-20', '2027-01-20'],
    ['the first of the month if the focused day is in another month', '2027-02-03', '2027-01-01'],
  ])('is focusable if it is %s', (_, focus, date) => {
    const focusable = daysOf(viewOf([], START, focus)).filter(({ isFocusable }) => isFocusable);
    expect(focusable.map((one) => one.date)).toEqual([date]);
  });
});

describe('the second month in calendarView', () => {
  const days = [day('2027-01-22', 9_900), day('2027-02-05', 24_900), day('2027-02-08', 19_900)];
  const inFebruary: SearchChoice = { ...START, date: '2027-02-05' };
  const view = viewOf(days, inFebruary, '2027-02-05');
  const next = view.next.weeks.flatMap((week) => week.days);

  it('has its own title and its own lowest price', () => {
    expect([view.title, view.next.title]).toEqual(['January 2027', 'February 2027']);
    expect([...daysOf(view), ...next].filter(({ status }) => status === 'cheapest').map(({ date }) => date)).toEqual([
      '2027-01-22',
      '2027-02-08',
    ]);
  });
  it('shows the chosen day once, with its stay, although both months have a cell for it', () => {
    expect(daysOf(view).filter(({ isSelected, isInStay }) => isSelected || isInStay)).toEqual([]);
    expect(next.filter(({ isSelected }) => isSelected).map(({ date }) => date)).toEqual(['2027-02-05']);
    expect(next.filter(({ isInStay }) => isInStay)).toHaveLength(4);
  });
  it('can be reached by Tab on the focused day, beside a day of the first month', () => {
    const focusable = (all: typeof next) => all.filter(({ isFocusable }) => isFocusable).map(({ date }) => date);
    expect([focusable(daysOf(view)), focusable(next)]).toEqual([['2027-01-01'], ['2027-02-05']]);
    const first = viewOf(days, inFebruary, '2027-01-22');
    expect(focusable(first.next.weeks.flatMap((week) => week.days))).toEqual([]);
  });
  it('shows no note of another month, and explains only notes that the first month lacks', () => {
    const tots = (startDate: string) => day(startDate, 9_900, { isForTots: true });
    const notes = (all: Day[]) =>
      viewOf(all)
        .next.weeks.flatMap((week) => week.days)
        .flatMap(({ note, date }) => (note === '' ? [] : [date]));
    expect(notes([tots('2027-01-31'), tots('2027-02-05')])).toEqual(['2027-02-05']);
    expect(viewOf([tots('2027-02-05')]).next.legend).toEqual([TOTS]);
    expect(viewOf([tots('2027-01-25'), tots('2027-02-05')]).next.legend).toEqual([]);
  });
});

describe('an adults-only weekend in calendarView', () => {
  const breaks: Calendar['breaks'] = [
    { startDate: '2027-01-15', nights: [3], season: 'ADULT ONLY' },
    { startDate: '2027-01-22', nights: [3], season: 'U FAMILY' },
  ];
  const calendar: Calendar = { resort: 'BG', firstDate: '2027-01-11', lastDate: '2029-01-11', breaks };
  const view = viewOf([day('2027-01-15', 9_900), day('2027-01-22', 9_900)], START, '2027-01-11', calendar);

  it('is marked in its cell and its label before it is chosen, and explained', () => {
    const notes = daysOf(view).filter(({ note }) => note !== '');
    expect(notes.map(({ date, note, label }) => [date, note, label])).toEqual([
      ['2027-01-15', '18+', 'Friday 15 January 2027, 3 nights from £99, lowest price this month, adults only'],
    ]);
    expect(view.legend).toEqual(['18+: an adults-only weekend, everyone is 18 or over']);
  });
});

describe('the legend in calendarView', () => {
  it.each([
    ['explains tots breaks of the month', '2027-01-25', [TOTS]],
    ['leaves out tots breaks of the next month', '2027-02-05', []],
  ])('%s', (_, startDate, legend) => {
    expect(viewOf([day('2027-01-22', 9_900), day(startDate, 9_900, { isForTots: true })]).legend).toEqual(legend);
  });
});
