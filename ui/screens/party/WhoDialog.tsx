/** The parties in a dialog, opened first if the address asks for it (spec: booking journey 2, showWhoModal). */
import type { PartyEvent } from '../../../machines/party/party.machine.ts';
import type { PartiesView } from '../../../machines/party/party.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { WhoFields } from './Who.tsx';

const testId = testIdsFor<PartyEvent>();

type WhoDialogProps = { readonly view: PartiesView; readonly send: Send<PartyEvent> };

/** The dialog: it saves once the parties are bookable, and can be closed without saving. */
export const WhoDialog = ({ view, send }: WhoDialogProps) => (
  <Dialog
    isOpen={view.isModalOpen}
    title="Who is coming?"
    closeTestId={testId('who.closed')}
    onClose={() => send({ type: 'who.closed' })}
    actions={
      <Button
        size="large"
        isWide
        disabledReason={view.refusal}
        testId={testId('who.saved')}
        onPress={() => send({ type: 'who.saved' })}
      >
        Save your party
      </Button>
    }
  >
    <WhoFields view={view} errors={[]} send={send} />
  </Dialog>
);
