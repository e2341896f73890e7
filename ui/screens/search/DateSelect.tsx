/** The arrival date as day, month and year, instead of the calendar (spec: booking journey 5, date pickers). */
import isDeepEqual from 'fast-deep-equal';
import { memo } from 'react';
import type { SearchEvent } from '../../../machines/search/search.types.ts';
import type { DateOption, DateSelectView } from '../../../machines/search/dateSelect.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Disclosure } from '../../parts/nav/Disclosure.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { SelectField } from '../../parts/fields/SelectField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import styles from './When.module.css';

const testId = testIdsFor<SearchEvent>();

type DateSelectProps = {
  readonly view: DateSelectView;
  /** Prices are loading: no date can be chosen until they arrive. */
  readonly isWaiting: boolean;
  readonly send: Send<SearchEvent>;
};

type ListProps = DateSelectProps & {
  readonly part: 'day' | 'month' | 'year';
  readonly label: string;
  readonly options: readonly DateOption[];
};

/** The lists offer only real dates; the button chooses the day. Renders its sixty or so options only on a change. */
export const DateSelect = memo((props: DateSelectProps) => {
  const { view, isWaiting, send } = props;
  return (
    <Disclosure summary="Or choose a date from lists">
      <Fieldset
        id="typed-date"
        legend="The day you arrive"
        hint="If the month is too short for your day, we’ll use its last day."
      >
        <div className={styles.boxes}>
          <List {...props} part="day" label="Day" options={view.days} />
          <List {...props} part="month" label="Month" options={view.months} />
          <List {...props} part="year" label="Year" options={view.years} />
          <Button
            variant="secondary"
            isWaiting={isWaiting}
            testId={testId('date.chosen', 'typed')}
            onPress={() => send({ type: 'date.chosen', date: view.date })}
          >
            Use this date
          </Button>
        </div>
      </Fieldset>
    </Disclosure>
  );
}, isDeepEqual);

const List = ({ part, label, options, view, isWaiting, send }: ListProps) => (
  <SelectField
    id={`typed-${part}`}
    label={label}
    width="medium"
    // the option for the currently shown date
    value={options.find(({ date }) => date === view.date)?.date ?? ''}
    options={options.map((option) => ({ value: option.date, label: option.label }))}
    isWaiting={isWaiting}
    testId={testId('date.entered', part)}
    onValue={(date) => send({ type: 'date.entered', date })}
  />
);
