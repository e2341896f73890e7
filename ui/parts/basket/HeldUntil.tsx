/** Until when the accommodation is held for the guest. */
import { Icon } from '../Icon.tsx';
import styles from './HeldUntil.module.css';

/** "Held for you until 14:32": the end of the hold as a time of day in the resort's time zone. */
export const HeldUntil = ({ untilText }: { readonly untilText: string }) => (
  <p className={styles.held}>
    <Icon name="clock" />
    <span>
      Held for you until <strong className="numbers resort-time">{untilText}</strong>
    </span>
  </p>
);
