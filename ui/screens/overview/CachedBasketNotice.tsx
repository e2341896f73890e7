/** The guest's changes that are missing from the booking: shown, and never applied without the guest. */
import type { OverviewEvent } from '../../../machines/overview/overview.types.ts';
import type { MissingView, OverviewView } from '../../../machines/overview/overview.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Row } from '../../parts/page/Columns.tsx';
import type { Send } from '../../parts/send.ts';

const testId = testIdsFor<OverviewEvent>();

type CachedBasketNoticeProps = {
  readonly view: OverviewView;
  readonly missing: MissingView;
  readonly send: Send<OverviewEvent>;
};

/** The notice, with buttons to restore or drop the changes. */
export const CachedBasketNotice = ({ view, missing, send }: CachedBasketNoticeProps) => (
  <Notice
    tone="info"
    isLive
    title="Some of your choices weren’t saved"
    action={
      <Row>
        {view.canRestore && (
          <Button
            variant="secondary"
            isBusy={view.isSaving}
            busyText="Saving"
            testId={testId('missing.restored')}
            onPress={() => send({ type: 'missing.restored' })}
          >
            Make these changes
          </Button>
        )}
        <Button
          variant="quiet"
          isWaiting={!view.canChange}
          testId={testId('missing.dropped')}
          onPress={() => send({ type: 'missing.dropped' })}
        >
          Leave it as it is
        </Button>
      </Row>
    }
  >
    {missing.added.length > 0 && <p>To add, at today’s prices: {missing.added.join(', ')}.</p>}
    {missing.removed.length > 0 && <p>To remove: {missing.removed.join(', ')}.</p>}
    {missing.unavailable.length > 0 && <p>No longer available for your dates: {missing.unavailable.join(', ')}.</p>}
  </Notice>
);
