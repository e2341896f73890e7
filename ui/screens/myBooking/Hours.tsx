/** Early check-in and late check-out on the page of the booking: choosing one removes the other. */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView } from '../../../machines/account/amending/amending.view.ts';
import { AddonSkeleton } from '../shared/Addons.tsx';
import type { Send } from '../../parts/send.ts';
import { AddonCards } from './AddonCards.tsx';
import { AmendingFailure } from './AmendingParts.tsx';
import { AmendingNotices } from './AmendingNotices.tsx';
import { RefundLeaveDialog } from './RefundLeaveDialog.tsx';

type HoursProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

export const Hours = ({ view, send }: HoursProps) => (
  <div data-screen="amending" data-state={view.state}>
    <AmendingNotices view={view} />
    <Body view={view} send={send} />
    <RefundLeaveDialog view={view} send={send} />
  </div>
);

const Body = ({ view, send }: HoursProps) => {
  if (view.hasLoadFailed || view.isBroken) return <AmendingFailure view={view} send={send} />;
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading check-in and check-out times" />;
  return <AddonCards view={view} send={send} />;
};
