/** Activity tokens of a paid booking, with the activities that they pay for (spec: account area 4). */
import type { ActivityGridEvent } from '../../../machines/account/activityGrid/activityGrid.types.ts';
import type { ActivityGridView } from '../../../machines/account/activityGrid/activityGrid.view.ts';
import type { TokensEvent } from '../../../machines/account/tokens/tokens.types.ts';
import type { TokensView } from '../../../machines/account/tokens/tokens.view.ts';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Columns, Halves, Row, Stack } from '../../parts/page/Columns.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { BackToBooking } from '../shared/BackToBooking.tsx';
import type { Send } from '../../parts/send.ts';
import { LeaveDialog } from '../shared/LeaveDialog.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { TierTable } from '../shared/TierTable.tsx';
import { ActivityGrid } from './ActivityGrid.tsx';
import { TokenCount } from './TokenCount.tsx';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<TokensEvent>();

type TokensProps = {
  readonly view: TokensView;
  /** Null until its chart runs. */
  readonly grid: ActivityGridView | null;
  readonly send: Send<TokensEvent>;
  readonly sendGrid: Send<ActivityGridEvent>;
};

/** The whole page. */
export const TokensScreen = (props: TokensProps) => {
  const { view, grid, sendGrid } = props;
  return (
    <div data-screen="tokens" data-state={grid === null ? view.state : `${view.state} ${grid.state}`}>
      <Columns>
        <PageHeading focusKey="tokens" lead={view.stayText}>
          Activity tokens
        </PageHeading>
        <Body {...props} />
        {grid !== null && <ActivityGrid view={grid} send={sendGrid} />}
        <Row>
          <BackToBooking href={view.bookingHref} />
        </Row>
      </Columns>
      <LeaveDialog
        prompt={view.leavePrompt}
        text="The tokens you chose aren’t in your change yet. If you leave, they’re not added."
        send={props.send}
      />
    </div>
  );
};

const Body = ({ view, send }: TokensProps) => {
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.message}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (view.isLoading) return <Skeleton label="Loading activity tokens" shape="page" />;
  return (
    <>
      {view.refusal !== null && (
        <FocusTarget id="tokens-refused" label="Message" isFocused>
          <Notice tone="error" isLive title={view.refusal.title}>
            <p>{view.refusal.message}</p>
            <FailureDetails />
          </Notice>
        </FocusTarget>
      )}
      {view.notAllowedText !== null && (
        <Notice tone="info" isLive>
          <p>{view.notAllowedText}</p>
        </Notice>
      )}
      <Halves>
        <TokenCount view={view} send={send} />
        {view.tiers !== null && (
          <Card label="Prices">
            <Stack gap="small">
              <h2>Prices</h2>
              <TierTable rows={view.tiers.rows} isOnResort={view.isOnResort} />
              {view.tiers.nextText !== null && <p role="status">{view.tiers.nextText}</p>}
            </Stack>
          </Card>
        )}
      </Halves>
    </>
  );
};
