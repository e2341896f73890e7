/** The name and the logo mark: a wall with a breaking wave. */
import type { Brand } from '../../../machines/contract/brand.ts';
import styles from './Header.module.css';

/** The mark with the name as text, so that the name takes the text colour of its context. */
export const Logo = ({ brand }: { readonly brand: Brand }) => (
  <span className={styles.logo}>
    <svg aria-hidden="true" focusable="false" viewBox="0 0 40 40" width="40" height="40">
      <circle cx="20" cy="20" r="20" className={styles.sun} />
      <path className={styles.sea} d="M0 21c4.5-4.5 8.5-4.5 13 0s8.5 4.5 13 0 9-4.5 14-.5A20 20 0 0 1 0 21Z" />
      <path
        className={styles.foam}
        d="M2.5 29.5c4-3.2 7.6-3.2 11.6 0s7.6 3.2 11.7 0 7.7-3.2 11.7 0"
        fill="none"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
    </svg>
    <span className={styles.name}>
      Breakwater
      {brand === 'weekend' && <span className={styles.second}> Weekends</span>}
    </span>
  </span>
);
