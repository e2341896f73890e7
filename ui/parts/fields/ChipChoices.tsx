/** A multiple choice of chips, each with the number of its results: months, resorts. */
import type { TestId } from '../testId.ts';
import { Toolbar } from '../nav/Toolbar.tsx';
import { Fieldset } from './Fieldset.tsx';
import styles from './ChipChoices.module.css';

/** One chip. */
export type ChipChoice = {
  readonly value: string;
  readonly title: string;
  /** The number of results as text. */
  readonly text: string;
  readonly isOn: boolean;
  /** It has no results together with the current choices; its text says so. */
  readonly isDisabled: boolean;
  readonly testId: TestId;
};

type ChipChoicesProps = {
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly options: readonly ChipChoice[];
  readonly onToggle: (value: string) => void;
};

/** The chips are native checkboxes: arrow keys move among them, Space toggles one, Tab leaves them. A disabled one keeps the focus. */
export const ChipChoices = (props: ChipChoicesProps) => (
  <Fieldset {...props}>
    <Toolbar label={props.legend} className={styles.chips}>
      {props.options.map(({ value, title, text, isOn, isDisabled, testId }, at) => {
        // An error summary links to the first one, `${id}-0`.
        const id = `${props.id}-${at}`;
        return (
          <label key={value} htmlFor={id} className={styles.chip} data-disabled={isDisabled || undefined}>
            <input
              {...testId}
              id={id}
              type="checkbox"
              checked={isOn}
              aria-disabled={isDisabled || undefined}
              aria-invalid={props.error ? true : undefined}
              onChange={() => {
                if (!isDisabled) props.onToggle(value);
              }}
            />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </label>
        );
      })}
    </Toolbar>
  </Fieldset>
);
