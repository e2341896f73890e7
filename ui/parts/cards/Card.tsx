/** A box for one item of the page. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Card.module.css';

type CardProps = {
  readonly children: ReactNode;
  readonly variant?: 'raised' | 'outlined' | 'accent';
  /** The accessible name; makes the card a region. */
  readonly label?: string;
};

export const Card = ({ children, variant = 'raised', label }: CardProps) =>
  label ? (
    <section aria-label={label} className={clsx(styles.card, styles[variant])}>
      {children}
    </section>
  ) : (
    <div className={clsx(styles.card, styles[variant])}>{children}</div>
  );

/** Cards side by side, as many as fit. */
export const CardGrid = ({ children }: { readonly children: ReactNode }) => <ul className={styles.grid}>{children}</ul>;

/** Short features, each in a chip: "Sea view", "Dog friendly". */
export const FeatureChips = ({ features, label }: { readonly features: readonly string[]; readonly label: string }) => (
  <ul aria-label={label} className={styles.chips}>
    {features.map((feature) => (
      <li key={feature}>{feature}</li>
    ))}
  </ul>
);
