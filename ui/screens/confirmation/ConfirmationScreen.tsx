/** The confirmation of a paid booking: reference, booked items, and next actions (spec: booking journey 2 and 3). */
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import type { ConfirmationEvent } from '../../../machines/confirmation/confirmation.machine.ts';
import type { BookedView, ConfirmationView, SignUpView } from '../../../machines/confirmation/confirmation.view.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { StaySummary } from '../../parts/cards/StaySheet.tsx';
import { Card, FeatureChips } from '../../parts/cards/Card.tsx';
import { Picture } from '../../parts/cards/Picture.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns, Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { PaymentsTable } from '../shared/PaymentsTable.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './ConfirmationScreen.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<ConfirmationEvent>();

type ConfirmationProps = { readonly view: ConfirmationView; readonly send: Send<ConfirmationEvent> };

/** The whole page. */
export const ConfirmationScreen = ({ view, send }: ConfirmationProps) => (
  <div data-screen="confirmation" data-state={view.state}>
    <Columns>
      <Body view={view} send={send} />
    </Columns>
  </div>
);

const Body = ({ view, send }: ConfirmationProps) => {
  if (view.booking !== null) return <Booked booking={view.booking} send={send} />;
  if (view.isBusy) {
    return (
      <>
        <PageHeading focusKey="loading">Your booking</PageHeading>
        <Skeleton label="Loading your booking" shape="page" />
      </>
    );
  }
  if (view.identifyHref !== null) return <Identify href={view.identifyHref} send={send} />;
  return (
    <>
      <PageHeading focusKey="failed">Your booking</PageHeading>
      {view.isNotAllowed ? (
        <Notice tone="error" isLive title={failureTitle('notLeadGuest')} action={<PlanAnother send={send} />}>
          <p>{view.message}</p>
        </Notice>
      ) : (
        <StepFailure
          message={view.hasLoadFailed ? view.message : null}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      )}
    </>
  );
};

/** For a booking made in another browser: a sign-in, or the booking's details, lead to it. */
const Identify = ({ href, send }: { readonly href: string; readonly send: ConfirmationProps['send'] }) => (
  <>
    <PageHeading
      focusKey="identify"
      lead="We don’t know you on this device yet. Sign in, or tell us the booking’s details, and we’ll show it to you."
    >
      Your booking
    </PageHeading>
    <Row>
      <ButtonLink size="large" href={href} isNewDocument>
        See your booking
      </ButtonLink>
      <PlanAnother send={send} />
    </Row>
  </>
);

type BookedProps = {
  readonly booking: BookedView;
  readonly send: Send<ConfirmationEvent>;
};

const Booked = ({ booking, send }: BookedProps) => (
  <>
    <ReferencePanel name="Your booking reference" reference={booking.reference} isDone>
      <PageHeading focusKey="booked" lead={booking.lead}>
        {booking.heading}
      </PageHeading>
    </ReferencePanel>
    <Arrival booking={booking} />
    <StaySummary
      stay={booking}
      summaryItems={[
        ['Check in', booking.checkIn],
        ['Check out', booking.checkOut],
        ['Lead guest', booking.leadGuest],
        ['E-mail', booking.email],
      ]}
      title="What you have booked"
    >
      <p className={styles.paid}>
        Paid {booking.paidText}
        {booking.cardText !== null && ` with ${booking.cardText}`}
      </p>
      {booking.offerText !== null && <p>{booking.offerText}</p>}
      {booking.later.length > 0 && (
        <PaymentsTable caption={booking.laterTitle} rows={booking.later} totalText={booking.laterText} />
      )}
    </StaySummary>
    {booking.balance !== null && (
      <Notice
        tone="warning"
        title={booking.balance.title}
        action={
          <ButtonLink href={booking.balance.href} isNewDocument>
            Pay the balance
          </ButtonLink>
        }
      >
        <p>{booking.balance.text}</p>
      </Notice>
    )}
    <BreakType breakType={booking.breakType} />
    <SignUp signUp={booking.signUp} email={booking.email} send={send} />
    <Row>
      <ButtonLink variant="secondary" size="large" href={booking.calendarHref} isNewDocument>
        Add to your calendar
        <Icon name="calendar" />
      </ButtonLink>
      <Button variant="secondary" size="large" onPress={() => window.print()}>
        Print this page
        <Icon name="print" />
      </Button>
      <PlanAnother send={send} />
    </Row>
  </>
);

