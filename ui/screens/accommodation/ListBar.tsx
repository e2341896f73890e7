/** The bar above the list: the number of results, the two panels, the order, and a chip for each active filter. */
import type { ReactNode } from 'react';
import { SearchSort } from '../../../machines/contract/stay.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Pill } from '../../parts/actions/Pill.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { openerOf } from '../../parts/page/OpenPanel.tsx';
import styles from './ListBar.module.css';
import { AccessPanel, FilterPanel } from './FilterPanel.tsx';
import { listTestId, type AccommodationProps } from './props.ts';

type ListProps = Pick<AccommodationProps, 'view' | 'sendList'>;

/** The bar with its open panel. */
export const ListBar = ({ view, sendList }: ListProps) => {
  const { listing, isListWaiting } = view;
  return (
    <section aria-label="Filter and sort" className={styles.place}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {listing.countText}
        </p>
        <PanelButton view={view} sendList={sendList} panel="filter" isOpen={listing.isFilterPanelOpen}>
          Filters{listing.chips.length > 0 && ` (${listing.chips.length})`}
        </PanelButton>
        <PanelButton view={view} sendList={sendList} panel="accessible" isOpen={listing.isAccessibleAccommodationOpen}>
          Accessible stays
        </PanelButton>
        <div className={styles.sort}>
          <SelectField
            id="sort"
            label="Sort by"
            value={listing.sort}
            options={listing.sorts}
            isWaiting={isListWaiting}
            testId={listTestId('sort.chosen')}
            onValue={(value) => SearchSort.is(value) && sendList({ type: 'sort.chosen', sort: value })}
          />
        </div>
      </div>
      {listing.isFilterPanelOpen && <FilterPanel view={view} sendList={sendList} />}
      {listing.isAccessibleAccommodationOpen && <AccessPanel view={view} sendList={sendList} />}
      {listing.chips.length > 0 && <Chips view={view} sendList={sendList} />}
    </section>
  );
};

type PanelButtonProps = ListProps & {
  readonly panel: 'filter' | 'accessible';
  readonly isOpen: boolean;
  readonly children: ReactNode;
};

const PanelButton = ({ view, sendList, panel, isOpen, children }: PanelButtonProps) => (
  <Pill
    variant="panel"
    id={openerOf(`panel-${panel}`)}
    isExpanded={isOpen}
    controls={isOpen ? `panel-${panel}` : undefined}
    isWaiting={view.isListWaiting || view.listing.isComparing}
    testId={isOpen ? listTestId('panel.closed') : listTestId('panel.opened', panel)}
    onPress={() => sendList(isOpen ? { type: 'panel.closed' } : { type: 'panel.opened', panel })}
  >
    {children}
    <Icon name={isOpen ? 'up' : 'down'} size={1} />
  </Pill>
);

const Chips = ({ view, sendList }: ListProps) => (
  <ul className={styles.chips} aria-label="Filters in use">
    {view.listing.chips.map(({ filter, value, label }) => (
      <li key={`${filter} ${value}`}>
        <Pill
          variant="on"
          label={`Remove the filter: ${label}`}
          isWaiting={view.isListWaiting}
          testId={listTestId('filter.toggled', filter, value)}
          onPress={() => sendList({ type: 'filter.toggled', filter, value })}
        >
          {label}
          <Icon name="cross" size={0.9} />
        </Pill>
      </li>
    ))}
    <li>
      <Button
        variant="quiet"
        isWaiting={view.isListWaiting}
        testId={listTestId('filters.cleared')}
        onPress={() => sendList({ type: 'filters.cleared' })}
      >
        Clear all
      </Button>
    </li>
  </ul>
);
