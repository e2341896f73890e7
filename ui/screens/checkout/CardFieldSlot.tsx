/** The slot of one card field. With hosted fields, the provider mounts a frame of its origin, which we cannot read. */
import type { CardField } from '../../../machines/checkout/payment/payment.rules.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { focusField } from '../../parts/fields/focusField.ts';
import styles from './CheckoutScreen.module.css';

/** The id of a field's slot; the effect that mounts the fields uses the same id. */
export const cardSlotId = (field: string): string => `card-${field}`;

type CardFieldSlotProps = {
  readonly field: CardField;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  /** The field is being mounted. */
  readonly isMounting: boolean;
};

/** Label, slot, error. React sets no children and a constant class on the slot, because the card fields change both. */
export const CardPlace = ({ field, label, hint, error, isMounting }: CardFieldSlotProps) => {
  const id = cardSlotId(field);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error === null ? undefined : `${id}-error`}
      className={styles.cardField}
      data-field={field}
      data-wrong={error !== null || undefined}
      data-mounting={isMounting || undefined}
    >
      <span id={`${id}-label`} className={styles.cardLabel} onClick={() => focusField(id)}>
        {label}
        {hint && <span className={styles.cardHint}> {hint}</span>}
      </span>
      <div id={id} className={styles.cardPlace} />
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
};
