/** The guest's break so far with its total price: a card beside the page, on phones a bar at the bottom that opens. */
import { type ReactNode, useId } from 'react';
import { CloseButton } from '../actions/CloseButton.tsx';
import { PriceText } from '../cards/PriceText.tsx';
import { Icon } from '../Icon.tsx';
import styles from './BasketSummary.module.css';

type BasketSummaryProps = {
  readonly title?: string;
  /** The choices, one line each: "Minehead", "Fri 4 – Mon 7 Dec 2026, 3 nights", "2 adults, 1 child". */
  readonly summaryItems: readonly string[];
  readonly totalLabel?: string;
  /** With every mandatory fee; null while nothing has a price yet. */
  readonly totalText: string | null;
  readonly perPersonText?: string | null;
  /** "All fees included". */
  readonly note?: string;
  /** What comes next, or what is missing first; shown above the total. */
  readonly hint?: string | null;
  /** The latest change, read out: "Total £412, dining added". */
  readonly announcement?: string;
  /** Undo for the last removal; also shown above the total. */
  readonly undo?: ReactNode;
  /** The breakdown of the total, and until when the accommodation is held. */
  readonly children?: ReactNode;
  /** The button to the next step. */
  readonly action?: ReactNode;
};

/** The details are a native popover on phones (Escape or a tap outside closes it), and always visible on wide pages. */
export const BasketSummary = (props: BasketSummaryProps) => {
  const id = useId();
  const { title = 'Your break', totalLabel = 'Total' } = props;
  return (
    <aside aria-labelledby={`${id}-title`} className={styles.basket}>
      {/* with a breakdown it scrolls, so the keyboard has to reach it */}
      <div id={id} popover="auto" tabIndex={props.children ? 0 : undefined} className={styles.details}>
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
