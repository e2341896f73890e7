/** A password box whose text can be shown. What is typed stays in the page: nothing reads it until it is sent. */
import type { TestId } from '../testId.ts';
import { Button } from '../actions/Button.tsx';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import styles from './fields.module.css';

type PasswordFieldProps = FieldText & {
  /** Tells password managers whether to fill in the stored password or to propose a new one. */
  readonly autoComplete: 'current-password' | 'new-password';
  /** The text can be read. */
  readonly isShown: boolean;
  /** While sending, it is read-only and keeps the focus. */
  readonly isWaiting: boolean;
  /** Of the button that shows and hides the text. */
  readonly testId: TestId;
  readonly onToggle: () => void;
};

/** The box and its button. The box has no name, so that no form sends it without our code. */
export const PasswordField = (props: PasswordFieldProps) => (
  <FieldFrame {...props}>
    <span className={styles.password}>
      <input
        id={props.id}
        type={props.isShown ? 'text' : 'password'}
        className={styles.box}
        autoComplete={props.autoComplete}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        readOnly={props.isWaiting}
        aria-required
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
      />
      <Button
        variant="secondary"
        label={props.isShown ? 'Hide password' : 'Show password'}
        isWaiting={props.isWaiting}
        testId={props.testId}
        onPress={props.onToggle}
      >
        {props.isShown ? 'Hide' : 'Show'}
      </Button>
    </span>
  </FieldFrame>
);
