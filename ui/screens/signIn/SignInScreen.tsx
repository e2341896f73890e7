/** The sign-in page (spec: account area 2 and 4). */
import { EMAIL_FIELD, PASSWORD_FIELD } from '../../../machines/account/accountForm.ts';
import type { SignInEvent } from '../../../machines/account/signIn/signIn.types.ts';
import type { SignInView } from '../../../machines/account/signIn/signIn.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { PasswordField } from '../../parts/fields/PasswordField.tsx';
import { EmailField } from '../../parts/fields/TextField.tsx';
import { Row } from '../../parts/page/Columns.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { fieldId } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountForm, AccountPage, errorOf, FormMessages, LinkList } from '../account/AccountPage.tsx';
import styles from '../account/AccountPage.module.css';

const testId = testIdsFor<SignInEvent>();

type SignInProps = { readonly view: SignInView; readonly send: Send<SignInEvent> };

/** The whole page. */
export const SignInScreen = ({ view, send }: SignInProps) => (
  <AccountPage screen="signIn" state={view.state} heading="Sign in">
    {view.isBroken ? (
      <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />
    ) : (
      <>
        <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice}>
          {view.isLimited && <a href={view.links.forgotPassword}>Choose a new password</a>}
        </FormMessages>
        <Credentials view={view} send={send} />
        <PasskeySignIn view={view} send={send} />
        {view.ssoName !== null && <OtherSignIn name={view.ssoName} view={view} send={send} />}
      </>
    )}
    <OtherWays links={view.links} />
  </AccountPage>
);

const Credentials = ({ view, send }: SignInProps) => (
  <AccountForm label="Your account" onSubmit={() => send({ type: 'signIn.submitted' })}>
    <EmailField
      id={fieldId(EMAIL_FIELD)}
      label="E-mail address"
      autoComplete="username"
      value={view.email}
      error={errorOf(view.errors, EMAIL_FIELD)}
      isRequired
      isWaiting={view.isBusy}
      testId={testId('email.entered')}
      onValue={(email) => send({ type: 'email.entered', email })}
    />
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
      isBusy={view.isBusy && !view.isLeaving && !view.isUsingPasskey}
      isWaiting={view.isBusy}
      busyText="Signing in"
      testId={testId('signIn.submitted')}
    >
      Sign in
    </Button>
    <a className={styles.link} href={view.links.forgotPassword}>
      Forgotten your password?
    </a>
  </AccountForm>
);

const PasskeySignIn = ({ view, send }: SignInProps) => (
  <Button
    variant="secondary"
    size="large"
    isBusy={view.isUsingPasskey}
    busyText="Waiting for your device"
    isWaiting={view.isBusy}
    testId={testId('passkey.chosen')}
    onPress={() => send({ type: 'passkey.chosen' })}
  >
    Sign in with a passkey
  </Button>
);

const OtherSignIn = ({ name, view, send }: SignInProps & { readonly name: string }) => (
  <Button
    variant="secondary"
    size="large"
    isBusy={view.isLeaving}
    busyText={`Going to ${name}`}
    isWaiting={view.isBusy}
    testId={testId('provider.chosen')}
    onPress={() => send({ type: 'provider.chosen' })}
  >
    Sign in with {name}
  </Button>
);

const OtherWays = ({ links }: Pick<SignInView, 'links'>) => (
  <>
    {links.byReference !== null && (
      <Card variant="outlined" label="Booked without an account?">
        <div className={styles.form}>
          <h2>Booked without an account?</h2>
          <p>You don’t need one: your booking reference, the lead guest’s last name and the day of arrival will do.</p>
          <Row>
            <ButtonLink href={links.byReference} variant="secondary" size="large">
              Use your booking reference
            </ButtonLink>
          </Row>
        </div>
      </Card>
    )}
    {links.asGuest !== null && (
      <ButtonLink href={links.asGuest} variant="secondary" size="large">
        Continue as guest
      </ButtonLink>
    )}
    <LinkList label="Other ways">
      <a href={links.create}>New here? Create an account</a>
      <a href={links.paymentLogin}>Paying for somebody else? You don’t need an account</a>
      <a href={links.help}>Help with signing in</a>
    </LinkList>
  </>
);
