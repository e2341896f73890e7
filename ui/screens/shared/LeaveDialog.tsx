/** Asks before a guest leaves with something that is not saved or sent (spec: account area 8, leave prompt). */
import type { LeavingAnswered } from '../../../machines/account/pageGuard.types.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';

const testId = testIdsFor<LeavingAnswered>();

type LeaveDialogProps = {
  /** the question; null while the dialog is closed */
  readonly prompt: string | null;
  /** what is not saved or sent, and what happens to it */
  readonly text: string;
  readonly send: Send<LeavingAnswered>;
};

export const LeaveDialog = ({ prompt, text, send }: LeaveDialogProps) => (
  <Dialog
    isOpen={prompt !== null}
    title={prompt ?? ''}
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
    <p>{text}</p>
  </Dialog>
);
