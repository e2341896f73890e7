/** The telephone number of a booking's contact. */
import type { TestId } from '../../parts/testId.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { fieldId } from '../shared/errors.ts';

type PhoneFieldProps = {
  readonly value: string;
  readonly error: string | null;
  readonly isWaiting: boolean;
  readonly testId: TestId;
  readonly onValue: (value: string) => void;
};

/** The field, with a telephone keyboard. */
export const PhoneField = (props: PhoneFieldProps) => (
  <TextField
    {...props}
    id={fieldId('contact.phone')}
    label="Telephone number"
    hint="In case we need to reach you quickly."
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    isRequired
  />
);
