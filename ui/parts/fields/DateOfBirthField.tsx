/** A date of birth in three boxes: for a date long ago, faster and less error-prone than a date picker. */
import { clsx } from 'clsx';
import { DATE_PARTS, datePartsIn } from '../../../machines/kit/dateParts.ts';
import type { TestId } from '../testId.ts';
import { Fieldset } from './Fieldset.tsx';
import styles from './fields.module.css';

const parts = [
  { part: 'day', label: 'Day', width: styles.tiny, autoComplete: 'bday-day' },
  { part: 'month', label: 'Month', width: styles.tiny, autoComplete: 'bday-month' },
  { part: 'year', label: 'Year', width: styles.short, autoComplete: 'bday-year' },
] as const;

/** One of the three boxes. */
export type BirthPart = (typeof parts)[number]['part'];

type DateOfBirthFieldProps = {
  /** The boxes are `${id}-day`, `${id}-month` and `${id}-year`; an error summary links to the first wrong one. */
  readonly id: string;
  readonly legend: string;
  readonly hint?: string;
  readonly error?: string | null;
  /** Which boxes the error is about; all of them if omitted. */
  readonly errorParts?: readonly BirthPart[];
  /** As typed, not validated. */
  readonly value: Readonly<Record<BirthPart, string>>;
  /** Whether the browser may fill in the guest's own birthday: only for the lead guest. */
  readonly isGuests?: boolean;
  /** Read-only while saving. */
  readonly isWaiting?: boolean;
  readonly testIdOf?: (part: BirthPart) => TestId;
  readonly onPart: (part: BirthPart, value: string) => void;
};

/** Day, month, year. */
export const DateOfBirthField = (props: DateOfBirthFieldProps) => {
  const isWrong = (part: BirthPart) => Boolean(props.error) && (props.errorParts?.includes(part) ?? true);
  // a whole date that is pasted into one box fills all three
  const enter = (part: BirthPart, text: string) => {
    const whole = datePartsIn(text);
    if (whole === null) return props.onPart(part, text);
    for (const each of DATE_PARTS) props.onPart(each, whole[each]);
  };
  return (
    <Fieldset {...props}>
      <div className={styles.row}>
        {parts.map(({ part, label, width, autoComplete }) => (
          <label key={part} className={styles.part} htmlFor={`${props.id}-${part}`}>
            <span>{label}</span>
            <input
              {...props.testIdOf?.(part)}
              id={`${props.id}-${part}`}
              name={`${props.id}-${part}`}
              className={clsx(styles.box, width)}
              value={props.value[part]}
              inputMode="numeric"
              readOnly={props.isWaiting}
              autoComplete={props.isGuests ? autoComplete : 'off'}
              aria-invalid={isWrong(part) || undefined}
              onChange={(event) => enter(part, event.currentTarget.value)}
            />
          </label>
        ))}
      </div>
    </Fieldset>
  );
};
