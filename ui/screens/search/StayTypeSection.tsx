/** The optional choice of stay types: one line until it is opened (spec: booking journey 2 and 3). */
import { memo } from 'react';
import type { StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { StayTypes } from './StayTypes.tsx';
import styles from './StayTypeSection.module.css';

const testId = testIdsFor<StayTypeEvent>();

type StayTypeSectionProps = { readonly view: StayTypeView; readonly send: Send<StayTypeEvent> };

/** The whole section. Memoized: other changes of the page do not render it again. */
export const StayTypeSection = memo(({ view, send }: StayTypeSectionProps) => (
  <section aria-labelledby="what-title" className={styles.what}>
    <h2 id="what-title">What kind of place?</h2>
    <button
      {...testId(view.isOpen ? 'stayType.closed' : 'stayType.opened')}
      type="button"
      className={styles.head}
      aria-expanded={view.isOpen}
      aria-controls="what-kinds"
      aria-disabled={view.refusal !== null || undefined}
      aria-describedby={view.refusal === null ? undefined : 'what-refusal'}
      onClick={() => view.refusal === null && send({ type: view.isOpen ? 'stayType.closed' : 'stayType.opened' })}
    >
      <span className={styles.words}>{view.summary}</span>
      <span className={styles.action}>{view.isOpen ? 'Close' : 'Choose'}</span>
      <Icon name={view.isOpen ? 'up' : 'down'} />
    </button>
    {view.refusal !== null && (
      <p id="what-refusal" className={styles.soft}>
        {view.refusal}
      </p>
    )}
    <div id="what-kinds" className={styles.kinds} hidden={!view.isOpen} aria-busy={!view.isReady || undefined}>
      {!view.isReady && <Skeleton label="Loading the kinds of place" shape="line" />}
      {view.isOpen && <StayTypes view={view} send={send} />}
    </div>
  </section>
));
