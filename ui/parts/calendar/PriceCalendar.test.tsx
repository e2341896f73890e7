/** The markup of the price calendar. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { CalendarDay } from './DayCell.tsx';
import { type CalendarView, PriceCalendar } from './PriceCalendar.tsx';

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
  Array.from({ length: 6 }, (_, week) => ({
    days: Array.from({ length: 7 }, (__, place) => dayAt(week * 7 + place)),
  }));

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

const renderCalendar = (isLoading = false) =>
  renderToStaticMarkup(
    <PriceCalendar
      label="Arrival day"
      view={view}
      isLoading={isLoading}
      onDay={() => undefined}
      onMove={() => undefined}
      onPage={() => undefined}
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
  it('renders two months of 42 cells, each named by its title, with exactly one that Tab reaches', () => {
    const html = renderCalendar();
    expect(html.match(/role="gridcell"/g)).toHaveLength(84);
    const titles = [...html.matchAll(/<h3 id="([^"]+)"[^>]*>([^<]+)</g)].map(([, id, title]) => [id, title]);
    expect(titles.map(([, title]) => title)).toEqual(['March 2027', 'April 2027']);
    expect([...html.matchAll(/role="grid" aria-labelledby="([^"]+)"/g)].map(([, id]) => id)).toEqual(
      titles.map(([id]) => id),
    );
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(cell(html, '5 March')).toContain('tabindex="0"');
  });

  it('labels the cheapest price with text as well as a tint', () =>
    expect(cell(renderCalendar(), '3 March')).toMatch(/data-status="cheapest".*£299.*Lowest/));

  it('labels a sold-out day with text', () => {
    const sold = cell(renderCalendar(), '2 March');
    expect(sold).toContain('Sold out');
    expect(sold).toContain('aria-disabled="true"');
  });

  it('keeps a day without arrivals focusable, with aria-disabled', () => {
    const none = cell(renderCalendar(), '1 March');
    expect(none).toContain('aria-disabled="true"');
    expect(none).not.toContain('disabled=""');
  });

  it('marks the chosen arrival', () => {
    expect(cell(renderCalendar(), '5 March')).toContain('aria-selected="true"');
    expect(renderCalendar().match(/aria-selected="true"/g)).toHaveLength(1);
  });

  it('disables paging back before the first month', () => {
    const html = renderCalendar();
    expect(html).toMatch(/aria-label="Previous month" aria-disabled="true"/);
    expect(html).not.toMatch(/aria-label="Next month" aria-disabled/);
  });

  it('announces the chosen day', () =>
    expect(renderCalendar()).toMatch(/<p role="status"[^>]*>Arrival 5 March 2027, 4 nights from £349<\/p>/));

  it('keeps its cells, disables every day and announces the loading while prices load', () => {
    const html = renderCalendar(true);
    expect(html.match(/role="gridcell"/g)).toHaveLength(84);
    expect(cell(html, '4 March')).toContain('aria-disabled="true"');
    expect(cell(html, '4 April')).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('Loading prices');
  });
});
