/** The result at the top of a page: its heading, and the reference below as the largest text. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Icon } from '../Icon.tsx';
import styles from './ReferencePanel.module.css';

type ReferencePanelProps = {
  /** the page's heading */
  readonly children: ReactNode;
  /** the label of the reference: 'Your quote reference' */
  readonly name: string;
  /** '1234 5678' */
  readonly reference: string;
  /** Whether something is completed; adds a tick and a wave. */
  readonly isDone?: boolean;
};

/** The panel; printed without its colours. */
export const ReferencePanel = ({ children, name, reference, isDone = false }: ReferencePanelProps) => (
  <div className={clsx(styles.news, isDone && styles.done)}>
    {isDone && (
      <span className={styles.tick}>
        <Icon name="check" size={2} />
      </span>
    )}
    {children}
    <p className={styles.reference}>
      {name} <strong className="numbers">{reference}</strong>
    </p>
  </div>
);
