/** Actions that need the password: a new e-mail address or password, downloading the data, closing the account. */
import { NEW_PASSWORD_FIELD, PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import { NEW_EMAIL_FIELD } from '../../../machines/account/profile/passwordForm/passwordForm.rules.ts';
import type { PasswordFormEvent } from '../../../machines/account/profile/passwordForm/passwordForm.types.ts';
import type { PasswordFormView } from '../../../machines/account/profile/passwordForm/passwordForm.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { EmailSuggestion } from '../../parts/fields/EmailSuggestion.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { BackToDetails, AccountForm, AccountPage, errorOf, FormMessages } from '../account/AccountPage.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';

const testId = testIdsFor<PasswordFormEvent>();

type PasswordFormProps = { readonly view: PasswordFormView; readonly send: Send<PasswordFormEvent> };

/** The whole page. */
export const PasswordFormScreen = ({ view, send }: PasswordFormProps) => (
  <AccountPage screen="passwordForm" state={view.state} heading={view.heading} lead={view.lead}>
    <Body view={view} send={send} />
    <Closing view={view} send={send} />
    <BackToDetails />
  </AccountPage>
);

const Body = ({ view, send }: PasswordFormProps) => {
  if (view.isBroken) {
    return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  }
  if (view.accepted !== null) {
    return (
      <FocusTarget id="accepted" label={view.accepted.title} isFocused>
        <Notice tone="success" title={view.accepted.title}>
          <p>{view.accepted.text}</p>
        </Notice>
      </FocusTarget>
    );
  }
  return (
    <>
      <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
      <Fields view={view} send={send} />
    </>
  );
};

const Fields = ({ view, send }: PasswordFormProps) => {
  const password = (field: string) => ({
    id: fieldId(field),
    error: errorOf(view.errors, field),
    isShown: view.isPasswordShown,
    isWaiting: !view.isOpen,
    testId: testId('passwordVisibility.toggled'),
    onToggle: () => send({ type: 'passwordVisibility.toggled' }),
  });
  return (
    <AccountForm label={view.heading} onSubmit={() => send({ type: 'form.submitted' })}>
      {view.hasEmail && (
        <EmailSuggestion
          fieldId={fieldId(NEW_EMAIL_FIELD)}
          address={view.suggestion}
          testId={testId('suggestion.taken')}
          onTake={() => send({ type: 'suggestion.taken' })}
        >
          <EmailField
            id={fieldId(NEW_EMAIL_FIELD)}
            label="New e-mail address"
            hint={`Your address is ${view.currentEmail}.`}
            value={view.email}
            error={errorOf(view.errors, NEW_EMAIL_FIELD)}
            isRequired
            isWaiting={!view.isOpen}
            testId={testId('email.entered')}
            onValue={(email) => send({ type: 'email.entered', email })}
          />
        </EmailSuggestion>
      )}
      <PasswordField {...password(PASSWORD_FIELD)} label="Your password" autoComplete="current-password" />
      {view.hasNewPassword && (
        <PasswordField
          {...password(NEW_PASSWORD_FIELD)}
          label="New password"
          hint="At least 12 characters."
          autoComplete="new-password"
        />
      )}
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText={view.busy}
        isWaiting={!view.isOpen}
        testId={testId('form.submitted')}
      >
        {view.submit}
      </Button>
    </AccountForm>
  );
};

const Closing = ({ view, send }: PasswordFormProps) => (
  <Dialog
    isOpen={view.isConfirming}
    title="Close your account?"
    onClose={() => send({ type: 'closing.cancelled' })}
    closeTestId={testId('closing.cancelled')}
    actions={
      <>
        <Button testId={testId('closing.cancelled')} onPress={() => send({ type: 'closing.cancelled' })}>
          Keep my account
        </Button>
        <Button
          variant="secondary"
          testId={testId('closing.confirmed')}
          onPress={() => send({ type: 'closing.confirmed' })}
        >
          Close my account
        </Button>
      </>
    }
  >
    <p>This can’t be undone. Your bookings stay valid.</p>
  </Dialog>
);
