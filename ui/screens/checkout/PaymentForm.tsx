/** The payment form: the name on the card, the provider's three fields, the address of the card, the terms. */
import type { AddressEvent } from '../../../machines/checkout/address/address.types.ts';
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Stack } from '../../parts/page/Columns.tsx';
import { formProps, summaryErrors } from '../shared/errors.ts';
import { FocusedNotice } from '../shared/FocusedNotice.tsx';
import type { Send } from '../../parts/send.ts';
import { BookingTerms } from '../shared/BookingTerms.tsx';
import { BillingAddress, CardHolderInput } from './BillingAddress.tsx';
import styles from './CheckoutScreen.module.css';
import type { CardField } from '../../../machines/checkout/payment/payment.rules.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { focusField } from '../../parts/fields/focusField.ts';

const testId = testIdsFor<PaymentEvent>();

type FormProps = { readonly view: PaymentView; readonly send: Send<PaymentEvent> };

export type PaymentFormProps = FormProps & {
  readonly address: AddressView | null;
  readonly sendAddress: Send<AddressEvent>;
};

const isCardField = (field: string): boolean => field === 'pan' || field === 'expiry' || field === 'cvv';

/** The form stays the same element from mounting the card fields to tokenizing the card. */
export const PaymentForm = ({ view, send, address, sendAddress }: PaymentFormProps) => (
  <Stack>
    {view.notice !== null && <FocusedNotice id="payment-message" tone="warning" text={view.notice} />}
    <ErrorSummary
      errors={summaryErrors(view.errors, (field) => (isCardField(field) ? cardSlotId(field) : field))}
      focusKey={view.reported}
    />
    <form
      id="card-form"
      className={styles.form}
      data-frames={view.isInFrames || undefined}
      {...formProps(() => send({ type: 'payment.submitted' }))}
    >
      <CardFields view={view} send={send} />
      <BillingAddress view={view} send={send} address={address} sendAddress={sendAddress} />
      <div className={styles.accept}>
        <BookingTerms />
        <CheckboxField
          id="hasAcceptedTerms"
          label="I have read and accept the booking terms."
          isChecked={view.form.hasAcceptedTerms}
          error={view.errorOf['hasAcceptedTerms'] ?? null}
          isRequired
          testId={testId('terms.toggled')}
          onChange={() => send({ type: 'terms.toggled' })}
        />
      </div>
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={view.isTokenizing}
        busyText="Checking your card"
        isWaiting={!view.canPay}
        testId={testId('payment.submitted')}
      >
        Pay {view.amountText}
      </Button>
    </form>
  </Stack>
);

const CardFields = ({ view, send }: FormProps) => {
  const place = { isMounting: view.isMounting };
  return (
    <Fieldset id="card" legend="Your card" isHeading>
      <div className={styles.fields}>
        <p className={styles.secure}>
          <Icon name="lock" />
          <span>{view.cardText}</span>
        </p>
        <ul className={styles.cards} aria-label="Cards we accept">
          {view.cards.map((name) => (
            <li key={name} className={styles.cardMark}>
              {name}
            </li>
          ))}
        </ul>
        <CardHolderInput view={view} send={send} />
        <CardPlace field="pan" label="Card number" error={view.errorOf['pan'] ?? null} {...place} />
        <div className={styles.pair}>
          <CardPlace
            field="expiry"
            label="Expiry date"
            hint="MM / YY"
            error={view.errorOf['expiry'] ?? null}
            {...place}
          />
          <CardPlace field="cvv" label="Security code" hint="3 digits" error={view.errorOf['cvv'] ?? null} {...place} />
        </div>
      </div>
    </Fieldset>
  );
};

/** The id of a field's slot; the effect that mounts the fields uses the same id. */
const cardSlotId = (field: string): string => `card-${field}`;

type CardFieldSlotProps = {
  readonly field: CardField;
  readonly label: string;
  readonly hint?: string;
  readonly error: string | null;
  /** The field is being mounted. */
  readonly isMounting: boolean;
};

/**
 * One card field: label, slot, error. With hosted fields, the provider mounts a frame of its origin into the slot, which
 * we cannot read. React sets no children and a constant class on the slot, because the card fields
 * change both.
 */
const CardPlace = ({ field, label, hint, error, isMounting }: CardFieldSlotProps) => {
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
