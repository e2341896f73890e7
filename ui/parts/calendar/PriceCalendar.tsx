/** Two months of arrival days with their prices, on narrow windows only the first. The view decides which days can be chosen and where the focus is. */
import { clsx } from 'clsx';
import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import { Toolbar } from '../nav/Toolbar.tsx';
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import { type CalendarDay, DayCell } from './DayCell.tsx';
import styles from './PriceCalendar.module.css';
import { CALENDAR_KEYS, type CalendarKey } from '../../../machines/search/calendar.rules.ts';

/** A day, a week, to the week's ends, a month, or a year (with Shift): the keys of the ARIA grid pattern. */
type CalendarMove = CalendarKey;

type KeyPress = {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
};

/** The move for a key press; null for keys that belong to the browser (such as Alt and arrow for its history). */
export const calendarMove = ({ key, shiftKey, altKey, ctrlKey, metaKey }: KeyPress): CalendarMove | null => {
  if (altKey || ctrlKey || metaKey) return null;
  const pressed = shiftKey ? `Shift+${key}` : key;
  return CALENDAR_KEYS.find((move) => move === pressed) ?? null;
};

/** Six weeks of seven days, so that the height stays the same from month to month. */
type CalendarMonth = {
  /** "December 2026". */
  readonly title: string;
  readonly weeks: readonly { readonly days: readonly CalendarDay[] }[];
  /** The meaning of the days' notes; every day's label includes it too. */
  readonly legend: readonly string[];
};

export type CalendarView = CalendarMonth & {
  /** The month beside it; its legend has only what the first month's lacks. */
  readonly next: CalendarMonth;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** The latest choice, or why a day was refused; read out. */
  readonly message: string;
};

type PriceCalendarProps = {
  /** Set on the day that Tab reaches, so that an error summary can link to it. */
  readonly id?: string;
  readonly label: string;
  readonly view: CalendarView;
  /** Prices are loading: the grid keeps its shape, and the days are disabled. */
  readonly isLoading?: boolean;
  readonly testIds?: {
    readonly day: (date: string) => TestId;
    readonly page: (by: 1 | -1) => TestId;
    readonly move: TestId;
  };
  readonly onDay: (date: string) => void;
  readonly onMove: (move: CalendarMove) => void;
  readonly onPage: (by: 1 | -1) => void;
};

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The grids. Every day can be clicked: for a refused one, `message` gives the reason. */
export const PriceCalendar = (props: PriceCalendarProps) => {
  const { label, view, isLoading = false, testIds, onDay, onMove, onPage } = props;
  const titleId = useId();
  const nextTitleId = useId();
  const months = useRef<HTMLDivElement>(null);
  const focusable = [view, view.next].flatMap(focusableIn).at(-1);
  // A key has moved the chart's day: the browser's focus follows, if it was in a grid. The second month has such a day
  // only if it is the chart's.
  useLayoutEffect(() => {
    const grids = months.current;
    if (!grids?.contains(document.activeElement)) return;
    [...grids.querySelectorAll<HTMLElement>('[tabindex="0"]')].at(-1)?.focus();
  }, [focusable]);
  const press = (event: KeyboardEvent) => {
    const move = calendarMove(event);
    if (!move) return;
    event.preventDefault();
    if (!isLoading) onMove(move);
  };
  const pressDay = ({ target }: MouseEvent) => {
    const date = target instanceof Element ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined;
    if (date !== undefined && !isLoading) onDay(date);
  };
  return (
    <div role="group" aria-label={label} aria-busy={isLoading || undefined} className={clsx(styles.frame, 'far-below')}>
      <Toolbar label="Months shown" className={styles.head}>
        <PageButton by={-1} testId={testIds?.page(-1)} isRefused={!view.canGoBack} onPage={onPage} />
        <h3 id={titleId} aria-live="polite">
          {view.title}
        </h3>
        <h3 id={nextTitleId} aria-live="polite" className={styles.second}>
          {view.next.title}
        </h3>
        <PageButton by={1} testId={testIds?.page(1)} isRefused={!view.canGoForward} onPage={onPage} />
      </Toolbar>
      <div ref={months} className={styles.months} onKeyDown={press} onClick={pressDay}>
        <MonthGrid {...props} month={view} titleId={titleId} />
        <MonthGrid {...props} month={view.next} titleId={nextTitleId} isSecond />
      </div>
      <p className={styles.legend} aria-hidden="true">
        <span data-status="cheapest">Lowest price this month</span>
        <span data-status="sold">Sold out</span>
        <Notes legend={view.legend} />
        <Notes legend={view.next.legend} className={styles.second} />
      </p>
      <p role="status" className={styles.message}>
        {isLoading ? 'Loading prices' : view.message}
      </p>
    </div>
  );
};

const focusableIn = ({ weeks }: CalendarMonth) =>
  weeks.flatMap(({ days }) => days.flatMap(({ isFocusable, date }) => (isFocusable ? [date] : [])));

type MonthGridProps = Pick<PriceCalendarProps, 'id' | 'isLoading' | 'testIds'> & {
  month: CalendarMonth;
  titleId: string;
  isSecond?: boolean;
};

const MonthGrid = ({ id, isLoading = false, testIds, month, titleId, isSecond = false }: MonthGridProps) => (
  <div className={clsx(styles.month, isSecond && styles.second)}>
    <table
      {...(isLoading || isSecond ? {} : testIds?.move)}
      role="grid"
      aria-labelledby={titleId}
      className={styles.grid}
      data-loading={isLoading || undefined}
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" abbr={day}>
              {day.slice(0, 3)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {/* Keyed by position, not by date: a new month reuses the cells, so the focused one stays in the page. */}
        {month.weeks.map(({ days }, week) => (
          <tr key={week}>
            {days.map((day, place) => (
              <DayCell
                key={place}
                day={day}
                id={day.isFocusable && !isSecond ? id : undefined}
                isLoading={isLoading}
                testId={day.isOutside ? undefined : testIds?.day(day.date)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Notes = ({ legend, className }: { legend: readonly string[]; className?: string | undefined }) =>
  legend.map((text) => (
    <span key={text} data-status="note" className={className}>
      {text}
    </span>
  ));

type PageButtonProps = { by: 1 | -1; testId: TestId | undefined; isRefused: boolean; onPage: (by: 1 | -1) => void };

const PageButton = ({ by, testId, isRefused, onPage }: PageButtonProps) => (
  <button
    {...testId}
    type="button"
    className={styles.page}
    aria-label={by < 0 ? 'Previous month' : 'Next month'}
    aria-disabled={isRefused || undefined}
    onClick={isRefused ? undefined : () => onPage(by)}
  >
    <Icon name={by < 0 ? 'back' : 'forward'} />
  </button>
);
