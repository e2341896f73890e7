/** What the pages of changes share: the heading, the retry after a failure, and the link back to the booking. */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { Row } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { BackToBooking } from '../shared/BackToBooking.tsx';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';

const testId = testIdsFor<AmendingEvent>();

type ViewProps = { readonly view: AmendingView };

export const AmendingHeading = ({ view: { heading, page } }: ViewProps) =>
  heading !== null && (
    <PageHeading focusKey={page} lead={heading.intro}>
      {heading.title}
    </PageHeading>
  );

export const AmendingFooter = ({ view: { heading } }: ViewProps) =>
  heading !== null && (
    <Row>
      <BackToBooking href={heading.bookingHref} />
    </Row>
  );

/** The retry after a failed load, or after a defect. */
export const AmendingFailure = ({ view, send }: ViewProps & { readonly send: Send<AmendingEvent> }) => (
  <StepFailure
    message={view.hasLoadFailed ? 'Your booking is not affected.' : null}
    testId={testId('retry.requested')}
    onRetry={() => send({ type: 'retry.requested' })}
  />
);
