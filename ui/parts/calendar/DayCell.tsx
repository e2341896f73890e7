/** One day of the price calendar. */
import isDeepEqual from 'fast-deep-equal';
import { memo } from 'react';
import type { TestId } from '../testId.ts';
import styles from './PriceCalendar.module.css';

/** One cell. `label` is its accessible name: "Friday 4 December 2026, 4 nights from £349, cheapest this month". */
export type CalendarDay = {
  readonly date: string;
  readonly dayNumber: number;
  /** No arrival that day, sold out, the month's lowest price, or any other price. */
  readonly status: 'none' | 'sold' | 'cheapest' | 'open';
  /** "£349"; '' without a price. */
  readonly priceText: string;
  /** A note under the price, '' for none; the legend explains it. */
  readonly note: string;
  readonly isSelected: boolean;
  /** A night of the chosen stay, or its departure day. */
  readonly isInStay: boolean;
  /** Whether Tab reaches the cell; true for one cell of the first month, and for the chart's day in the second. */
  readonly isFocusable: boolean;
  /** A day of the previous or next month: its cell keeps its space but is hidden. */
  readonly isOutside?: boolean;
  readonly label: string;
};

type DayCellProps = {
  day: CalendarDay;
  /** Set only on the first month's cell that Tab reaches. */
  id: string | undefined;
  isLoading: boolean;
  testId: TestId | undefined;
};

/** The cell with its button, rendered again only when the day has changed. The grid handles the clicks. */
export const DayCell = memo(
  ({ day, id, isLoading, testId }: DayCellProps) => (
    <td
      role="gridcell"
      aria-selected={day.isSelected}
      className={styles.cell}
      data-status={day.status}
      data-selected={day.isSelected || undefined}
      data-stay={day.isInStay || undefined}
      data-outside={day.isOutside || undefined}
    >
      {/* The accessible name comes from hidden text: an aria-label would differ from the visible text. */}
      <button
        {...testId}
        id={id}
        type="button"
        tabIndex={day.isFocusable ? 0 : -1}
        aria-disabled={isLoading || day.status === 'none' || day.status === 'sold' || undefined}
        data-date={day.date}
      >
        <span className="visually-hidden">{day.label}</span>
        <span aria-hidden="true" className={styles.number}>
          {day.dayNumber}
        </span>
        <span aria-hidden="true" className={styles.price}>
          {day.status === 'sold' ? 'Sold out' : day.priceText}
        </span>
        <span aria-hidden="true" className={styles.word}>
          {day.status === 'cheapest' && 'Lowest'}
        </span>
        {day.note !== '' && (
          <span aria-hidden="true" className={styles.note}>
            {day.note}
          </span>
        )}
      </button>
    </td>
  ),
  isDeepEqual,
);
