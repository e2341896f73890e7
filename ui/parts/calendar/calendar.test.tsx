/** The price calendar: its markup, its focus and its keys. */
import { act, useState } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { openWindow } from '../../test/openWindow.ts';
import { outlineOf } from '../../test/outline.ts';
import { type CalendarDay, DayCell } from './DayCell.tsx';
import { type CalendarView, PriceCalendar, calendarMove } from './PriceCalendar.tsx';

const day = (place: number, changes: Partial<CalendarDay> = {}): CalendarDay => ({
  date: `2027-03-${String(place + 1).padStart(2, '0')}`,
  dayNumber: place + 1,
  status: 'open',
  priceText: '£349',
  note: '',
  isSelected: false,
  isInStay: false,
  isFocusable: place === 4,
  label: `${place + 1} March 2027, 4 nights from £349`,
  ...changes,
});

const changed: Record<number, Partial<CalendarDay>> = {
  0: { status: 'none', priceText: '', label: '1 March 2027, no arrivals' },
  1: { status: 'sold', priceText: '', label: '2 March 2027, sold out' },
  2: { status: 'cheapest', priceText: '£299', label: '3 March 2027, 4 nights from £299, cheapest this month' },
  3: { note: 'Tots', label: '4 March 2027, 4 nights from £349, Just for Tots' },
  4: { isSelected: true, isInStay: true },
  41: { isOutside: true, status: 'none', priceText: '' },
};

const weeksOf = (dayAt: (place: number) => CalendarDay) =>
  Array.from({ length: 6 }, (_, week) => ({ days: Array.from({ length: 7 }, (__, place) => dayAt(week * 7 + place)) }));

const view: CalendarView = {
  title: 'March 2027',
  weeks: weeksOf((place) => day(place, changed[place])),
  legend: ['Tots: for the little ones'],
  next: {
    title: 'April 2027',
    weeks: weeksOf((place) =>
      day(place, {
        date: `2027-04-${String(place + 1).padStart(2, '0')}`,
        label: `${place + 1} April 2027, 4 nights from £349`,
        isFocusable: false,
      }),
    ),
    legend: ['18+: an adults-only weekend'],
  },
  canGoBack: false,
  canGoForward: true,
  message: 'Arrival 5 March 2027, 4 nights from £349',
};

const nothing = () => undefined;
const testIds = {
  day: (date: string) => ({ 'data-test': 'day.chosen', 'data-key': date }),
  page: (by: 1 | -1) => ({ 'data-test': 'month.moved', 'data-key': String(by) }),
  move: { 'data-test': 'day.moved' },
};

const renderCalendar = (isLoading = false) =>
  renderToStaticMarkup(
    <PriceCalendar
      label="Arrival day"
      view={view}
      isLoading={isLoading}
      onDay={nothing}
      onMove={nothing}
      onPage={nothing}
    />,
  );

/** The cell with this accessible name, up to its end. */
const cell = (html: string, label: string) => {
  const cells = html.match(/<td.*?<\/td>/g) ?? [];
  return cells.find((each) => each.includes(`visually-hidden">${label}`)) ?? '';
};

