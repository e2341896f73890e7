/** Coming back from another company's sign-in (spec: account area 7, validate-sso-token). */
import { PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { SingleSignOnEvent } from '../../../machines/account/singleSignOn/singleSignOn.types.ts';
import type { SingleSignOnView } from '../../../machines/account/singleSignOn/singleSignOn.view.ts';
import { FAILURE_TEXT } from '../../../machines/contract/envelope.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountForm, AccountPage, errorOf, FormMessages, LinkList } from '../account/AccountPage.tsx';

const testId = testIdsFor<SingleSignOnEvent>();

type SingleSignOnProps = { readonly view: SingleSignOnView; readonly send: Send<SingleSignOnEvent> };

const HEADINGS = {
  waiting: 'Signing you in',
  password: 'One more step',
  accountNeeded: 'Create your account',
  refused: 'We couldn’t sign you in',
  failed: 'We couldn’t sign you in',
  broken: 'Signing you in',
} as const satisfies Record<SingleSignOnView['page'], string>;

/** The whole page. */
export const SingleSignOnScreen = ({ view, send }: SingleSignOnProps) => (
  <AccountPage
    screen="singleSignOn"
    state={view.state}
    heading={HEADINGS[view.page]}
    {...(view.page === 'password' && { lead: FAILURE_TEXT.passwordNeeded })}
  >
    <Body view={view} send={send} />
    <OtherWays view={view} />
  </AccountPage>
);

const Body = ({ view, send }: SingleSignOnProps) => {
  switch (view.page) {
    case 'waiting':
      return <Skeleton label="Signing you in" shape="panel" />;
    case 'password':
      return <PasswordForm view={view} send={send} />;
    case 'accountNeeded':
      return (
        <>
          <Notice tone="info" isLive>
            <p>{FAILURE_TEXT.accountNeeded}</p>
          </Notice>
          <ButtonLink href={view.links.create} size="large">
            Create an account
          </ButtonLink>
        </>
      );
    case 'refused':
      return (
        <>
          <Notice tone="warning" isLive>
            <p>{view.notice}</p>
          </Notice>
          <ButtonLink href={view.links.signIn} size="large">
            Back to sign in
          </ButtonLink>
        </>
      );
    case 'failed':
      return (
        <>
          <FormMessages errors={[]} attempt={view.attempt} notice={view.notice} />
          <Button size="large" testId={testId('retry.requested')} onPress={() => send({ type: 'retry.requested' })}>
            Try again
          </Button>
        </>
      );
    case 'broken':
      return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  }
};

const PasswordForm = ({ view, send }: SingleSignOnProps) => (
  <>
    <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice}>
      {view.isLimited && <a href={view.links.forgotPassword}>Choose a new password</a>}
    </FormMessages>
    <AccountForm label="Your account" onSubmit={() => send({ type: 'password.submitted' })}>
      <PasswordField
        id={fieldId(PASSWORD_FIELD)}
        label="Password"
        autoComplete="current-password"
        error={errorOf(view.errors, PASSWORD_FIELD)}
        isShown={view.isPasswordShown}
        isWaiting={view.isBusy}
        testId={testId('passwordVisibility.toggled')}
        onToggle={() => send({ type: 'passwordVisibility.toggled' })}
      />
      <Button
        type="submit"
        size="large"
        isBusy={view.isBusy}
        busyText="Signing in"
        testId={testId('password.submitted')}
      >
        Connect and sign in
      </Button>
    </AccountForm>
  </>
);

const OtherWays = ({ view: { page, links } }: Pick<SingleSignOnProps, 'view'>) => (
  <>
    {page !== 'waiting' && links.asGuest !== null && (
      <ButtonLink href={links.asGuest} variant="secondary" size="large">
        Continue as guest
      </ButtonLink>
    )}
    <LinkList label="Other ways">
      {page !== 'refused' && <a href={links.signIn}>Sign in with e-mail and password</a>}
      {page === 'password' && <a href={links.forgotPassword}>Forgotten your password?</a>}
      <a href={links.help}>Help with signing in</a>
    </LinkList>
  </>
);
