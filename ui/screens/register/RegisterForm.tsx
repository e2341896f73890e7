/** The form of a new account: first the sign-in details, then the person. */
import { use } from 'react';
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { OFFERS_CONSENT_TEXT } from '../../../machines/account/account.text.ts';
import type { RegisterEvent } from '../../../machines/account/register/register.types.ts';
import type { RegisterView } from '../../../machines/account/register/register.view.ts';
import { legalHref } from '../../../machines/addresses/legal.ts';
import { ACCOUNT_CONSENT_VERSION } from '../../../machines/contract/account.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { EmailSuggestion } from '../../parts/fields/EmailSuggestion.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import { BrandContext } from '../shared/contexts.ts';
import type { Send } from '../../parts/send.ts';
import { AccountForm, errorOf } from '../account/AccountPage.tsx';
import styles from '../account/AccountPage.module.css';
import { PersonFields } from '../account/PersonFields.tsx';

const testId = testIdsFor<RegisterEvent>();

type FormProps = { readonly view: RegisterView; readonly send: Send<RegisterEvent> };

/** All fields, and the button that sends them. */
export const RegisterForm = ({ view, send }: FormProps) => (
  <AccountForm label="Your account" onSubmit={() => send({ type: 'account.submitted' })}>
    <EmailSuggestion
      fieldId={fieldId(EMAIL_FIELD)}
      address={view.suggestion}
      testId={testId('suggestion.taken')}
      onTake={() => send({ type: 'suggestion.taken' })}
    >
      <EmailField
        label="E-mail address"
        hint="You’ll sign in with it."
        autoComplete="username"
        isRequired
        id={fieldId(EMAIL_FIELD)}
        value={view.form.email}
        error={errorOf(view.errors, EMAIL_FIELD)}
        isWaiting={view.isBusy}
        testId={testId('field.entered', 'email')}
        onValue={(value) => send({ type: 'field.entered', field: 'email', value })}
      />
    </EmailSuggestion>
    <PasswordField
      id={NEW_PASSWORD_FIELD}
      label="Password"
      hint="At least 12 characters. Three or four words you’ll remember work well."
      autoComplete="new-password"
      error={errorOf(view.errors, NEW_PASSWORD_FIELD)}
      isShown={view.isPasswordShown}
      isWaiting={view.isBusy}
      testId={testId('passwordVisibility.toggled')}
      onToggle={() => send({ type: 'passwordVisibility.toggled' })}
    />
    <PersonFields
      view={view}
      testIdOf={(field) => testId('field.entered', field)}
      onField={(field, value) => send({ type: 'field.entered', field, value })}
    />
    <CheckboxField
      id="wantsOffers"
      label={OFFERS_CONSENT_TEXT}
      isChecked={view.wantsOffers}
      isWaiting={view.isBusy}
      testId={testId('offers.toggled')}
      onChange={() => send({ type: 'offers.toggled' })}
    />
    <p className={styles.soft}>
      By creating an account you agree to our{' '}
      <a href={legalHref(use(BrandContext), 'account-terms')} target="_blank" rel="noopener">
        terms for accounts, version {ACCOUNT_CONSENT_VERSION} (opens in a new tab)
      </a>
      .
    </p>
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
