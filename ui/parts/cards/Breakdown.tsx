/** The breakdown of a total, line by line. */
import type { ReactNode } from 'react';
import { PriceText } from './PriceText.tsx';
import styles from './Breakdown.module.css';

/** One line; `detail` is shown under its label, then `action` (an edit link, a remove button). */
export type BreakdownLine = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string;
  /** "£120", "Included", "−£25". */
  readonly priceText: string;
  readonly isSaving?: boolean;
  readonly action?: ReactNode;
};

type BreakdownProps = {
  /** The accessible name of the table. */
  readonly caption: string;
  readonly isCaptionShown?: boolean;
  readonly lines: readonly BreakdownLine[];
  readonly totalLabel?: string;
  readonly totalText?: string;
};

/** A table: the labels are row headings, the amounts line up at the end. */
export const Breakdown = ({
  caption,
  isCaptionShown = false,
  lines,
  totalLabel = 'Total',
  totalText,
}: BreakdownProps) => (
  <table className={styles.table}>
    <caption className={isCaptionShown ? styles.caption : 'visually-hidden'}>{caption}</caption>
    <tbody>
      {lines.map(({ key, label, detail, priceText, isSaving, action }) => (
        <tr key={key} className={isSaving ? styles.saving : undefined}>
          <th scope="row">
            {label}
            {detail && <span className={styles.detail}>{detail}</span>}
            {action && <span className={styles.action}>{action}</span>}
          </th>
          <td className="numbers">{priceText}</td>
        </tr>
      ))}
    </tbody>
    {totalText && (
      <tfoot>
        <tr>
          <th scope="row">{totalLabel}</th>
          <td>
            <PriceText text={totalText} size="large" />
          </td>
        </tr>
      </tfoot>
    )}
  </table>
);
