/** The round minus or plus of a stepper. */
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import styles from './StepButton.module.css';

type StepButtonProps = {
  readonly direction: 'less' | 'more';
  /** What is counted. */
  readonly label: string;
  /** Why it is disabled; null if it is not. */
  readonly refusal: string | null;
  readonly testId?: TestId | undefined;
  /** Whether the keys of the number between the two buttons do the same. */
  readonly isBesideKeys?: boolean;
  readonly onPress: () => void;
};

/** A disabled button stays in the tab order and has its reason as description; a click does nothing. */
export const StepButton = ({ direction, label, refusal, testId, isBesideKeys = false, onPress }: StepButtonProps) => (
  <button
    {...testId}
    type="button"
    tabIndex={isBesideKeys ? -1 : undefined}
    className={styles.button}
    aria-label={`${direction === 'less' ? 'One fewer' : 'One more'}: ${label}`}
    aria-disabled={refusal !== null || undefined}
    aria-description={refusal ?? undefined}
    onClick={refusal === null ? onPress : undefined}
  >
    <Icon name={direction === 'less' ? 'minus' : 'plus'} />
  </button>
);
