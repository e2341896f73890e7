/** The news at the top of a page: its heading, and the reference under it as the largest thing. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../Icon.tsx';
import styles from './ReferencePanel.module.css';

type ReferencePanelProps = {
  /** the page's heading */
  readonly children: ReactNode;
  /** what the reference is of: 'Your quote reference' */
  readonly name: string;
  /** '1234 5678' */
  readonly reference: string;
  /** Something is done: with a tick and a wave. */
  readonly isDone?: boolean;
};

/** The panel; on paper without its colours. */
export const ReferencePanel = ({ children, name, reference, isDone = false }: ReferencePanelProps) => (
  <div className={classes(styles.news, isDone && styles.done)}>
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
