/** Dining and drinks for each party; the server prices every change at once (spec: booking journey 3 and 4). */
import type { DiningEvent } from '../../../machines/dining/dining.machine.ts';
import type { DiningView } from '../../../machines/dining/dining.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { DiningOption } from './DiningOption.tsx';
import { AddonPage, AddonSection, AddonSkeleton } from '../shared/Addons.tsx';
import addons from '../shared/Addons.module.css';
import type { Send } from '../../parts/send.ts';

const testId = testIdsFor<DiningEvent>();

type DiningProps = { readonly view: DiningView; readonly send: Send<DiningEvent> };

/** The whole page. */
export const DiningScreen = ({ view, send }: DiningProps) => (
  <AddonPage
    screen="dining"
    view={view}
    heading="Dining and drinks"
    lead="Add a package now, or eat as you like when you’re here."
    hint={view.hint}
    undoMore={
      view.bothText !== null && (
        <Button variant="secondary" testId={testId('both.requested')} onPress={() => send({ type: 'both.requested' })}>
          {view.bothText}
        </Button>
      )
    }
    send={send}
  >
    <Sections view={view} send={send} />
  </AddonPage>
);

const Sections = ({ view, send }: DiningProps) => {
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading dining packages" />;
  if (view.sections.length === 0) {
    return (
      <Notice tone="info" title="There are no packages for these dates.">
        <p>Our restaurants and bars are open to you all the same.</p>
      </Notice>
    );
  }
  return (
    <>
      {view.soldOutNotice !== null && (
        <Notice tone="warning" title={view.soldOutNotice.title}>
          <p>{view.soldOutNotice.message}</p>
          <p>You keep what you’ve booked. If you remove it, you can’t add it again.</p>
        </Notice>
      )}
      {view.sections.map(({ key, title, lead, options }) => (
        <AddonSection key={key} title={title} lead={lead}>
          {options.map((option) => (
            <li key={option.code}>
              <DiningOption option={option} send={send} />
            </li>
          ))}
        </AddonSection>
      ))}
      {view.total !== null && (
        <p className={addons.sum}>
          <span>All your food and drink</span>
          <PriceBlock text={view.total.totalText} size="large" basis={view.total.perPersonText} />
        </p>
      )}
    </>
  );
};
