/** The filters of the weekend search: months, events with their texts, resorts. */
import type { WeekendSearchEvent } from '../../../machines/weekendSearch/weekendSearch.machine.ts';
import type {
  EventView,
  WeekendSearchView,
  WeekendOptionView,
} from '../../../machines/weekendSearch/weekendSearch.view.ts';
import { FeatureChips } from '../../parts/cards/Card.tsx';
import { ChipChoices, type ChipChoice } from '../../parts/fields/ChipChoices.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { Toolbar } from '../../parts/nav/Toolbar.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './WeekendSearchScreen.module.css';

const testId = testIdsFor<WeekendSearchEvent>();

type FilterProps = { readonly view: WeekendSearchView; readonly send: Send<WeekendSearchEvent> };

const testIdOf = ({ option }: WeekendOptionView) => testId('filter.toggled', option.kind, option.value);

const chipOf = (filter: WeekendOptionView): ChipChoice => ({
  value: filter.option.value,
  title: filter.label,
  text: filter.countText,
  isOn: filter.isChosen,
  isDisabled: filter.refusal !== null,
  testId: testIdOf(filter),
});

const toggleHandler = (options: readonly WeekendOptionView[], send: Send<WeekendSearchEvent>) => (value: string) => {
  const found = options.find(({ option }) => option.value === value);
  if (found) send({ type: 'filter.toggled', ...found.option });
};

/** Months and events. */
export const WhenFields = ({ view, send }: FilterProps) => (
  <>
    <ChipChoices
      id="months"
      legend="Which months?"
      hint="Choose as many as you like, or none if you don’t mind."
      error={view.errors.find(({ field }) => field === 'months')?.message ?? null}
      options={view.months.map(chipOf)}
      onToggle={toggleHandler(view.months, send)}
    />
    <Fieldset id="events" legend="Which events?" hint="Choose as many as you like, or none if you don’t mind.">
      <Toolbar label="Events">
        <ul className={styles.events}>
          {view.events.map((event) => (
            <li key={event.option.value}>
              <EventCard event={event} send={send} />
            </li>
          ))}
        </ul>
      </Toolbar>
    </Fieldset>
    {view.related.length > 0 && (
      <div className={styles.related} role="group" aria-labelledby="related-title">
        <h3 id="related-title">Also on at these resorts, in the same months</h3>
        <p>{view.related.join(', ')}</p>
      </div>
    )}
  </>
);

const EventCard = ({ event, send }: { readonly event: EventView; readonly send: Send<WeekendSearchEvent> }) => {
  const id = `event-${event.option.value}`;
  return (
    <label className={styles.event} data-disabled={event.refusal !== null || undefined}>
      <input
        {...testIdOf(event)}
        type="checkbox"
        checked={event.isChosen}
        aria-disabled={event.refusal !== null || undefined}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        onChange={() => {
          if (event.refusal === null) send({ type: 'filter.toggled', ...event.option });
        }}
      />
      <span className={styles.eventWords}>
        <span id={`${id}-title`} className={styles.eventTitle}>
          {event.label}
        </span>
        <span id={`${id}-text`} className={styles.eventText}>
          {event.description} <strong>{event.countText}.</strong> {event.refusal}
        </span>
        {event.tokens.length > 0 && <FeatureChips features={event.tokens} label={`What is on at ${event.label}`} />}
      </span>
    </label>
  );
};

/** Resorts. */
export const WhereFields = ({ view, send }: FilterProps) => (
  <ChipChoices
    id="resorts"
    legend="Which resorts?"
    hint="Choose as many as you like, or none if you don’t mind."
    options={view.resorts.map(chipOf)}
    onToggle={toggleHandler(view.resorts, send)}
  />
);
