/** The page of one section of add-ons: what is booked, what can be added, and the changes so far beside it. */
import type { AmendingEvent } from '../../../machines/account/amending/amending.types.ts';
import type { AmendingView, ChangesSoFar } from '../../../machines/account/amending/amending.view.ts';
import { ButtonLink } from '../../parts/actions/Button.tsx';
import { BasketLines } from '../../parts/basket/BasketLines.tsx';
import { BasketSummary } from '../../parts/basket/BasketSummary.tsx';
import { HeldUntil } from '../../parts/basket/HeldUntil.tsx';
import { Breakdown } from '../../parts/cards/Breakdown.tsx';
import { Card } from '../../parts/cards/Card.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Columns } from '../../parts/page/Columns.tsx';
import { AddonSkeleton } from '../shared/Addons.tsx';
import type { Send } from '../../parts/send.ts';
import { AddonCards } from './AddonCards.tsx';
import { AmendingFailure, AmendingFooter, AmendingHeading } from './AmendingParts.tsx';
import { AmendingNotices } from './AmendingNotices.tsx';
import { ChangeBanner } from './ChangeBanner.tsx';
import { RefundLeaveDialog } from './RefundLeaveDialog.tsx';

type SectionProps = { readonly view: AmendingView; readonly send: Send<AmendingEvent> };

/** The whole page. */
export const SectionPage = ({ view, send }: SectionProps) => (
  <div data-screen="amending" data-state={view.state} className="fills-window">
    <Columns aside={view.changes !== null && <Changes changes={view.changes} />}>
      <AmendingHeading view={view} />
      {view.banner !== null && <ChangeBanner change={view.banner} variant="secondary" />}
      <AmendingNotices view={view} />
      <Body view={view} send={send} />
      <AmendingFooter view={view} />
    </Columns>
    <RefundLeaveDialog view={view} send={send} />
  </div>
);

const Body = ({ view, send }: SectionProps) => {
  if (view.hasLoadFailed || view.isBroken) return <AmendingFailure view={view} send={send} />;
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading what you can add" />;
  return (
    <>
      {view.booked.length > 0 && (
        <Card label="What you have booked">
          <Breakdown caption="What you have booked" isCaptionShown lines={view.booked} />
        </Card>
      )}
      {view.nothingSold === null ? (
        <AddonCards view={view} send={send} />
      ) : (
        <Notice tone="info">
          <p>{view.nothingSold}</p>
        </Notice>
      )}
    </>
  );
};

/** The changes so far with the new total; they are settled in the basket. */
const Changes = ({ changes }: { readonly changes: ChangesSoFar }) => (
  <BasketSummary
    title="Your changes"
    summaryItems={[changes.title ?? 'Nothing is changed yet.']}
    totalLabel="Your break"
    totalText={changes.totalText}
    hint={changes.differenceText}
    announcement={changes.differenceText ?? ''}
    action={
      changes.basketHref !== null && (
        <ButtonLink size="large" isWide href={changes.basketHref}>
          See your changes
        </ButtonLink>
      )
    }
  >
    <BasketLines lines={changes.lines} />
    {changes.heldUntilText !== null && <HeldUntil untilText={changes.heldUntilText} />}
  </BasketSummary>
);
