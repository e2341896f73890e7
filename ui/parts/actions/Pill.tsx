/** A small button in a row of similar ones: an option that is on or off, a choice to remove, a panel to open. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TestId } from '../testId.ts';
import styles from './Pill.module.css';

type PillProps = {
  readonly children: ReactNode;
  /** 'on' for a chosen option, 'panel' for a button that opens a panel. */
  readonly variant?: 'plain' | 'on' | 'panel';
  /** Read out instead of the visible text: "Remove: Lakeside Lodge". */
  readonly label?: string;
  /** On or off, for an option. */
  readonly isPressed?: boolean;
  /** Open or not, for a panel. */
  readonly isExpanded?: boolean;
  /** The panel's id, while the panel is open. */
  readonly controls?: string | undefined;
  readonly id?: string;
  readonly isWaiting?: boolean;
  readonly testId: TestId;
  readonly onPress: () => void;
};

/** A full-size touch target; a chosen pill is tinted and outlined. */
export const Pill = (props: PillProps) => (
  <button
    type="button"
    {...props.testId}
    id={props.id}
    className={clsx(styles.pill, styles[props.variant ?? 'plain'])}
    aria-label={props.label}
    aria-pressed={props.isPressed}
    aria-expanded={props.isExpanded}
    aria-controls={props.controls}
    aria-disabled={props.isWaiting || undefined}
    onClick={props.isWaiting ? undefined : props.onPress}
  >
    {props.children}
  </button>
);
