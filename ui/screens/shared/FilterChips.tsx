/** One filter of the list or the search: each option is a toggle button with its number of matches. */
import type { FilterGroup } from '../../../machines/accommodation/filters.view.ts';
import type { FilterOption } from '../../../machines/accommodation/filters.rules.ts';
import { Pill } from '../../parts/actions/Pill.tsx';
import { Icon } from '../../parts/Icon.tsx';
import type { TestId } from '../../parts/testId.ts';
import styles from './FilterChips.module.css';

type FilterChipsProps = {
  readonly group: FilterGroup;
  readonly testIdOf: (option: FilterOption) => TestId;
  readonly onToggle: (option: FilterOption) => void;
};

/** The options under their legend. */
export const FilterChips = ({ group: { legend, options }, testIdOf, onToggle }: FilterChipsProps) => (
  <fieldset className={styles.group}>
    <legend>{legend}</legend>
    <div className={styles.options}>
      {options.map(({ filter, value, label, count, isOn, fromText }) => (
        <Pill
          key={`${filter} ${value}`}
          isPressed={isOn}
          testId={testIdOf({ filter, value })}
          onPress={() => onToggle({ filter, value })}
        >
          {isOn && <Icon name="check" size={0.9} />}
          {label}
          <span className={styles.number}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">, {count === 1 ? '1 place' : `${count} places`}</span>
          </span>
          {fromText && <span className={styles.from}>{fromText}</span>}
        </Pill>
      ))}
    </div>
  </fieldset>
);
