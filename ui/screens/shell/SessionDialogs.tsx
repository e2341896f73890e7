/** The two session dialogs: about to expire, and expired. Neither can be closed without an action. */
import type { AppEvent } from '../../../machines/app/app.types.ts';
import type { Address } from '../../../machines/addresses/paths.ts';
import type { ShellView } from '../../../machines/app/app.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<AppEvent>();

type SessionDialogsProps = { readonly view: ShellView; readonly send: Send<AppEvent> };

const restartAt = ({ pathname, search }: Address): AppEvent => ({ type: 'restart.requested', pathname, search });

/** Renders both dialogs; at most one is open. */
export const SessionDialogs = ({ view, send }: SessionDialogsProps) => (
  <>
    <Dialog
      isOpen={view.isEnding}
      title="Are you still there?"
      actions={
        <Button testId={testId('extension.requested')} onPress={() => send({ type: 'extension.requested' })}>
          {view.isHolding ? 'Yes, keep my break' : 'Yes, I’m here'}
        </Button>
      }
    >
      <p>
        {view.isHolding
          ? `Within ${view.endsWithin} we’ll have to let your accommodation go. Tell us you’re there, and we’ll hold it for longer.`
          : `Your visit ends within ${view.endsWithin}. We’re not holding anything for you yet; tell us you’re there, and you can carry on.`}
      </p>
      {view.hasExtensionFailed && (
        <Notice tone="warning" isLive>
          <p>We couldn’t get you more time just now. Please try again.</p>
          <FailureDetails />
        </Notice>
      )}
    </Dialog>
    <Dialog
      isOpen={view.sessionEnd !== null}
      title={view.sessionEnd?.title ?? ''}
      actions={
        <Button
          testId={testId('restart.requested')}
          onPress={() => send(restartAt(view.sessionEnd?.address ?? location))}
        >
          {view.sessionEnd?.restart}
        </Button>
      }
    >
      <p>{view.sessionEnd?.text}</p>
      <FailureDetails />
    </Dialog>
  </>
);
