/** A forgotten password: requesting a link, and choosing a new password with it (spec: account area 2). */
import { EMAIL_FIELD, NEW_PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { RecoveryEvent } from '../../../machines/account/recovery/recovery.types.ts';
import type { RecoveryView } from '../../../machines/account/recovery/recovery.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountForm, AccountPage, errorOf, FormMessages, LinkList } from '../account/AccountPage.tsx';
import { LinkEnded, LinkMissing } from '../account/LinkPages.tsx';

const testId = testIdsFor<RecoveryEvent>();

type RecoveryProps = { readonly view: RecoveryView; readonly send: Send<RecoveryEvent> };

const HEADINGS = {
  email: 'Forgotten your password?',
  emailed: 'We’ve sent you an e-mail',
  opening: 'Choose a new password',
  password: 'Choose a new password',
  done: 'Your new password is saved',
  linkEnded: 'This link no longer works',
  linkMissing: 'Open your link again',
  broken: 'Choose a new password',
} as const satisfies Record<RecoveryView['page'], string>;

/** The whole page. */
export const RecoveryScreen = ({ view, send }: RecoveryProps) => (
  <AccountPage screen="recovery" state={view.state} heading={HEADINGS[view.page]}>
    <Body view={view} send={send} />
    <LinkList label="Other ways">
      {view.page !== 'done' && <a href={view.links.signIn}>Sign in</a>}
      <a href={view.links.help}>Help with signing in</a>
    </LinkList>
  </AccountPage>
);

const Body = ({ view, send }: RecoveryProps) => {
  switch (view.page) {
    case 'opening':
      return <Skeleton label="Opening your link" shape="panel" />;
    case 'email':
      return <EmailForm view={view} send={send} />;
    case 'emailed':
      return (
        <>
          <p>
            If there’s an account with that address, you’ll find a link to choose a new password. It works for 30
            minutes.
          </p>
          <Button variant="secondary" testId={testId('form.reopened')} onPress={() => send({ type: 'form.reopened' })}>
            Use another address
          </Button>
        </>
      );
    case 'password':
      return <PasswordForm view={view} send={send} />;
    case 'done':
      return (
        <>
          <p>We’ve signed you out everywhere. Sign in with your new password.</p>
          <ButtonLink href={view.links.signIn} size="large" isNewDocument>
            Sign in
          </ButtonLink>
        </>
      );
    case 'linkEnded':
      return <LinkEnded again={view.links.forgotPassword} />;
    case 'linkMissing':
      return <LinkMissing again={view.links.forgotPassword} />;
    case 'broken':
      return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  }
};

const EmailForm = ({ view, send }: RecoveryProps) => (
  <>
    <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
    <AccountForm label="Your account" onSubmit={() => send({ type: 'email.submitted' })}>
      <EmailField
        id={EMAIL_FIELD}
        label="E-mail address"
        hint="We’ll send you a link to choose a new password."
        autoComplete="username"
        value={view.email}
        error={errorOf(view.errors, EMAIL_FIELD)}
        isRequired
        isWaiting={view.isBusy}
        testId={testId('email.entered')}
        onValue={(email) => send({ type: 'email.entered', email })}
      />
      <Button type="submit" size="large" isBusy={view.isBusy} busyText="Sending" testId={testId('email.submitted')}>
        Send me a link
      </Button>
    </AccountForm>
  </>
);

const PasswordForm = ({ view, send }: RecoveryProps) => (
  <>
    <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
    <AccountForm label="New password" onSubmit={() => send({ type: 'password.submitted' })}>
      <PasswordField
        id={NEW_PASSWORD_FIELD}
        label="New password"
        hint="At least 12 characters. Three or four words you’ll remember work well."
        autoComplete="new-password"
        error={errorOf(view.errors, NEW_PASSWORD_FIELD)}
        isShown={view.isPasswordShown}
        isWaiting={view.isBusy}
        testId={testId('passwordVisibility.toggled')}
        onToggle={() => send({ type: 'passwordVisibility.toggled' })}
      />
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText="Saving your password"
        testId={testId('password.submitted')}
      >
        Save my new password
      </Button>
    </AccountForm>
  </>
);
