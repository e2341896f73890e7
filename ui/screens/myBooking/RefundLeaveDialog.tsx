/** Asks before a guest leaves with a refund that is not requested yet (spec: account area 8, leave prompt). */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { LeaveDialog } from '../shared/LeaveDialog.tsx';
import type { Send } from '../../parts/send.ts';

type RefundLeaveDialogProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

export const RefundLeaveDialog = ({ view, send }: RefundLeaveDialogProps) => (
  <LeaveDialog
    prompt={view.leavePrompt}
    text="You have removed items which require a refund, and haven’t asked our team for it yet. We’ll keep your changes."
    send={send}
  />
);
