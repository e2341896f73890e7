/** One day of the price calendar. */
import { memo } from 'react';
import type { TestId } from '../testId.ts';
import { isDeepEqual } from '../deepEqual.ts';
import styles from './PriceCalendar.module.css';

/** One cell. `label` is the whole sentence read for it: "Friday 4 December 2026, 4 nights from £349, cheapest this month". */
export type CalendarDay = {
  readonly date: string;
  readonly dayNumber: number;
  /** No arrival that day, sold out, the month's lowest price, or any other price. */
  readonly status: 'none' | 'sold' | 'cheapest' | 'open';
  /** "£349"; '' without a price. */
  readonly priceText: string;
  /** A word of its own under the price, '' for none; the legend says what it means. */
  readonly note: string;
  readonly isSelected: boolean;
  /** A night of the chosen stay, or its last morning. */
  readonly isInStay: boolean;
  /** Exactly one cell of the view can be reached by Tab. */
  readonly isFocusable: boolean;
  /** Belongs to the month before or after: its place is kept, and it is not shown. */
  readonly isOutside?: boolean;
  readonly label: string;
};

type DayCellProps = {
  day: CalendarDay;
  /** Of the one cell that Tab reaches. */
  id: string | undefined;
  isLoading: boolean;
  testId: TestId | undefined;
};

/** The cell and the button in it, drawn again only when the day has changed. What a press means, the grid knows. */
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
      {/* Named by its content, a whole sentence for those who listen: an aria-label would differ from what is seen. */}
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
