/** Payments by their days: what is taken when and how, and what it comes to. */
import type { PaymentRow } from '../../../machines/kit/paymentRow.ts';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import styles from './PaymentsTable.module.css';

type PaymentsTableProps = {
  readonly caption: string;
  readonly rows: readonly PaymentRow[];
  readonly totalText: string;
};

/** The table; sums line up at the end of their lines. */
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
