/** Prices by number: each tier with its discount, and what a piece costs at the resort. */
import type { TierView } from '../../../machines/extras/tokens.view.ts';
import styles from './TierTable.module.css';

type TierTableProps = {
  readonly rows: readonly TierView[];
  /** Whether they are bought at the resort: then its price is the only one. */
  readonly isOnResort?: boolean;
};

/** The table. */
export const TierTable = ({ rows, isOnResort = false }: TierTableProps) => (
  <table className={styles.tiers}>
    <caption className="visually-hidden">Price by number</caption>
    <thead>
      <tr>
        <th scope="col">Number</th>
        <th scope="col">{isOnResort ? 'Each' : 'Each, now'}</th>
        {!isOnResort && <th scope="col">At the resort</th>}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ range, eachText, discountText, onResortText, isCurrent }) => (
        <tr key={range} aria-current={isCurrent || undefined}>
          <th scope="row">{range}</th>
          <td>
            {eachText}
            {discountText && <span className={styles.off}> {discountText}</span>}
          </td>
          {!isOnResort && <td>{onResortText}</td>}
        </tr>
      ))}
    </tbody>
  </table>
);
