/** A new account, and the page of the link that confirms its e-mail address (spec: account area 2). */
import type { RegisterEvent } from '../../../machines/account/register/register.types.ts';
import type { RegisterView } from '../../../machines/account/register/register.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AccountPage, FormMessages, LinkList } from '../account/AccountPage.tsx';
import { LinkEnded, LinkMissing } from '../account/LinkPages.tsx';
import { RegisterForm } from './RegisterForm.tsx';

const testId = testIdsFor<RegisterEvent>();

type RegisterProps = { readonly view: RegisterView; readonly send: Send<RegisterEvent> };

const HEADINGS = {
  form: 'Create an account',
  emailed: 'We’ve sent you an e-mail',
  opening: 'Confirm your e-mail address',
  opened: 'Confirm your e-mail address',
  done: 'Your e-mail address is confirmed',
  linkEnded: 'This link no longer works',
  linkMissing: 'Open your link again',
  broken: 'Create an account',
} as const satisfies Record<RegisterView['page'], string>;

/** The whole page. */
export const RegisterScreen = ({ view, send }: RegisterProps) => (
  <AccountPage
    screen="register"
    state={view.state}
    heading={HEADINGS[view.page]}
    {...(view.page === 'form' ? { lead: 'See and pay for your breaks in one place. You can book without one.' } : {})}
  >
    <Body view={view} send={send} />
    <LinkList label="Other ways">
      {view.page !== 'done' && <a href={view.links.signIn}>Sign in</a>}
      <a href={view.links.help}>Help with your account</a>
    </LinkList>
  </AccountPage>
);

const Body = ({ view, send }: RegisterProps) => {
  switch (view.page) {
    case 'opening':
      return <Skeleton label="Opening your link" shape="panel" />;
    case 'form':
      return (
        <>
          <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
          <RegisterForm view={view} send={send} />
        </>
      );
    case 'emailed':
      return (
        <>
          <p>
            Open the link in it to confirm your address: your account is ready then, and you’re signed in. In another
            browser, you’ll choose your password again. You can close this page.
          </p>
          <Button variant="secondary" testId={testId('form.reopened')} onPress={() => send({ type: 'form.reopened' })}>
            Change the details
          </Button>
        </>
      );
    case 'opened':
      return <Opened view={view} send={send} />;
    case 'done':
      return (
        <>
          <p>{view.doneText}</p>
          <ButtonLink href={view.links.signIn} size="large" isNewDocument>
            {view.doneLabel}
          </ButtonLink>
        </>
      );
    case 'linkEnded':
      return <LinkEnded again={view.links.again} />;
    case 'linkMissing':
      return <LinkMissing again={view.links.again} />;
    case 'broken':
      return <StepFailure testId={testId('retry.requested')} onRetry={() => send({ type: 'retry.requested' })} />;
  }
};

const Opened = ({ view, send }: RegisterProps) => (
  <>
    <FormMessages errors={view.errors} attempt={view.attempt} notice={view.notice} />
    <p>Press the button, and you’re done.</p>
    <Button
      size="large"
      isBusy={view.isBusy}
      busyText="Confirming"
      testId={testId('link.confirmed')}
      onPress={() => send({ type: 'link.confirmed' })}
    >
      Confirm my e-mail address
    </Button>
  </>
);
