/** The page of one section of add-ons: what is booked of it, what can be added, and the changes so far beside it. */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { BasketLines } from '../../parts/basket/BasketLines.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { HoldTimer } from '../../parts/basket/HoldTimer.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Columns, Row } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { AddonSkeleton } from '../shared/Addons.tsx';
import type { Send } from '../shared/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AddonCards } from './AddonCards.tsx';
import { AmendingNotices } from './AmendingNotices.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import { LeaveDialog } from './LeaveDialog.tsx';

const testId = testIdsFor<AmendingEvent>();

type SectionProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

/** The whole page. */
export const SectionPage = ({ view, send }: SectionProps) => (
  <div data-screen="amending" data-state={view.state} className="fills-window">
    <Columns aside={<ChangesSoFar view={view} />}>
      <PageHeading focusKey={view.page} lead={view.intro}>
        {view.title}
      </PageHeading>
      {view.change !== null && view.change.status !== 'open' && (
        <ChangeBanner change={view.change} variant="secondary" />
      )}
      <AmendingNotices view={view} />
      <Body view={view} send={send} />
      <Row>
        <ButtonLink variant="quiet" href={view.bookingHref}>
          <Icon name="back" />
          Back to your booking
        </ButtonLink>
      </Row>
    </Columns>
    <LeaveDialog view={view} send={send} />
  </div>
);

const Body = ({ view, send }: SectionProps) => {
  if (view.hasLoadFailed || view.isBroken) return <Failure view={view} send={send} />;
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading what you can add" />;
  return (
    <>
      {view.booked.length > 0 && (
        <Card label="What you have booked">
          <Breakdown caption="What you have booked" isCaptionShown lines={view.booked} />
        </Card>
      )}
      {view.nothingSold === null ? (
        <AddonCards view={view} title="Add to your break" send={send} />
      ) : (
        <Notice tone="info">
          <p>{view.nothingSold}</p>
        </Notice>
      )}
    </>
  );
};

/** The retry after a failed load, or after a defect. */
export const Failure = ({ view, send }: SectionProps) => (
  <StepFailure
    message={view.hasLoadFailed ? 'Your booking is not affected.' : null}
    testId={testId('retry.requested')}
    onRetry={() => send({ type: 'retry.requested' })}
  />
);

/** The changes so far with the new total; the basket settles them. */
const ChangesSoFar = ({ view: { change, changeLines, totalText } }: Pick<SectionProps, 'view'>) => (
  <BasketSummary
    title="Your changes"
    summaryItems={change === null ? ['Nothing is changed yet.'] : [change.title]}
    totalLabel="Your break"
    totalText={totalText}
    hint={change?.differenceText ?? null}
    announcement={change === null ? '' : change.differenceText}
    action={
      change !== null && (
        <ButtonLink size="large" isWide href={change.basketHref}>
          See your changes
        </ButtonLink>
      )
    }
  >
    <BasketLines lines={changeLines} />
    {change?.heldUntilText != null && <HoldTimer state="held" untilText={change.heldUntilText} />}
  </BasketSummary>
);
