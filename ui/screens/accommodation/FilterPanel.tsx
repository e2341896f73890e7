/** The two panels of the list, at most one of them open: all filters, and accessible stays. */
import type { FilterGroup } from '../../../machines/accommodation/filters.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { OpenPanel } from '../../parts/page/OpenPanel.tsx';
import { FilterChips } from '../shared/FilterChips.tsx';
import { Brochures } from './Brochures.tsx';
import styles from './ListBar.module.css';
import { listTestId, type AccommodationProps } from './props.ts';
import { FailureDetails } from '../shared/FailureDetails.tsx';
import { CALL_TEAM } from '../../../machines/contract/team.ts';

type ListProps = Pick<AccommodationProps, 'view' | 'sendList'>;

/** Every filter, each option with the number of matches. */
export const FilterPanel = ({ view, sendList }: ListProps) => (
  <OpenPanel id="panel-filter" title="Filters" className={styles.panel}>
    {view.listing.typesError !== null && (
      <Notice
        tone="error"
        isLive
        action={
          <Button
            variant="secondary"
            testId={listTestId('types.retried')}
            onPress={() => sendList({ type: 'types.retried' })}
          >
            Try again
          </Button>
        }
      >
        <p>{view.listing.typesError}</p>
        <FailureDetails />
        <p>You can still use the filters.</p>
      </Notice>
    )}
    {view.listing.groups.map((group) => (
      <Group key={group.legend} group={group} sendList={sendList} />
    ))}
    <Close view={view} sendList={sendList} />
  </OpenPanel>
);

/** The accessible and ground-floor filters, and the access guides. */
export const AccessPanel = ({ view, sendList }: ListProps) => (
  <OpenPanel id="panel-accessible" title="Accessible stays" className={styles.panel}>
    <p>
      Accessible places have a level way in, a wet room and parking by the door. Ground-floor places have no stairs
      inside or on the way.
    </p>
    {view.listing.access.options.length > 0 ? (
      <Group group={view.listing.access} sendList={sendList} />
    ) : (
      <p>We have none for these dates and your party. We’ll gladly help you find something. {CALL_TEAM}</p>
    )}
    <Brochures
      title="Getting around"
      brochures={view.showcase.bookingJourneyPDF.brochures.filter(({ isAccessGuide }) => isAccessGuide)}
    />
    <Close view={view} sendList={sendList} />
  </OpenPanel>
);

type GroupProps = Pick<AccommodationProps, 'sendList'> & { readonly group: FilterGroup };

const Group = ({ group, sendList }: GroupProps) => (
  <FilterChips
    group={group}
    testIdOf={({ filter, value }) => listTestId('filter.toggled', filter, value)}
    onToggle={(option) => sendList({ type: 'filter.toggled', ...option })}
  />
);

const Close = ({ view, sendList }: ListProps) => (
  <div>
    <Button variant="secondary" testId={listTestId('panel.closed')} onPress={() => sendList({ type: 'panel.closed' })}>
      Show {view.listing.countText}
    </Button>
  </div>
);
