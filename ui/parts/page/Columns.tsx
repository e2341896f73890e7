/** Layouts of the page's body: its content, and the basket beside it if there is room. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Columns.module.css';

/** Content first, `aside` (a BasketSummary) beside it; on narrow pages the aside follows and sticks to the bottom. */
export const Columns = ({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) => (
  <div className={clsx('page-width', styles.columns, Boolean(aside) && styles.two)}>
    <div className={styles.content}>{children}</div>
    {aside}
  </div>
);

/** Parts of a page below each other, with equal gaps. */
export const Stack = ({
  children,
  gap = 'normal',
}: {
  readonly children: ReactNode;
  readonly gap?: 'small' | 'normal' | 'large';
}) => <div className={clsx(styles.stack, styles[gap])}>{children}</div>;

/** Two parts of a page side by side if each has at least 22rem, otherwise below each other. */
export const Halves = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
);

/** Items on one line that wrap if necessary. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;
