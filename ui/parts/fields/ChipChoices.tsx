/** Any number out of many, each a chip with how much it gives: months, resorts. */
import type { TestId } from '../testId.ts';
import { Fieldset } from './Fieldset.tsx';
import styles from './ChipChoices.module.css';

/** One chip. */
export type ChipChoice = {
  readonly value: string;
  readonly title: string;
  /** How much there is of it, in words. */
  readonly text: string;
  readonly isOn: boolean;
  /** It gives nothing beside what is chosen already: its text says so. */
  readonly isDisabled: boolean;
  readonly testId: TestId;
};

type ChipChoicesProps = {
  readonly id: string;
  readonly legend: string;
  readonly isHeading?: boolean;
  readonly hint?: string;
  readonly error?: string | null;
  readonly options: readonly ChipChoice[];
  readonly onToggle: (value: string) => void;
};

/** The chips. They are native checkboxes: Tab goes from one to the next, Space switches it. */
export const ChipChoices = (props: ChipChoicesProps) => (
  <Fieldset {...props}>
    <div className={styles.chips}>
      {props.options.map(({ value, title, text, isOn, isDisabled, testId }, at) => {
        // An error summary leads to the first one, `${id}-0`.
        const id = `${props.id}-${at}`;
        return (
          <label key={value} htmlFor={id} className={styles.chip} data-disabled={isDisabled || undefined}>
            <input
              {...testId}
              id={id}
              type="checkbox"
              checked={isOn}
              disabled={isDisabled}
              onChange={() => props.onToggle(value)}
            />
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>
              <span className={styles.text}>{text}</span>
            </span>
          </label>
        );
      })}
    </div>
  </Fieldset>
);
