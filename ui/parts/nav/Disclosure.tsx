/** Something shown only when asked for: the discount code, a plan's full text. */
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** "Have a discount code?" */
  readonly summary: string;
  readonly children: ReactNode;
  /** Given with `onToggle`, the chart decides; left out, the browser does. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
};

/** The native details. */
export const Disclosure = ({ summary, children, isOpen, onToggle }: DisclosureProps) => (
  <details
    open={isOpen}
    className={styles.details}
    onToggle={({ currentTarget }) => {
      // The browser reports our own changes too: only the guest's are news.
      if (currentTarget.open !== isOpen) onToggle?.(currentTarget.open);
    }}
  >
    <summary className={styles.summary}>
      <Icon name="down" size={1} />
      {summary}
    </summary>
    <div className={styles.content}>{children}</div>
  </details>
);
