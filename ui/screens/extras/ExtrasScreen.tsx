/** Extras and passes for the whole booking, and the ground-floor option (spec: booking journey 3 and 4). */
import type { ExtrasEvent } from '../../../machines/extras/extras.machine.ts';
import type { ExtrasView } from '../../../machines/extras/extras.view.ts';
import { SERVICE_PREFIX } from '../../../machines/contract/calls/row.ts';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { AddonPage, AddonSection, AddonSkeleton } from '../shared/Addons.tsx';
import addons from '../shared/Addons.module.css';
import type { Send } from '../../parts/send.ts';
import { ExtraCard } from './ExtraCard.tsx';

const testId = testIdsFor<ExtrasEvent>();

type ExtrasProps = { readonly view: ExtrasView; readonly send: Send<ExtrasEvent> };

/** The whole page. */
export const ExtrasScreen = ({ view, send }: ExtrasProps) => (
  <AddonPage
    screen="extras"
    view={view}
    heading="Extras and passes"
    lead="Add what you like, or nothing at all. We don’t choose anything for you."
    send={send}
  >
    <Sections view={view} send={send} />
  </AddonPage>
);

const Sections = ({ view, send }: ExtrasProps) => {
  if (view.isBusy && !view.isSaving) return <AddonSkeleton label="Loading extras" />;
  if (view.sections.length === 0 && view.groundFloor === null) {
    return (
      <Notice tone="info" title="There are no extras for these dates.">
        <p>You can go on to see your whole break.</p>
      </Notice>
    );
  }
  return (
    <div className={addons.compact}>
      {view.groundFloor !== null && (
        <AddonSection title="Your accommodation">
          <li>
            <GroundFloor {...view.groundFloor} send={send} />
          </li>
        </AddonSection>
      )}
      {view.sections.map(({ key, title, lead, cards }) => (
        <AddonSection key={key} title={title} lead={lead}>
          {cards.map((card) => (
            <li key={card.code}>
              <ExtraCard extra={card} isWaiting={view.isSaving} send={send} />
            </li>
          ))}
        </AddonSection>
      ))}
    </div>
  );
};

type GroundFloorProps = NonNullable<ExtrasView['groundFloor']> & { readonly send: Send<ExtrasEvent> };

const GroundFloor = ({ priceText, isSelected, canToggle, problem, send }: GroundFloorProps) => (
  <ToggleCard
    title="Ground floor"
    text="No stairs to your door, guaranteed for everywhere you’ve booked."
    picture={{ src: `${SERVICE_PREFIX}/images/comfort/ground-floor.svg`, alt: '', width: 800, height: 533 }}
    price={<PriceBlock text={priceText} size="large" basis="for your booking" />}
    problem={problem}
    isOn={isSelected}
    isWaiting={!canToggle}
    testId={testId('groundFloor.toggled')}
    onToggle={() => send({ type: 'groundFloor.toggled' })}
  />
);
