/** The dialogs of the guest details: a failed save, and leaving with unsaved input (spec: booking journey 4 and 8). */
import type { GuestsEvent } from '../../../machines/guests/guests.types.ts';
import type { GuestsView } from '../../../machines/guests/guests.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<GuestsEvent>();

type GuestsDialogsProps = { readonly view: GuestsView; readonly send: Send<GuestsEvent> };

/** Renders both dialogs; usually neither is open. */
export const GuestsDialogs = ({ view, send }: GuestsDialogsProps) => (
  <>
    <Dialog
      isOpen={view.isModalOpen}
      title="Error"
      onClose={() => send({ type: 'modal.dismissed' })}
      actions={
        <>
          <Button testId={testId('guests.submitted')} onPress={() => send({ type: 'guests.submitted' })}>
            Try again
          </Button>
          <Button
            variant="secondary"
            testId={testId('modal.dismissed')}
            onPress={() => send({ type: 'modal.dismissed' })}
          >
            Change the details
          </Button>
        </>
      }
    >
      <p>{view.notice}</p>
      <FailureDetails />
      {view.errors.length > 0 && (
        <ul>
          {view.errors.map(({ field, message }) => (
            <li key={field}>{message}</li>
          ))}
        </ul>
      )}
      <p>We haven’t saved your guests yet. Everything you typed is still here.</p>
    </Dialog>
    <Dialog
      isOpen={view.isLeaving}
      title="Are you sure you want to leave?"
      closeLabel="Stay"
      onClose={() => send({ type: 'leave.refused' })}
      actions={
        <>
          <Button testId={testId('leave.refused')} onPress={() => send({ type: 'leave.refused' })}>
            Stay on this page
          </Button>
          <Button
            variant="secondary"
            testId={testId('leave.confirmed')}
            onPress={() => send({ type: 'leave.confirmed' })}
          >
            Leave
          </Button>
        </>
      }
    >
      <p>We haven’t saved your guests yet. We’ll keep what you typed until you close this tab.</p>
    </Dialog>
  </>
);
