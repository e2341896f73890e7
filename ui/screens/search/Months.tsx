/** The month picker: every month on sale with its lead-in price. */
import isDeepEqual from 'fast-deep-equal';
import { memo } from 'react';
import type { MonthView } from '../../../machines/search/search.view.ts';
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import { Toolbar } from '../../parts/nav/Toolbar.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './When.module.css';

const testId = testIdsFor<SearchEvent>();

type MonthsProps = { readonly months: readonly MonthView[]; readonly send: Send<SearchEvent> };

/** A scrollable row of buttons; the current month is pressed. Renders nothing if there is only one month. */
export const Months = ({ months, send }: MonthsProps) =>
  months.length > 1 && (
    <Toolbar label="Months" className={styles.months}>
      {months.map((view) => (
        <Month key={view.month} view={view} send={send} />
      ))}
    </Toolbar>
  );

type MonthProps = { readonly view: MonthView; readonly send: Send<SearchEvent> };

const Month = memo(
  ({ view: { month, label, priceText, isChosen, isCheapest }, send }: MonthProps) => (
    <button
      {...testId('month.chosen', month)}
      type="button"
      className={styles.month}
      aria-pressed={isChosen}
      aria-disabled={isChosen || undefined}
      data-cheapest={isCheapest || undefined}
      onClick={() => !isChosen && send({ type: 'month.chosen', month })}
    >
      <span>{label}</span>
      <span className="numbers">{priceText === '' ? 'No breaks' : priceText}</span>
      {isCheapest && <span className={styles.lowest}>Lowest</span>}
    </button>
  ),
  isDeepEqual,
);
