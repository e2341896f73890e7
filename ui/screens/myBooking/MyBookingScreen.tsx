/** The pages of one booking: its own page, its payments, and those on which it is changed (spec: account area 2). */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import type { MyBookingEvent } from '../../../machines/account/myBooking/myBooking.types.ts';
import type { MyBookingView } from '../../../machines/account/myBooking/myBooking.view.ts';
import { failureTitle } from '../../../machines/contract/failureTitle.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Columns, Row } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { BasketPage } from './BasketPage.tsx';
import { BookingSheet } from './BookingSheet.tsx';
import { Hours } from './Hours.tsx';
import { PaymentsPage } from './PaymentsPage.tsx';
import { SectionPage } from './SectionPage.tsx';

const testId = testIdsFor<MyBookingEvent>();

type MyBookingProps = {
  readonly view: MyBookingView;
  /** The add-ons that are changed on the page; null while their chart is not running. */
  readonly amending: AmendingView | null;
  readonly send: Send<MyBookingEvent>;
  readonly sendChange: Send<AmendingEvent>;
};

/** The whole page. */
export const MyBookingScreen = (props: MyBookingProps) => {
  const { view, amending, sendChange } = props;
  if (amending !== null && amending.page !== 'booking') {
    return amending.page === 'bookingBasket' ? (
      <BasketPage view={amending} send={sendChange} />
    ) : (
      <SectionPage view={amending} send={sendChange} />
    );
  }
  return (
    <div
      data-screen="myBooking"
      data-state={amending === null ? view.state : `${view.state} ${amending.state}`}
      className="fills-window"
    >
      <Columns>
        {view.emptiedText !== null && (
          <Notice tone="info" isLive>
            <p>{view.emptiedText}</p>
          </Notice>
        )}
        <Body {...props} />
        <Row>
          <ButtonLink variant="quiet" href={view.bookingsHref}>
            <Icon name="back" />
            All your bookings
          </ButtonLink>
        </Row>
      </Columns>
    </div>
  );
};

const Body = ({ view, amending, send, sendChange }: MyBookingProps) => {
  if (view.payments !== null) return <PaymentsPage view={view.payments} title={view.title} />;
  if (view.booking !== null) {
    return (
      <BookingSheet
        booking={view.booking}
        change={amending?.banner ?? view.booking.change}
        intro={amending?.bookingIntro ?? null}
        readOnlyIntro={amending?.readOnlyIntro ?? null}
        hours={amending !== null && <Hours view={amending} send={sendChange} />}
      />
    );
  }
  const hasFailed = view.isRefused || view.hasLoadFailed || view.state === 'broken';
  if (!hasFailed) return <Loading view={view} />;
  return (
    <>
      <PageHeading focusKey="failed">{view.title}</PageHeading>
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

const Loading = ({ view }: Pick<MyBookingProps, 'view'>) => (
  <>
    <PageHeading focusKey="loading">{view.title}</PageHeading>
    {view.cachedTotalText !== null && (
      <Card label="Your changes so far">
        <Breakdown
          caption="Your changes so far"
          isCaptionShown
          lines={view.cachedLines}
          totalLabel="New total"
          totalText={view.cachedTotalText}
        />
      </Card>
    )}
    <Skeleton label="Loading your booking" shape="page" />
  </>
);
