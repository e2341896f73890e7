/** The stay types under the line that opens them (spec: booking journey 2 and 3). */
import type { StayTypeEvent } from '../../../machines/search/stayType.machine.ts';
import type { StayTypeView } from '../../../machines/search/stayType.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { FilterChips } from '../shared/FilterChips.tsx';
import type { Send } from '../../parts/send.ts';
import styles from './StayTypeSection.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<StayTypeEvent>();

/** The choices, or an error if they could not be loaded; the search works without them. */
export const StayTypes = ({ view, send }: { readonly view: StayTypeView; readonly send: Send<StayTypeEvent> }) => (
  <>
    {view.error !== null && (
      <Notice
        tone="error"
        isLive
        action={
          <Button variant="secondary" testId={testId('types.retried')} onPress={() => send({ type: 'types.retried' })}>
            Try again
          </Button>
        }
      >
        <p>{view.error}</p>
        <FailureDetails />
        <p>You can still search, and choose your kind of place afterwards.</p>
      </Notice>
    )}
    {view.groups.map((group) => (
      <FilterChips
        key={group.legend}
        group={group}
        testIdOf={({ filter, value }) => testId('kind.toggled', filter, value)}
        onToggle={(option) => send({ type: 'kind.toggled', ...option })}
      />
    ))}
    {view.kindTexts.length > 0 && (
      <dl className={styles.texts}>
        {view.kindTexts.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    )}
    {view.hasKinds && (
      <div>
        <Button variant="quiet" testId={testId('kinds.cleared')} onPress={() => send({ type: 'kinds.cleared' })}>
          Any will do
        </Button>
      </div>
    )}
  </>
);
