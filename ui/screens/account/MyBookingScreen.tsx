/** One booking of the holder: what is booked, what is paid, and what is left (spec: account area 2). */
import type { MyBookingEvent } from '../../../machines/account/myBooking/myBooking.types.ts';
import type { MyBookingSheet, MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { failureTitle } from '../../../machines/contract/envelope.ts';
import { Button, ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Columns, Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { ReferencePanel } from '../../parts/page/ReferencePanel.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { PaymentsTable } from '../shared/PaymentsTable.tsx';
import type { Send } from '../shared/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { Countdown } from './Countdown.tsx';
import { Facts } from './Facts.tsx';

const testId = testIdsFor<MyBookingEvent>();

type MyBookingProps = { readonly view: MyBookingView; readonly send: Send<MyBookingEvent> };

/** The whole page. */
export const MyBookingScreen = ({ view, send }: MyBookingProps) => (
  <div data-screen="myBooking" data-state={view.state}>
    <Columns>
      <Body view={view} send={send} />
      <Row>
        <ButtonLink variant="quiet" href={view.bookingsHref}>
          <Icon name="back" />
          All your bookings
        </ButtonLink>
      </Row>
    </Columns>
  </div>
);

const Body = ({ view, send }: MyBookingProps) => {
  if (view.booking !== null) return <Sheet booking={view.booking} />;
  if (view.isBusy) {
    return (
      <>
        <PageHeading focusKey="loading">Your booking</PageHeading>
        <Skeleton label="Loading your booking" shape="page" />
      </>
    );
  }
  return (
    <>
      <PageHeading focusKey="failed">Your booking</PageHeading>
      {view.isRefused ? (
        <Notice tone="error" isLive title={failureTitle('notLeadGuest')}>
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

const Sheet = ({ booking }: { readonly booking: MyBookingSheet }) => (
  <>
    <ReferencePanel name="Your booking reference" reference={booking.reference}>
      <PageHeading focusKey="booking">{booking.heading}</PageHeading>
      <Countdown booking={booking} />
      {booking.otherSite !== null && <p>{booking.otherSite}</p>}
    </ReferencePanel>
    <Halves>
      <Card label="What you have booked">
        <Stack>
          <h2>What you have booked</h2>
          <Facts
            facts={[
              ['Arrive', booking.arrival],
              ['Stay', booking.stay],
              ['Guests', booking.guests],
            ]}
          />
          <ul>
            {booking.units.map(({ key, name, guests }) => (
              <li key={key}>
                {name}, {guests}
              </li>
            ))}
          </ul>
        </Stack>
      </Card>
      <Card label="Payments">
        <Payments booking={booking} />
      </Card>
    </Halves>
    <Row>
      <ButtonLink variant="secondary" size="large" href={booking.calendarHref} isNewDocument>
        Add to your calendar
        <Icon name="calendar" />
      </ButtonLink>
      <Button variant="secondary" size="large" onPress={() => window.print()}>
        Print this page
        <Icon name="print" />
      </Button>
    </Row>
  </>
);

const Payments = ({ booking }: { readonly booking: MyBookingSheet }) => (
  <Stack>
    <h2>Payments</h2>
    <Facts
      facts={[
        ['Total', booking.totalText],
        ['You saved', booking.savingsText],
        ['Left to pay', booking.leftText],
        ['Pay by', booking.payByText],
      ]}
    />
    {booking.payments.length > 0 && (
      <PaymentsTable caption="What you have paid" rows={booking.payments} totalText={booking.paidText} />
    )}
    {booking.payHref === null ? (
      <p>Everything is paid.</p>
    ) : (
      <Row>
        <ButtonLink href={booking.payHref} isNewDocument>
          Pay what is left
        </ButtonLink>
      </Row>
    )}
  </Stack>
);
