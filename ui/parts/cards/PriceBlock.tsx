/** An amount of money with everything a guest needs to compare it. */
import { PriceText, type PriceTextProps } from './PriceText.tsx';
import styles from './PriceText.module.css';

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

/** The text before the amount, the amount, and what it is for. */
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
