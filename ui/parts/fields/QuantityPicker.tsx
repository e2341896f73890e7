/** A quantity that may be large, typed or changed by buttons: activity tokens, passes. */
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { TestId } from '../testId.ts';
import { describedBy, FieldFrame, type FieldText } from './FieldFrame.tsx';
import boxes from './fields.module.css';
import styles from './QuantityPicker.module.css';
import { StepButton } from './StepButton.tsx';
import { sayTypedRefusal, TypedRefusal } from './TypedRefusal.tsx';

type QuantityPickerProps = Omit<FieldText, 'error' | 'isOptional'> & {
  readonly value: string;
  readonly lessRefusal?: string | null;
  readonly moreRefusal?: string | null;
  /** The largest number that can be typed, and what is said of another text. */
  readonly most: number;
  readonly typedRefusal: string;
  /** What the quantity costs, or the next price tier. */
  readonly note?: ReactNode;
  /** While saving, it cannot be changed, and no reason is shown, so that the layout does not change. */
  readonly isWaiting?: boolean;
  readonly testIds?: { readonly less: TestId; readonly more: TestId; readonly value: TestId };
  /** Another number that can be taken was typed, and the box left or Enter pressed. */
  readonly onValue: (value: string) => void;
  readonly onLess: () => void;
  readonly onMore: () => void;
};

/** Why a typed text cannot be taken, or null. */
const typedRefusalOf = (
  typed: string,
  { value, lessRefusal = null, moreRefusal = null, most, typedRefusal }: QuantityPickerProps,
): string | null => {
  if (typed === '' || typed === value) return null;
  const [from, to] = [Number(value), Number(typed)];
  if (!/^\d+$/.test(typed)) return typedRefusal;
  const refusal = to < from ? lessRefusal : moreRefusal;
  return refusal ?? (to > most ? typedRefusal : null);
};

/** A number box between minus and plus. The note and the reason for the limit are read out when they change. */
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
          // An accepted number mounts a new input, because an uncontrolled one would keep what was typed.
          key={props.value}
          defaultValue={props.value}
          onBlur={({ currentTarget }) => {
            const typed = currentTarget.value.trim();
            const refusal = typedRefusalOf(typed, props);
            sayTypedRefusal(currentTarget, refusal);
            // What cannot be taken stays, to be corrected.
            if (refusal !== null) return;
            // The saved number stands until the typed one is saved.
            currentTarget.value = props.value;
            // A box that was emptied to type another number says nothing yet.
            if (typed !== '' && typed !== props.value) props.onValue(typed);
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
          readOnly={props.isWaiting}
          id={props.id}
          name={props.id}
          className={clsx(boxes.box, styles.number, 'numbers')}
          inputMode="numeric"
          autoComplete="off"
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
          {!props.isWaiting && moreRefusal !== null && <p>{moreRefusal}</p>}
        </div>
      </div>
      <TypedRefusal id={props.id} key={props.value} />
    </FieldFrame>
  );
};
