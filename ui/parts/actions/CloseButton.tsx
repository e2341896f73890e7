/** The cross at the corner of something that lies over the page. */
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import styles from './CloseButton.module.css';

type CloseButtonProps = {
  readonly label?: string;
  /** The native popover to hide; its press then needs no handler. */
  readonly popoverId?: string;
  readonly testId?: TestId | undefined;
  readonly onPress?: () => void;
};

/** A round button with a cross. */
export const CloseButton = ({ label = 'Close', popoverId, testId, onPress }: CloseButtonProps) => (
  <button
    {...testId}
    type="button"
    className={styles.close}
    aria-label={label}
    popoverTarget={popoverId}
    popoverTargetAction={popoverId ? 'hide' : undefined}
    onClick={onPress}
  >
    <Icon name="cross" />
  </button>
);
