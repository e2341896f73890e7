/** The page's body: its own content, and the basket beside it where there is room. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import styles from './Columns.module.css';

/** Content at the start, `aside` (a BasketSummary) at the end; on narrow pages the aside follows and sticks to the foot. */
export const Columns = ({ children, aside }: { readonly children: ReactNode; readonly aside?: ReactNode }) => (
  <div className={classes('page-width', styles.columns, Boolean(aside) && styles.two)}>
    <div className={styles.content}>{children}</div>
    {aside}
  </div>
);

/** Parts of a page under each other, with the same room between them. */
export const Stack = ({
  children,
  gap = 'normal',
}: {
  readonly children: ReactNode;
  readonly gap?: 'small' | 'normal' | 'large';
}) => <div className={classes(styles.stack, styles[gap])}>{children}</div>;

/** Two parts of a page side by side where each has room for 22 rem, else under each other. */
export const Halves = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.halves}>{children}</div>
);

/** Things on one line that wrap when they must. */
export const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>;
