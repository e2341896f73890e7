/** Content that the guest can show and hide, such as the booking terms. */
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** "Read the booking terms" */
  readonly summary: string;
  readonly children: ReactNode;
};

/** The native details element, which the browser opens and closes. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className={styles.details}>
    <summary className={styles.summary}>
      <Icon name="down" size={1} />
      {summary}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
