/** The question before a guest leaves with a refund that was not asked for (spec: account area 8, leave prompt). */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../shared/send.ts';

const testId = testIdsFor<AmendingEvent>();

type LeaveDialogProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

export const LeaveDialog = ({ view, send }: LeaveDialogProps) => (
  <Dialog
    isOpen={view.leavePrompt !== null}
    title={view.leavePrompt ?? ''}
    closeLabel="Stay"
    onClose={() => send({ type: 'leaving.cancelled' })}
    actions={
      <>
        <Button testId={testId('leaving.cancelled')} onPress={() => send({ type: 'leaving.cancelled' })}>
          Stay here
        </Button>
        <Button
          variant="secondary"
          testId={testId('leaving.confirmed')}
          onPress={() => send({ type: 'leaving.confirmed' })}
        >
          Leave
        </Button>
      </>
    }
  >
    <p>
      You have removed items which require a refund, and haven’t asked our team for it yet. We’ll keep your changes.
    </p>
  </Dialog>
);
