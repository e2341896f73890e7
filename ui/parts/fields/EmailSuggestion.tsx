/** An e-mail field with the address that was probably meant, which one press takes. */
import type { ReactNode } from 'react';
import { Button } from '../actions/Button.tsx';
import type { TestId } from '../testId.ts';
import { focusField } from './focusField.ts';
import styles from './fields.module.css';

export type EmailSuggestionProps = {
  /** The id of the field, which takes the focus from the button. */
  readonly fieldId: string;
  /** The offered address, or null. */
  readonly address: string | null;
  readonly testId: TestId;
  readonly onTake: () => void;
  readonly children: ReactNode;
};

/** The field, and the button below it while there is something to offer. The error of the field asks the question. */
export const EmailSuggestion = ({ fieldId, address, testId, onTake, children }: EmailSuggestionProps) => (
  <div className={styles.field}>
    {children}
    {address !== null && (
      <Button
        variant="secondary"
        testId={testId}
        onPress={() => {
          focusField(fieldId);
          onTake();
        }}
      >
        Use {address}
      </Button>
    )}
  </div>
);
