/** Until when the accommodation is held for the guest, with a button to extend the hold. */
import { Button } from '../actions/Button.tsx';
import { Icon } from '../Icon.tsx';
import styles from './HoldTimer.module.css';

type HoldTimerProps = {
  /** The end of the hold as a time of day in the resort's time zone: "14:32". */
  readonly untilText: string;
  /** "12 minutes left"; omitted if there is no running clock. */
  readonly leftText?: string;
  readonly state: 'held' | 'ending' | 'extending' | 'ended';
  /** Read out when it changes; set it rarely (five minutes left, one minute left, extended). */
  readonly announcement?: string;
  /** Why it cannot be extended; null when it can. */
  readonly extendRefusal?: string | null;
  /** If omitted, there is no button. */
  readonly onExtend?: () => void;
};

/** "Held for you until 14:32 · 12 minutes left". Only the announcements are read out, not every minute. */
export const HoldTimer = (props: HoldTimerProps) => (
  <div className={styles.timer} data-state={props.state}>
    <p className={styles.words}>
      <Icon name="clock" />
      {props.state === 'ended' ? (
        <span>No longer held for you</span>
      ) : (
        <span>
          Held for you until <strong className="numbers">{props.untilText}</strong>
          {props.leftText && <span className={styles.left}> · {props.leftText}</span>}
        </span>
      )}
    </p>
    {props.onExtend && props.state !== 'ended' && (
      <Button
        variant="quiet"
        isBusy={props.state === 'extending'}
        busyText="Asking for more time"
        disabledReason={props.extendRefusal ?? null}
        onPress={props.onExtend}
      >
        Give me more time
      </Button>
    )}
    <span role="status" className="visually-hidden">
      {props.announcement}
    </span>
  </div>
);