/** Where the resort is, with a map, how long until arrival, and what is left to do. */
const Arrival = ({
  booking: { place, daysToGoText, doorText, nextSteps, guideHref },
}: Pick<BookedProps, 'booking'>) => (
  <Halves>
    <Card label="Where you’re going" variant="outlined">
      <Stack>
        <Picture src={place.picture} alt="" width={1600} height={600} ratio="wide" />
        <h2>{place.name}</h2>
        {daysToGoText !== null && <p className={styles.daysToGo}>{daysToGoText}</p>}
        <address className={styles.address}>{place.address}</address>
        <p>
          <a href={place.directionsHref} className={styles.way} target="_blank" rel="noreferrer">
            <Icon name="pin" /> Get directions<span className="visually-hidden"> (opens in a new window)</span>
          </a>
        </p>
        {/* not lazy, so that it is loaded when the page is printed at once */}
        {place.map !== null && (
          <img {...place.map} className={styles.map} width={800} height={600} fetchPriority="low" decoding="async" />
        )}
      </Stack>
    </Card>
    <Card label="What to do next" variant="outlined">
      <Stack>
        <h2>What to do next</h2>
        {doorText !== null && <p className={styles.door}>{doorText}</p>}
        <ol className={styles.steps}>
          {nextSteps.map(({ text, href }) => (
            <li key={text}>{href === null ? text : <a href={href}>{text}</a>}</li>
          ))}
          {guideHref !== null && (
            <li>
              <a href={guideHref} rel="external">
                See what’s on during your break
              </a>
            </li>
          )}
        </ol>
      </Stack>
    </Card>
  </Halves>
);

/** The type of the break: what to look forward to. */
const BreakType = ({ breakType }: Pick<BookedView, 'breakType'>) =>
  breakType && (
    <Card variant="outlined" label={breakType.title}>
      <Stack>
        <h2>{breakType.title}</h2>
        <p>{breakType.text}</p>
        <FeatureChips features={breakType.tokens} label="What it has" />
      </Stack>
    </Card>
  );

type SignUpProps = Pick<ConfirmationProps, 'send'> & { readonly signUp: SignUpView; readonly email: string };

/** The marketing sign-up: opt-in only. */
const SignUp = ({ signUp, email, send }: SignUpProps) => (
  <Card label="Offers by e-mail">
    <Stack>
      <h2>Offers by e-mail</h2>
      {signUp.failure !== null && (
        <Notice tone="error" isLive>
          <p>{signUp.failure}</p>
          <FailureDetails />
        </Notice>
      )}
      <p role="status">{signUp.isSignedUp ? `Thank you. We’ll e-mail you at ${email}.` : signUp.text}</p>
      {!signUp.isSignedUp && (
        <Row>
          <Button
            variant="secondary"
            testId={testId('signup.requested')}
            isBusy={signUp.isBusy}
            busyText="Signing you up"
            onPress={() => send({ type: 'signup.requested' })}
          >
            Yes, e-mail me
          </Button>
        </Row>
      )}
    </Stack>
  </Card>
);

const PlanAnother = ({ send }: Pick<ConfirmationProps, 'send'>) => (
  <Button
    size="large"
    variant="secondary"
    testId={testId('journey.restarted')}
    onPress={() => send({ type: 'journey.restarted' })}
  >
    Plan another break
  </Button>
);
