/** A number that is changed in steps of one: adults, children, cots. */
import { clsx } from 'clsx';
import { type KeyboardEvent, useId } from 'react';
import type { TestId } from '../testId.ts';
import { StepButton } from './StepButton.tsx';
import styles from './Stepper.module.css';

type StepperProps = {
  /** The target of a link in an error summary. */
  readonly id?: string;
  readonly label: string;
  /** For example "Aged 6 to 14". */
  readonly hint?: string;
  readonly value: number;
  /** Why there cannot be fewer; null when there can. */
  readonly lessRefusal?: string | null;
  /** Why there cannot be more; null when there can. Shown under the stepper. */
  readonly moreRefusal?: string | null;
  readonly testIds?: { readonly less: TestId; readonly more: TestId };
  readonly onLess: () => void;
  readonly onMore: () => void;
};

/**
 * Minus, the value, plus (ARIA spinbutton pattern). Tab reaches the value, which the up and down arrows change; it is read
 * out after a click.
 */
export const Stepper = ({
  id: ownId,
  label,
  hint,
  value,
  lessRefusal = null,
  moreRefusal = null,
  testIds,
  onLess,
  onMore,
}: StepperProps) => {
  const id = useId();
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const [refusal, change] = event.key === 'ArrowUp' ? [moreRefusal, onMore] : [lessRefusal, onLess];
    if (refusal === null) change();
  };
  return (
    <div
      id={ownId}
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className={styles.stepper}
    >
      <div className={styles.words}>
        <span id={`${id}-label`} className={styles.label}>
          {label}
        </span>
        {hint && (
          <span id={`${id}-hint`} className={styles.hint}>
            {hint}
          </span>
        )}
      </div>
      <div className={styles.controls}>
        <StepButton
          direction="less"
          label={label}
          refusal={lessRefusal}
          testId={testIds?.less}
          isBesideKeys
          onPress={onLess}
        />
        <output
          role="spinbutton"
          tabIndex={0}
          aria-live="polite"
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-valuenow={value}
          aria-valuemin={lessRefusal === null ? undefined : value}
          aria-valuemax={moreRefusal === null ? undefined : value}
          className={clsx(styles.value, 'numbers')}
          onKeyDown={press}
        >
          {value}
          <span className="visually-hidden"> {label}</span>
        </output>
        <StepButton
          direction="more"
          label={label}
          refusal={moreRefusal}
          testId={testIds?.more}
          isBesideKeys
          onPress={onMore}
        />
      </div>
      {moreRefusal !== null && <span className={styles.reason}>{moreRefusal}</span>}
    </div>
  );
};
