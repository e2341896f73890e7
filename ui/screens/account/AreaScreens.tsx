/** The account area's own pages: help, the page after a payment, signing out, and what went wrong. */
import type { AccountEvent } from '../../../machines/account/account.types.ts';
import type { AccountView } from '../../../machines/account/account.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { StaySummary } from '../../parts/cards/StaySheet.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { Facts } from './Facts.tsx';
import { NOT_FOUND } from '../../../machines/contract/notFound.ts';
import { TEAM_HOURS, TEAM_PHONE_LINK } from '../../../machines/contract/team.ts';

const testId = testIdsFor<AccountEvent>();

type AreaProps = { readonly view: AccountView; readonly send: Send<AccountEvent> };

/** The page of a view that no child chart shows. */
export const AreaScreen = ({ view, send }: AreaProps) => (
  <div data-screen="account" data-state={view.state}>
    <Columns>
      <Body view={view} send={send} />
    </Columns>
  </div>
);

const Body = ({ view, send }: AreaProps) => {
  switch (view.screen) {
    case 'help':
      return view.help && <Help help={view.help} view={view} />;
    case 'paid':
      return view.paid && <Paid paid={view.paid} view={view} />;
    case 'booked':
      return view.booked && <Booked booked={view.booked} />;
    case 'awaitingSignOut':
      return <SignOut view={view} send={send} />;
    case 'notFound':
      return <NotFound view={view} />;
    case 'loadFailed':
    case 'broken':
      return (
        <>
          <PageHeading focusKey="failed">{view.name}</PageHeading>
          <StepFailure
            message={view.notice}
            testId={testId('retry.requested')}
            onRetry={() => send({ type: 'retry.requested' })}
          />
        </>
      );
    default:
      return (
        <>
          <PageHeading focusKey="loading">{view.name}</PageHeading>
          <Skeleton label="Loading the page" shape="page" />
        </>
      );
  }
};

const Help = ({ help, view }: { readonly help: NonNullable<AccountView['help']>; readonly view: AccountView }) => (
  <>
    <PageHeading focusKey="help" lead={help.intro}>
      {view.name}
    </PageHeading>
    <Card label="Ways to sign in">
      <ul>
        <li>
          <a href={view.loginHref}>Sign in</a> with your e-mail address and password.
        </li>
        <li>
          <a href={view.forgotPasswordHref}>Reset your password</a>: we’ll send you a link.
        </li>
        {help.paymentLoginHref !== null && (
          <li>
            <a href={help.paymentLoginHref}>Pay for a booking, or find it</a>, with its reference, the lead guest’s last
            name and the day of arrival.
          </li>
        )}
      </ul>
      <p>
        Our team can help you on <a href={TEAM_PHONE_LINK}>{help.phone}</a> ({TEAM_HOURS}).
      </p>
    </Card>
  </>
);

const Paid = ({ paid, view }: { readonly paid: NonNullable<AccountView['paid']>; readonly view: AccountView }) => (
  <>
    <ReferencePanel name="Booking" reference={paid.reference} isDone={paid.isDone}>
      <PageHeading focusKey="paid" lead={paid.lead}>
        {paid.heading}
      </PageHeading>
    </ReferencePanel>
    <Card label="The payments">
      <Facts
        facts={[
          ['Paid so far', paid.paidText],
          ['Left to pay', paid.leftText],
        ]}
      />
    </Card>
    <Row>
      {paid.payHref !== null && (
        <ButtonLink size="large" href={paid.payHref} isNewDocument>
          Pay what’s left
        </ButtonLink>
      )}
      <ButtonLink variant="secondary" href={paid.bookingHref}>
        See the booking
      </ButtonLink>
      <ButtonLink variant="secondary" href={view.homeHref}>
        Find another break
      </ButtonLink>
    </Row>
  </>
);

/** A booking shown without an account: its stay and its sums, and how to do more. */
const Booked = ({ booked }: { readonly booked: NonNullable<AccountView['booked']> }) => (
  <>
    <ReferencePanel name="Booking" reference={booked.reference}>
      <PageHeading focusKey="booked">{booked.heading}</PageHeading>
    </ReferencePanel>
    <Card variant="accent" label="The payments">
      <Stack>
        <Facts
          facts={[
            ['Paid so far', booked.paidText],
            ...(booked.leftText === null ? [] : [['Left to pay', booked.leftText] as const]),
            ...(booked.payByText === null ? [] : [['Please pay by', booked.payByText] as const]),
          ]}
        />
        {booked.payHref === null ? (
          <p>Everything is paid.</p>
        ) : (
          <Row>
            <ButtonLink size="large" href={booked.payHref} isNewDocument>
              Pay what’s left
            </ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
    <StaySummary stay={booked} title="What’s booked" />
    <Card variant="outlined" label="Change it, or see the guests">
      <Stack>
        <h2>Change it, or see the guests</h2>
        <p>
          For that, <a href={booked.signInHref}>sign in</a>, or <a href={booked.createHref}>create an account</a> with
          the e-mail address you booked with. Or call us on <a href={TEAM_PHONE_LINK}>{booked.phone}</a> ({booked.hours}
          ).
        </p>
      </Stack>
    </Card>
  </>
);

const SignOut = ({ view, send }: AreaProps) => (
  <>
    <PageHeading focusKey="signOut" lead="We’re holding your accommodation. If you sign out, we’ll let it go.">
      Sign out?
    </PageHeading>
    <Row>
      <Button size="large" testId={testId('signOut.confirmed')} onPress={() => send({ type: 'signOut.confirmed' })}>
        Sign out and let it go
      </Button>
      <ButtonLink variant="secondary" href={view.homeHref}>
        Stay signed in
      </ButtonLink>
    </Row>
  </>
);

const NotFound = ({ view }: { readonly view: AccountView }) => (
  <>
    <PageHeading focusKey="notFound" lead={NOT_FOUND.intro}>
      {NOT_FOUND.title}
    </PageHeading>
    <Row>
      <ButtonLink href={view.homeHref}>Find a break</ButtonLink>
      <ButtonLink variant="secondary" href={view.loginHref}>
        My Breakwater
      </ButtonLink>
    </Row>
  </>
);
