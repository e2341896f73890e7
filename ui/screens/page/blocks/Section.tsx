/** A part of a page with an optional heading. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './Blocks.module.css';

type SectionProps = {
  readonly heading?: string | undefined;
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'sunk';
};

/** As wide as the page; `sunk` has the quiet background from edge to edge. */
export const Section = ({ heading, children, tone = 'plain' }: SectionProps) => (
  <section className={clsx(styles.section, styles[tone])}>
    <div className={clsx('page-width', styles.inside)}>
      {heading !== undefined && <h2>{heading}</h2>}
      {children}
    </div>
  </section>
);
