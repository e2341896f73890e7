/** A single choice from a list that is too long for cards. */
import { clsx } from 'clsx';
import { Icon } from '../Icon.tsx';
import type { TestId } from '../testId.ts';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import styles from './fields.module.css';

type SelectFieldProps = FieldText & {
  /** The chosen option's value; '' for none yet. */
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly isDisabled?: boolean }[];
  /** Shown while nothing is chosen, for example "Choose a title". */
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly isRequired?: boolean;
  /** Disabled while saving. */
  readonly isWaiting?: boolean;
  readonly width?: 'full' | 'medium' | 'short';
  readonly testId?: TestId;
  readonly onValue: (value: string) => void;
};

/** A labelled native select. */
export const SelectField = (props: SelectFieldProps) => (
  <FieldFrame {...props}>
    <span className={clsx(styles.select, styles[props.width ?? 'full'])}>
      <select
        {...props.testId}
        id={props.id}
        name={props.id}
        className={styles.box}
        value={props.value}
        autoComplete={props.autoComplete}
        disabled={props.isWaiting}
        aria-required={props.isRequired || undefined}
        aria-invalid={props.error ? true : undefined}
        aria-describedby={describedBy(props)}
        onChange={(event) => props.onValue(event.currentTarget.value)}
      >
        {props.placeholder && <option value="">{props.placeholder}</option>}
        {props.options.map(({ value, label, isDisabled }) => (
          <option key={value} value={value} disabled={isDisabled}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="down" size={1} />
    </span>
  </FieldFrame>
);
