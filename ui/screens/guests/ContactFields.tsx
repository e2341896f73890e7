/** The fields of a booking's contact. */
import type { ReactNode } from 'react';
import type { ContactFieldView } from '../../../machines/guests/form.view.ts';
import type { ContactChanged } from '../../../machines/guests/guests.types.ts';
import { TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';

const testId = testIdsFor<ContactChanged>();

type ContactFieldsProps = {
  readonly contact: readonly ContactFieldView[];
  /** The details are being saved. */
  readonly isWaiting: boolean;
  /** Shown in place of a field by which we know the booking, if it cannot be changed. */
  readonly fixed?: ReactNode;
  readonly send: Send<ContactChanged>;
};

/** The fields, with the keyboard and autofill of their type. */
export const ContactFields = ({ contact, isWaiting, fixed, send }: ContactFieldsProps) =>
  contact.map(({ name, type, isName, ...field }) =>
    isName && fixed !== undefined ? (
      fixed
    ) : (
      <TextField
        key={name}
        {...field}
        id={fieldId(`contact.${name}`)}
        type={type}
        inputMode={type}
        autoComplete={type}
        isRequired
        isWaiting={isWaiting}
        testId={testId('contact.changed', name)}
        onValue={(value) => send({ type: 'contact.changed', field: name, value })}
      />
    ),
  );
