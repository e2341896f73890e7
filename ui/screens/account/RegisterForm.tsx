/** The form of a new account: how to sign in first, then who it is for. */
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { RegisterEvent, RegisterForm as Form } from '../../../machines/account/register/register.types.ts';
import type { RegisterView } from '../../../machines/account/register/register.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { DateOfBirthField } from '../../parts/fields/DateOfBirthField.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { EmailField, TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import { AccountForm, errorOf, FieldRow } from './AccountPage.tsx';
import styles from './AccountPage.module.css';

const testId = testIdsFor<RegisterEvent>();

type FormProps = { readonly view: RegisterView; readonly send: Send<RegisterEvent> };

/** What every field of the form has in common; `name` is its name in refusals. */
const fieldOf = ({ view, send }: FormProps, field: keyof Form, name: string = field) => ({
  id: fieldId(name),
  value: view.form[field],
  error: errorOf(view.errors, name),
  isWaiting: view.isBusy,
  testId: testId('field.entered', field),
  onValue: (value: string) => send({ type: 'field.entered', field, value }),
});

/** All fields, and the button that sends them. */
export const RegisterForm = ({ view, send }: FormProps) => (
  <AccountForm label="Your account" onSubmit={() => send({ type: 'account.submitted' })}>
    <EmailField
      label="E-mail address"
      hint="You sign in with it."
      autoComplete="username"
      isRequired
      {...fieldOf({ view, send }, 'email', EMAIL_FIELD)}
    />
    <PasswordField
      id={NEW_PASSWORD_FIELD}
      label="Password"
      hint="12 characters or more. Three or four words you will remember work well."
      autoComplete="new-password"
      error={errorOf(view.errors, NEW_PASSWORD_FIELD)}
      isShown={view.isPasswordShown}
      isWaiting={view.isBusy}
      testId={testId('passwordVisibility.toggled')}
      onToggle={() => send({ type: 'passwordVisibility.toggled' })}
    />
    <Person view={view} send={send} />
    <Address view={view} send={send} />
    <CheckboxField
      id="wantsOffers"
      label="E-mail me about breaks and offers. I can stop that in every e-mail."
      isChecked={view.wantsOffers}
      isWaiting={view.isBusy}
      testId={testId('offers.toggled')}
      onChange={() => send({ type: 'offers.toggled' })}
    />
    <p className={styles.soft}>By creating an account you agree to our terms for accounts, version v1.0.</p>
    <Button
      type="submit"
      size="large"
      isBusy={view.isBusy}
      busyText="Creating your account"
      testId={testId('account.submitted')}
    >
      Create my account
    </Button>
  </AccountForm>
);

const Person = ({ view, send }: FormProps) => (
  <>
    <SelectField
      label="Title"
      placeholder="Choose"
      options={view.titles.map((title) => ({ value: title, label: title }))}
      autoComplete="honorific-prefix"
      width="short"
      isRequired
      {...fieldOf({ view, send }, 'title')}
    />
    <FieldRow>
      <TextField
        label="First name"
        autoComplete="given-name"
        maxLength={40}
        isRequired
        {...fieldOf({ view, send }, 'firstName')}
      />
      <TextField
        label="Last name"
        autoComplete="family-name"
        maxLength={40}
        isRequired
        {...fieldOf({ view, send }, 'lastName')}
      />
    </FieldRow>
    <DateOfBirthField
      id="birthday"
      legend="Date of birth (optional)"
      hint="Day, month and year, for example 27 3 1984"
      error={view.birthdayError}
      errorParts={view.birthdayErrorParts}
      value={view.form}
      isGuests
      isWaiting={view.isBusy}
      testIdOf={(part) => testId('field.entered', part)}
      onPart={(field, value) => send({ type: 'field.entered', field, value })}
    />
    <TextField
      label="Telephone number"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={20}
      isOptional
      width="medium"
      {...fieldOf({ view, send }, 'phone')}
    />
  </>
);

const Address = ({ view, send }: FormProps) => (
  <Fieldset id="address" legend="Your address (optional)" hint="It saves you typing it when you pay.">
    <div className={styles.form}>
      <TextField
        label="Address line 1"
        autoComplete="address-line1"
        maxLength={80}
        {...fieldOf({ view, send }, 'line1', 'address.line1')}
      />
      <TextField
        label="Address line 2"
        autoComplete="address-line2"
        maxLength={80}
        isOptional
        {...fieldOf({ view, send }, 'line2', 'address.line2')}
      />
      <FieldRow>
        <TextField
          label="Town or city"
          autoComplete="address-level2"
          maxLength={60}
          {...fieldOf({ view, send }, 'city', 'address.city')}
        />
        <TextField
          label="Postcode"
          autoComplete="postal-code"
          maxLength={12}
          width="short"
          {...fieldOf({ view, send }, 'postcode', 'address.postcode')}
        />
      </FieldRow>
    </div>
  </Fieldset>
);
