/** A text field of several lines. */
import { clsx } from 'clsx';
import type { TestId } from '../testId.ts';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import styles from './fields.module.css';

type TextAreaFieldProps = FieldText & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly rows: number;
  /** The HTML token; "off" if the text is not about the guest. */
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  /** While saving, it is read-only and keeps the focus. */
  readonly isWaiting?: boolean;
  readonly testId?: TestId;
};

/** A labelled box that grows by hand. */
export const TextAreaField = (props: TextAreaFieldProps) => (
  <FieldFrame {...props}>
    <textarea
      {...props.testId}
      id={props.id}
      name={props.id}
      rows={props.rows}
      className={clsx(styles.box, styles.full)}
      value={props.value}
      autoComplete={props.autoComplete}
      readOnly={props.isWaiting}
      aria-required={props.isRequired || undefined}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy(props)}
      onChange={(event) => props.onValue(event.currentTarget.value)}
    />
  </FieldFrame>
);
