/**
 * A text field of one line, and the e-mail field based on it. No field has a `maxLength`: a browser would silently cut
 * off pasted text. The rules report a text that is too long.
 */
import { clsx } from 'clsx';
import type { TestId } from '../testId.ts';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import styles from './fields.module.css';

type TextFieldProps = FieldText & {
  readonly value: string;
  readonly onValue: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'password' | 'search';
  /** The HTML token, for example "given-name". Always give one for a guest's own data. */
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'tel' | 'email' | 'decimal';
  readonly isRequired?: boolean;
  /** While saving, it is read-only and keeps the focus. */
  readonly isWaiting?: boolean;
  readonly testId?: TestId;
  /** Matches the expected length of the text. */
  readonly width?: 'full' | 'medium' | 'short' | 'tiny';
};

/** A labelled text box. */
export const TextField = (props: TextFieldProps) => (
  <FieldFrame {...props}>
    <input
      {...props.testId}
      id={props.id}
      name={props.id}
      type={props.type ?? 'text'}
      className={clsx(styles.box, styles[props.width ?? 'full'])}
      value={props.value}
      autoComplete={props.autoComplete}
      inputMode={props.inputMode}
      readOnly={props.isWaiting}
      aria-required={props.isRequired || undefined}
      aria-invalid={props.error ? true : undefined}
      aria-describedby={describedBy(props)}
      onChange={(event) => props.onValue(event.currentTarget.value)}
    />
  </FieldFrame>
);

/** An e-mail address: with the e-mail keyboard, no spell checking, and autofill. */
export const EmailField = (props: Omit<TextFieldProps, 'type' | 'inputMode'>) => (
  <TextField autoComplete="email" {...props} type="email" inputMode="email" />
);
