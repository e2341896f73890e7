/** The form for the holder's name, date of birth, telephone and address. */
import type { ReactNode } from 'react';
import type { DetailsFormEvent } from '../../../machines/account/profile/detailsForm/detailsForm.types.ts';
import type { DetailsFormView } from '../../../machines/account/profile/detailsForm/detailsForm.view.ts';
import type { DetailsField } from '../../../machines/account/profile/detailsForm/details.rules.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountForm, AccountPage, errorOf, FieldRow, FormMessages } from './AccountPage.tsx';

const testId = testIdsFor<DetailsFormEvent>();

type DetailsFormProps = { readonly view: DetailsFormView; readonly send: Send<DetailsFormEvent> };

/** The whole page; `back` is the link to the details. */
export const DetailsFormScreen = ({ view, send, back }: DetailsFormProps & { readonly back: ReactNode }) => (
  <AccountPage screen="detailsForm" state={view.state} heading="Change your details">
    {view.isBroken ? (
      <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
    ) : (
      <>
        <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
        <Fields view={view} send={send} />
      </>
    )}
    {back}
  </AccountPage>
);

const Fields = ({ view, send }: DetailsFormProps) => {
  const field = (name: Exclude<DetailsField, 'title' | 'day' | 'month' | 'year'>) => ({
    id: fieldId(name),
    value: view.fields[name],
    error: errorOf(view.errors, name),
    isWaiting: view.isBusy,
    testId: testId('field.changed', name),
    onValue: (value: string) => send({ type: 'field.changed', field: name, value }),
  });
  return (
    <AccountForm label="Your details" onSubmit={() => send({ type: 'details.submitted' })}>
      <FieldRow>
        <SelectField
          id={fieldId('title')}
          label="Title"
          value={view.fields.title}
          options={view.titles.map((title) => ({ value: title, label: title }))}
          autoComplete="honorific-prefix"
          error={errorOf(view.errors, 'title')}
          isRequired
          isWaiting={view.isBusy}
          testId={testId('field.changed', 'title')}
          onValue={(value) => send({ type: 'field.changed', field: 'title', value })}
        />
        <TextField {...field('firstName')} label="First name" autoComplete="given-name" maxLength={40} isRequired />
        <TextField {...field('lastName')} label="Last name" autoComplete="family-name" maxLength={40} isRequired />
      </FieldRow>
      <DateOfBirthField
        id={fieldId('birthday')}
        legend="Date of birth (optional)"
        hint="Day, month and year, for example 27 3 1984"
        error={view.birthError}
        errorParts={view.birthErrorParts}
        value={view.fields}
        isGuests
        isWaiting={view.isBusy}
        testIdOf={(part) => testId('field.changed', part)}
        onPart={(part, value) => send({ type: 'field.changed', field: part, value })}
      />
      <TextField
        {...field('phone')}
        label="Telephone number"
        isOptional
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        maxLength={20}
        width="medium"
      />
      <TextField {...field('addressLine1')} label="Address" isOptional autoComplete="address-line1" maxLength={80} />
      <TextField
        {...field('addressLine2')}
        label="Second line of the address"
        isOptional
        autoComplete="address-line2"
        maxLength={80}
      />
      <FieldRow>
        <TextField {...field('town')} label="Town or city" isOptional autoComplete="address-level2" maxLength={60} />
        <TextField {...field('zip')} label="Postcode" isOptional autoComplete="postal-code" maxLength={12} />
      </FieldRow>
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText="Saving your details"
        testId={testId('details.submitted')}
      >
        Save your details
      </Button>
      <div role="status">
        {view.isSaved && (
          <Notice tone="success">
            <p>Your details are saved.</p>
          </Notice>
        )}
      </div>
    </AccountForm>
  );
};
