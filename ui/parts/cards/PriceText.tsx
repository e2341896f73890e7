/** An amount of money, in figures that line up vertically. */
import { clsx } from 'clsx';
import styles from './PriceText.module.css';

type PriceTextProps = {
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

type PriceBlockProps = PriceTextProps & {
  /** Before the amount: "From", "Total". */
  readonly lead?: string;
  /** The higher price before a saving: "£399". */
  readonly wasText?: string | null;
  /** After the amount, smaller: "for 4 nights", "per person, per night". */
  readonly basis?: string;
  /** "£87.25 per person". */
  readonly perPersonText?: string;
};

/** An amount with everything a guest needs to compare it. */
export const PriceBlock = ({ lead, wasText, basis, perPersonText, ...price }: PriceBlockProps) => (
  <span className={styles.block}>
    {(lead || wasText) && (
      <span className={styles.lead}>
        {lead}
        {wasText && (
          <>
            {' '}
            <span className="visually-hidden">was </span>
            <s className="numbers">{wasText}</s>
            <span className="visually-hidden">, now </span>
          </>
        )}
      </span>
    )}
    <span className={styles.sum}>
      <PriceText {...price} /> {basis && <span className={styles.basis}>{basis}</span>}
    </span>
    {perPersonText && <span className={styles.basis}>{perPersonText}</span>}
  </span>
);
