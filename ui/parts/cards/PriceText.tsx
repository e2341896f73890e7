/** An amount of money, in figures that line up vertically. */
import { clsx } from 'clsx';
import styles from './PriceText.module.css';

export type PriceTextProps = {
  /** Formatted by the view: "£349" or "£349.50". */
  readonly text: string;
  readonly size?: 'normal' | 'large' | 'huge';
};

/** The amount; pence are smaller in the two large sizes. */
export const PriceText = ({ text, size = 'normal' }: PriceTextProps) => {
  const [pounds, pence] = text.split('.');
  return (
    <span className={clsx(styles.price, styles[size], 'numbers')}>
      {pounds}
      {pence && <span className={styles.pence}>.{pence}</span>}
    </span>
  );
};
