/** The close button in the corner of an overlay. */
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import styles from './CloseButton.module.css';

type CloseButtonProps = {
  readonly label: string;
  /** The id of the native popover to hide; then no click handler is needed. */
  readonly popoverId?: string;
  readonly testId?: TestId | undefined;
  readonly onPress?: () => void;
};

/** A round button with a cross. */
export const CloseButton = ({ label, popoverId, testId, onPress }: CloseButtonProps) => (
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