describe('PriceCalendar', () => {
  // requirement: JOURNEY-5-TOTS
  it('shows the note of a day under its price, and the legend of the notes under the days', () => {
    const html = renderCalendar();
    expect(cell(html, '4 March 2027')).toContain('>Tots</span>');
    expect(cell(html, '5 March 2027')).not.toContain('Tots');
    expect(html).toContain('>Tots: for the little ones</span>');
    expect(html).toContain('>18+: an adults-only weekend</span>');
  });
  it('keeps its cells, disables every day and announces the loading while prices load', () => {
    const html = renderCalendar(true);
    expect(html.match(/role="gridcell"/g)).toHaveLength(84);
    expect(cell(html, '4 March')).toContain('aria-disabled="true"');
    expect(cell(html, '4 April')).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Loading prices');
  });

  describe('as it is used', () => {
    const report = { onDay: vi.fn(), onMove: vi.fn(), onPage: vi.fn() };
    const calendar = (changes: Partial<CalendarView> = {}, isLoading = false) => (
      <PriceCalendar label="Arrival day" view={{ ...view, ...changes }} isLoading={isLoading} {...report} />
    );
    const press = (at: Element | null, key: string) => {
      const event = Object.assign(new Event('keydown', { bubbles: true, cancelable: true }), { key });
      act(() => void at?.dispatchEvent(event));
      return event.defaultPrevented;
    };

    it('reports days, keys and other months, but none while prices load', async () => {
      vi.clearAllMocks();
      const opened = await openWindow();
      const loading = opened.mount(calendar({}, true));
      act(() => loading.root.querySelector<HTMLElement>('[data-date="2027-03-04"]')?.click());
      expect(press(loading.root.querySelector('[data-date]'), 'ArrowDown')).toBe(true);
      expect([report.onDay, report.onMove].flatMap(({ mock }) => mock.calls)).toEqual([]);
      loading.unmount();

      const { root } = opened.mount(calendar());
      act(() => root.querySelector<HTMLElement>('[data-date="2027-03-04"] span')?.click());
      expect(report.onDay).toHaveBeenCalledExactlyOnceWith('2027-03-04');
      act(() => root.querySelector<HTMLElement>('thead th')?.click());
      expect(report.onDay).toHaveBeenCalledOnce();
      expect(press(root.querySelector('[data-date]'), 'Tab')).toBe(false);
      expect(press(root.querySelector('[data-date]'), 'ArrowDown')).toBe(true);
      expect(report.onMove).toHaveBeenCalledExactlyOnceWith('ArrowDown');
      act(() => root.querySelector<HTMLElement>('[aria-label="Previous month"]')?.click());
      expect(report.onPage).not.toHaveBeenCalled();
      act(() => root.querySelector<HTMLElement>('[aria-label="Next month"]')?.click());
      expect(report.onPage).toHaveBeenCalledExactlyOnceWith(1);
    });
    it('moves the focus to the day of the chart, in either month, when a key has moved it', async () => {
      const opened = await openWindow();
      // one day of the first month is always a Tab stop
      const Moving = () => {
        const [isInNext, setIsInNext] = useState(false);
        const [first, ...weeks] = view.next.weeks;
        const days = (first?.days ?? []).map((one, place) => ({ ...one, isFocusable: isInNext && place === 6 }));
        const shown = { ...view, next: { ...view.next, weeks: [{ days }, ...weeks] } };
        return <PriceCalendar label="" view={shown} {...report} onMove={(key) => setIsInNext(key === 'PageDown')} />;
      };
      const { root } = opened.mount(<Moving />);
      const focused = () => (document.activeElement as HTMLElement).dataset['date'];
      act(() => root.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus());
      press(document.activeElement, 'PageDown');
      expect(focused()).toBe('2027-04-07');
      press(document.activeElement, 'PageUp');
      expect(focused()).toBe('2027-03-05');
    });
  });
});

describe('DayCell', () => {
  const cellOf = (changes: Partial<CalendarDay>, isLoading = false) =>
    outlineOf(<DayCell day={day(4, changes)} id="arrival" isLoading={isLoading} testId={testIds.day('5')} />);

  it('says the same to the ears as to the eyes', () =>
    expect(cellOf({ status: 'cheapest', note: 'Tots', isSelected: true, isInStay: true })).toEqual([
      '<td role="gridcell" aria-selected="true" data-status="cheapest" data-selected="true" data-stay="true">',
      '  <button data-test="day.chosen" data-key="5" id="arrival" type="button" tabindex="0" data-date="2027-03-05"> 5 March 2027, 4 nights from £349',
      '    <span aria-hidden="true"> 5',
      '    <span aria-hidden="true"> £349',
      '    <span aria-hidden="true"> Lowest',
      '    <span aria-hidden="true"> Tots',
    ]));

  it('of another month keeps its space without a price', () =>
    expect(cellOf({ status: 'none', priceText: '', isOutside: true, isFocusable: false })).toEqual([
      '<td role="gridcell" aria-selected="false" data-status="none" data-outside="true">',
      '  <button data-test="day.chosen" data-key="5" id="arrival" type="button" tabindex="-1" aria-disabled="true" data-date="2027-03-05"> 5 March 2027, 4 nights from £349',
      '    <span aria-hidden="true"> 5',
      '    <span aria-hidden="true">',
      '    <span aria-hidden="true">',
    ]));
});

const NONE = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

it.each<[string, object, string | null]>([
  ...MOVES.map((key) => [key, {}, key] as [string, object, string]),
  ['PageUp', { shiftKey: true }, 'Shift+PageUp'],
  ['PageDown', { shiftKey: true }, 'Shift+PageDown'],
  ['ArrowLeft', { shiftKey: true }, null],
  ...['altKey', 'ctrlKey', 'metaKey'].map((held) => ['ArrowLeft', { [held]: true }, null] as [string, object, null]),
  ...['Tab', 'Enter', ' ', 'Escape', 'a'].map((key) => [key, {}, null] as [string, object, null]),
])('calendarMove makes of the key %j with %j the move %s', (key, held, move) => {
  expect(calendarMove({ ...NONE, key, ...held })).toBe(move);
});
