/** A small button in a row of its kind: an option that is on or off, a choice to take away, a panel to open. */
import type { ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { TestId } from '../testId.ts';
import styles from './Pill.module.css';

type PillProps = {
  readonly children: ReactNode;
  /** 'on' for what is chosen, 'panel' for what opens one. */
  readonly variant?: 'plain' | 'on' | 'panel';
  /** Read instead of the words on it: "Take away: Lakeside Lodge". */
  readonly label?: string;
  /** On or off, for an option. */
  readonly isPressed?: boolean;
  /** Open or not, for a panel. */
  readonly isExpanded?: boolean;
  /** The panel's id, while it is there. */
  readonly controls?: string | undefined;
  readonly isWaiting?: boolean;
  readonly testId: TestId;
  readonly onPress: () => void;
};

/** A whole target; what is chosen is tinted and outlined. */
export const Pill = (props: PillProps) => (
  <button
    type="button"
    {...props.testId}
    className={classes(styles.pill, styles[props.variant ?? 'plain'])}
    aria-label={props.label}
    aria-pressed={props.isPressed}
    aria-expanded={props.isExpanded}
    aria-controls={props.controls}
    aria-disabled={props.isWaiting || undefined}
    onClick={props.onPress}
  >
    {props.children}
  </button>
);
