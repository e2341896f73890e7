/** Payments by date: when, how and how much is taken, and the total. */
import type { PaymentRow } from '../../../machines/kit/money.ts';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import styles from './PaymentsTable.module.css';

type PaymentsTableProps = {
  readonly caption: string;
  readonly rows: readonly PaymentRow[];
  readonly totalText: string;
};

/** The table; amounts line up at the end. */
export const PaymentsTable = ({ caption, rows, totalText }: PaymentsTableProps) => (
  <table className={styles.payments}>
    <caption>{caption}</caption>
    <thead>
      <tr>
        <th scope="col">Date</th>
        <th scope="col">How</th>
        <th scope="col">Amount</th>
      </tr>
    </thead>
    <tbody>
      {rows.map(({ key, dateText, how, amountText }) => (
        <tr key={key}>
          <th scope="row">{dateText}</th>
          <td>{how}</td>
          <td>
            <PriceText text={amountText} />
          </td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr>
        <th scope="row" colSpan={2}>
          Total
        </th>
        <td>
          <PriceText text={totalText} />
        </td>
      </tr>
    </tfoot>
  </table>
);
