/** Content that the guest can show and hide, such as the booking terms. */
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  /** "Read the booking terms" */
  readonly summary: string;
  readonly children: ReactNode;
  /** With `onToggle`, the chart controls it; if omitted, the browser does. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
};

/** The native details element. */
export const Disclosure = ({ summary, children, isOpen, onToggle }: DisclosureProps) => (
  <details
    open={isOpen}
    className={styles.details}
    onToggle={({ currentTarget }) => {
      // The browser also reports our own changes: pass on only the guest's.
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
