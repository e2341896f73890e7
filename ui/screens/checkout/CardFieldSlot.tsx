/** The place of one card field: the provider's script puts a frame of its own origin into it, so that no card data is ever ours. */
import type { CardField } from '../../../machines/checkout/payment/payment.rules.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { focusField } from '../../parts/fields/focusField.ts';
import styles from './CheckoutScreen.module.css';

/** The id of a field's place, as the effect that mounts the frames knows it. */
export const cardSlotId = (field: string): string => `card-${field}`;

type CardFieldSlotProps = {
  readonly field: CardField;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  /** The frame is on its way. */
  readonly isMounting: boolean;
};

/** Label, frame, error. React gives the place no children and always the same class: both are the provider's to change. */
export const CardPlace = ({ field, label, hint, error, isMounting }: CardFieldSlotProps) => {
  const id = cardSlotId(field);
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
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
