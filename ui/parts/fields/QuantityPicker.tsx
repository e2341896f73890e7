/** A quantity that may be large, typed or changed by buttons: activity tokens, passes. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TestId } from '../testId.ts';
import { FieldError } from './FieldError.tsx';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import boxes from './fields.module.css';
import styles from './QuantityPicker.module.css';
import { StepButton } from './StepButton.tsx';

type QuantityPickerProps = Omit<FieldText, 'isOptional'> & {
  /** The number, or a text that is to be corrected. */
  readonly value: string;
  readonly lessRefusal?: string | null;
  readonly moreRefusal?: string | null;
  /** How a typed number was corrected; shown in place of the reason for the limit. */
  readonly notice?: string | null;
  /** What the quantity costs, or the next price tier. */
  readonly note?: ReactNode;
  /** While saving, it cannot be changed, and no reason is shown, so that the layout does not change. */
  readonly isWaiting?: boolean;
  readonly testIds?: { readonly less: TestId; readonly more: TestId; readonly value: TestId };
  /** Called when the guest has typed another text, and leaves the box or presses Enter; not validated. */
  readonly onValue: (value: string) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
};

/** A number box between minus and plus. The note and the reason for the limit are read out when they change. */
export const QuantityPicker = (props: QuantityPickerProps) => {
  const { lessRefusal = null, moreRefusal = null, error = null, notice = null } = props;
  return (
    // the error is shown below, so that the buttons do not move away from a pointer that leaves the box
    <FieldFrame {...props} error={null}>
      <div className={styles.row}>
        <StepButton
          direction="less"
          label={props.label}
          refusal={lessRefusal}
          testId={props.testIds?.less}
          onPress={props.onLess}
        />
        <input
          {...props.testIds?.value}
          // Another value mounts a new input, because an uncontrolled one would keep what was typed.
          key={props.value}
          defaultValue={props.value}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value;
            // the box shows the value again
            currentTarget.value = props.value;
            if (typed !== props.value || error !== null) props.onValue(typed);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          readOnly={props.isWaiting}
          id={props.id}
          name={props.id}
          className={clsx(boxes.box, styles.number, 'numbers')}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(props)}
        />
        <StepButton
          direction="more"
          label={props.label}
          refusal={moreRefusal}
          testId={props.testIds?.more}
          onPress={props.onMore}
        />
        <div role="status" className={styles.note}>
          {props.note}
          <FieldError id={`${props.id}-error`} message={error} />
          {!props.isWaiting && error === null && (notice ?? moreRefusal) !== null && <p>{notice ?? moreRefusal}</p>}
        </div>
      </div>
    </FieldFrame>
  );
};
