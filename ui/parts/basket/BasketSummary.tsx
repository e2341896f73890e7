/** The guest's break so far with its whole price: a card beside the page, on phones a bar at the foot that opens. */
import { type ReactNode, useId } from 'react';
import { CloseButton } from '../actions/CloseButton.tsx';
import { PriceText } from '../cards/PriceText.tsx';
import { Icon } from '../Icon.tsx';
import styles from './BasketSummary.module.css';

type BasketSummaryProps = {
  readonly title?: string;
  /** What was chosen, a line each: "Minehead", "Fri 4 – Mon 7 Dec 2026, 3 nights", "2 adults, 1 child". */
  readonly summaryItems: readonly string[];
  readonly totalLabel?: string;
  /** Every mandatory fee included; null while nothing has a price yet. */
  readonly totalText: string | null;
  readonly perPersonText?: string | null;
  /** "All fees included". */
  readonly note?: string;
  /** What comes next, or what is missing before it: stands over the total. */
  readonly hint?: string | null;
  /** What happened to it just now, read out: "Total £412, dining added". */
  readonly announcement?: string;
  /** The way back from the last removal: stands over the total too. */
  readonly undo?: ReactNode;
  /** What the total is made of, and the hold timer. */
  readonly children?: ReactNode;
  /** The way on. */
  readonly action?: ReactNode;
};

/** The summary. The details are a native popover on phones (Escape or a press outside closes them), always in sight on wide pages. */
export const BasketSummary = (props: BasketSummaryProps) => {
  const id = useId();
  const { title = 'Your break', totalLabel = 'Total' } = props;
  return (
    <aside aria-labelledby={`${id}-title`} className={styles.basket}>
      <div id={id} popover="auto" className={styles.details}>
        <div className={styles.head}>
          <h2 id={`${id}-title`}>{title}</h2>
          <span className={styles.close}>
            <CloseButton label="Hide the details" popoverId={id} />
          </span>
        </div>
        {props.summaryItems.length > 0 && (
          <ul className={styles.facts}>
            {props.summaryItems.map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
          </ul>
        )}
        {props.children}
      </div>
      {props.undo}
      {props.hint && <p className={styles.hint}>{props.hint}</p>}
      <div className={styles.bar}>
        <button type="button" popoverTarget={id} className={styles.open}>
          <Icon name="up" size={1} />
          <span className="visually-hidden">Show the details of your break</span>
        </button>
        <p className={styles.total}>
          <span className={styles.totalLabel}>{totalLabel}</span>
          {props.totalText === null ? <span>No price yet</span> : <PriceText text={props.totalText} size="large" />}
          {props.perPersonText && <span className={styles.small}>{props.perPersonText}</span>}
          {props.note && <span className={styles.note}>{props.note}</span>}
        </p>
        {props.action && <div className={styles.action}>{props.action}</div>}
      </div>
      <span role="status" className="visually-hidden">
        {props.announcement}
      </span>
    </aside>
  );
};
