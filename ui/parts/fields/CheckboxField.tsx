/** One yes-or-no question, never ticked in advance. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TestId } from '../testId.ts';
import { FieldError } from './FieldError.tsx';
import { describedBy } from './FieldFrame.tsx';
import styles from './fields.module.css';

type CheckboxFieldProps = {
  readonly id: string;
  /** May contain a link, for example to the terms. */
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string | null;
  readonly isChecked: boolean;
  readonly isRequired?: boolean;
  /** While saving, it cannot be changed and keeps the focus. */
  readonly isWaiting?: boolean;
  readonly testId?: TestId;
  readonly onChange: (isChecked: boolean) => void;
};

/** A checkbox whose whole label can be clicked. */
export const CheckboxField = (props: CheckboxFieldProps) => (
  <div className={clsx(styles.field, props.error && styles.invalid)}>
    <FieldError id={`${props.id}-error`} message={props.error} />
    <label className={styles.tick} htmlFor={props.id}>
      <input
        {...props.testId}
        id={props.id}
        name={props.id}
        type="checkbox"
        checked={props.isChecked}
        aria-disabled={props.isWaiting || undefined}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        onChange={(event) => !props.isWaiting && props.onChange(event.currentTarget.checked)}
      />
      <span>{props.label}</span>
    </label>
    {props.hint && (
      <p id={`${props.id}-hint`} className={styles.tickHint}>
        {props.hint}
      </p>
    )}
  </div>
);
