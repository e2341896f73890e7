/** A break that somebody shares by a link: dates, choices and prices. Nothing can be changed here. */
import type { SharedQuoteEvent } from '../../../machines/account/sharedQuote/sharedQuote.types.ts';
import type { SharedQuoteView } from '../../../machines/account/sharedQuote/sharedQuote.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { StaySummary } from '../../parts/cards/StaySheet.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns, Row } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StepFailure } from '../shared/StepFailure.tsx';

const testId = testIdsFor<SharedQuoteEvent>();

type SharedQuoteProps = { readonly view: SharedQuoteView; readonly send: Send<SharedQuoteEvent> };

/** The whole page. */
export const SharedQuoteScreen = ({ view, send }: SharedQuoteProps) => (
  <div data-screen="sharedQuote" data-state={view.state} className="fills-window">
    <Columns>
      <Body view={view} send={send} />
    </Columns>
  </div>
);

const Body = ({ view, send }: SharedQuoteProps) => {
  if (view.isBusy) {
    return (
      <>
        <PageHeading focusKey="loading">A break shared with you</PageHeading>
        <Skeleton label="Loading the break" shape="page" />
      </>
    );
  }
  if (view.hasEnded) return <Ended view={view} />;
  if (view.shared === null || view.isBroken || view.message !== null) {
    return (
      <>
        <PageHeading focusKey="failed">A break shared with you</PageHeading>
        <StepFailure
          message={view.message}
          testId={testId('retry.requested')}
          onRetry={() => send({ type: 'retry.requested' })}
        />
      </>
    );
  }
  return <Shared view={view} shared={view.shared} />;
};

type SharedProps = { readonly view: SharedQuoteView; readonly shared: NonNullable<SharedQuoteView['shared']> };

const Shared = ({ view, shared }: SharedProps) => (
  <>
    <PageHeading
      focusKey="shown"
      kicker="Shared with you"
      lead={`Somebody would like you to see this break. These are the prices of the day it was saved: today’s may be different. You can look at it until ${shared.validUntilText}.`}
    >
      {shared.heading}
    </PageHeading>
    <StaySummary
      stay={shared}
      summaryItems={[
        ['Resort', shared.resort],
        ['Shown until', shared.validUntilText],
      ]}
      stayTitle="The stay"
      title="What’s included"
    />
    <Row>
      <ButtonLink href={view.searchHref} size="large">
        Search this break
      </ButtonLink>
    </Row>
  </>
);

const Ended = ({ view }: { readonly view: SharedQuoteView }) => (
  <>
    <PageHeading
      focusKey="ended"
      lead="We no longer keep the break it showed, or part of the link is missing. Ask whoever sent it for a new one, or find a break of your own."
    >
      This link has ended
    </PageHeading>
    <Row>
      <ButtonLink href={view.searchHref} size="large">
        Search for a break
      </ButtonLink>
    </Row>
  </>
);
