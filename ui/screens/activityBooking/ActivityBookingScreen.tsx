/** The activities of a break by day, its tokens, and the site where activities are booked (spec: account area 2). */
import type { ActivityBookingEvent } from '../../../machines/account/activityBooking/activityBooking.types.ts';
import type {
  ActivityBookingView,
  DayOfBreak,
} from '../../../machines/account/activityBooking/activityBooking.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Columns, Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { BackToBooking } from '../shared/BackToBooking.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './activityBooking.module.css';

const testId = testIdsFor<ActivityBookingEvent>();

type ActivityBookingProps = { readonly view: ActivityBookingView; readonly send: Send<ActivityBookingEvent> };

/** The whole page. */
export const ActivityBookingScreen = ({ view, send }: ActivityBookingProps) => (
  <div data-screen="activityBooking" data-state={view.state}>
    <Columns>
      <PageHeading focusKey="activityBooking" lead={view.stayText}>
        Your activities
      </PageHeading>
      <Body view={view} send={send} />
      <Row>
        <BackToBooking href={view.bookingHref} />
      </Row>
    </Columns>
  </div>
);

const Body = ({ view, send }: ActivityBookingProps) => {
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.message}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (!view.isShown) return <Skeleton label="Loading your activities" shape="page" />;
  return (
    <>
      {view.clashText !== null && (
        <Notice tone="warning">
          <p>{view.clashText}</p>
        </Notice>
      )}
      <Halves>
        <ol className={styles.days}>
          {view.days.map((day) => (
            <Day key={day.date} day={day} />
          ))}
        </ol>
        <Stack>
          <Tokens view={view} />
          {view.site !== null && <Site site={view.site} />}
        </Stack>
      </Halves>
    </>
  );
};

const Day = ({ day }: { readonly day: DayOfBreak }) => (
  <li className={styles.day}>
    <h2>{day.label}</h2>
    {day.entries.length === 0 ? (
      <p className={styles.free}>Nothing booked yet</p>
    ) : (
      <ul className={styles.entries}>
        {day.entries.map(({ key, time, name, placesText, statusText, clash }) => (
          <li key={key} className={styles.entry}>
            <span className={styles.time}>{time}</span>
            <span className={styles.what}>
              <span className={styles.name}>{name}</span>
              <span className={styles.places}>{placesText}</span>
              {statusText !== null && <span className={styles.status}>{statusText}</span>}
              {clash !== null && (
                <span className={styles.clash}>
                  <Icon name="warning" size={1} />
                  <span>{clash}</span>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    )}
  </li>
);

const Tokens = ({ view }: Pick<ActivityBookingProps, 'view'>) => (
  <Card label="Your tokens">
    <Stack gap="small">
      <h2>Your tokens</h2>
      <p className={styles.balance}>{view.balanceText}</p>
      {view.changeText !== null && (
        <p>
          {view.changeText}. <a href={view.basketHref}>See your changes</a>
        </p>
      )}
      {view.nextTierText !== null && <p>{view.nextTierText}</p>}
      <Row>
        <ButtonLink variant="secondary" href={view.tokensHref}>
          Add tokens
        </ButtonLink>
      </Row>
    </Stack>
  </Card>
);

const Site = ({ site }: { readonly site: NonNullable<ActivityBookingView['site']> }) => (
  <Card label="Book activities">
    <Stack gap="small">
      <h2>Book activities</h2>
      <p>Pick times for the activities that your tokens pay for. This opens {site.name}, which is another site.</p>
      <Row>
        <ButtonLink href={site.href} isNewDocument>
          Book on {site.name}
          <Icon name="forward" />
        </ButtonLink>
      </Row>
    </Stack>
  </Card>
);
