/** The fields of a booking's contact. */
import type { ReactNode } from 'react';
import type { ContactFieldView } from '../../../machines/guests/form.view.ts';
import type { ContactChanged } from '../../../machines/guests/guests.types.ts';
import { EmailSuggestion, type EmailSuggestionProps } from '../../parts/fields/EmailSuggestion.tsx';
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
  /** What to offer in place of the typed e-mail address. */
  readonly suggestion?: Pick<EmailSuggestionProps, 'address' | 'testId' | 'onTake'>;
  readonly send: Send<ContactChanged>;
};

/** The fields, with the keyboard and autofill of their type. */
export const ContactFields = ({ contact, fixed, suggestion, ...rest }: ContactFieldsProps) =>
  contact.map((field) => {
    if (field.isName && fixed !== undefined) return fixed;
    const { name } = field;
    if (name !== 'email' || suggestion === undefined) return <ContactInput key={name} field={field} {...rest} />;
    return (
      <EmailSuggestion key={name} fieldId={fieldId(`contact.${name}`)} {...suggestion}>
        <ContactInput field={field} {...rest} />
      </EmailSuggestion>
    );
  });

type ContactInputProps = Pick<ContactFieldsProps, 'isWaiting' | 'send'> & { readonly field: ContactFieldView };

const ContactInput = ({ field: { name, type, isName: _name, ...field }, isWaiting, send }: ContactInputProps) => (
  <TextField
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
);
