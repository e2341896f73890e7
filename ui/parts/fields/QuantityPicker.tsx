/** A number that may be large, typed or stepped: activity tokens, passes. */
import type { ChangeEvent, FocusEvent, KeyboardEvent, ReactNode } from 'react';
import { classes } from '../classes.ts';
import type { TestId } from '../testId.ts';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import boxes from './fields.module.css';
import styles from './QuantityPicker.module.css';
import { StepButton } from './StepButton.tsx';

type QuantityPickerProps = FieldText & {
  /** As typed, unchecked. */
  readonly value: string;
  readonly lessRefusal?: string | null;
  readonly moreRefusal?: string | null;
  /** What the quantity costs, or the next price tier. */
  readonly note?: ReactNode;
  /** Given, the number counts once the box is left or Enter is pressed; else with every key. */
  readonly isCommittedOnBlur?: boolean;
  /** For the moment of a save: it cannot be changed, and nothing is said about it, so that the page stays still. */
  readonly isWaiting?: boolean;
  readonly testIds?: { readonly less: TestId; readonly more: TestId; readonly value: TestId };
  readonly onValue: (value: string) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
};

/** How the box takes its number: with every key, or as the browser's own until it is left. */
const typing = ({ value, isCommittedOnBlur, onValue }: QuantityPickerProps) =>
  isCommittedOnBlur
    ? {
        defaultValue: value,
        onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
          const typed = currentTarget.value;
          // What is not accepted does not stay in the box.
          currentTarget.value = value;
          if (typed !== value) onValue(typed);
        },
        onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => key === 'Enter' && currentTarget.blur(),
      }
    : { value, onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => onValue(currentTarget.value) };

/** A number box between minus and plus. The note, or why it goes no further, is read out when it changes. */
export const QuantityPicker = (props: QuantityPickerProps) => {
  const { lessRefusal = null, moreRefusal = null } = props;
  return (
    <FieldFrame {...props}>
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
          {...typing(props)}
          // An accepted number makes a new box, as the browser's own would keep what was typed.
          key={props.isCommittedOnBlur ? props.value : 'typed'}
          readOnly={props.isWaiting}
          id={props.id}
          name={props.id}
          className={classes(boxes.box, styles.number, 'numbers')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          aria-invalid={props.error ? true : undefined}
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
          {props.isWaiting ? props.note : (moreRefusal ?? props.note)}
        </div>
      </div>
    </FieldFrame>
  );
};
