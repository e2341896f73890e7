/** The payment form: the name on the card, the provider's three fields, the address of the card, the terms. */
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PayerField } from '../../../machines/checkout/payment/payment.rules.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { ErrorSummary } from '../../parts/fields/ErrorSummary.tsx';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { marksFor } from '../../parts/mark.ts';
import { Stack } from '../../parts/page/Columns.tsx';
import { submitting, summaryErrors } from '../shared/errors.ts';
import type { Send } from '../shared/send.ts';
import { BookingTerms } from '../shared/BookingTerms.tsx';
import { CardPlace, cardPlaceId } from './CardPlace.tsx';
import styles from './CheckoutScreen.module.css';

const mark = marksFor<PaymentEvent>();

type PaymentFormProps = { readonly view: PaymentView; readonly send: Send<PaymentEvent> };

const isCardField = (field: string): boolean => field === 'pan' || field === 'expiry' || field === 'cvv';

/** The form. It stays the same element from the frames' mounting to the sealing of the card. */
export const PaymentForm = ({ view, send }: PaymentFormProps) => (
  <Stack>
    {view.notice !== null && (
      <Notice tone="warning" isNews>
        <p>{view.notice}</p>
      </Notice>
    )}
    <ErrorSummary
      errors={summaryErrors(view.errors, (field) => (isCardField(field) ? cardPlaceId(field) : field))}
      focusKey={view.errors}
    />
    <form
      id="card-form"
      noValidate
      className={styles.form}
      onSubmit={submitting(() => send({ type: 'payment.asked' }))}
    >
      <CardFields view={view} send={send} />
      <BillingAddress view={view} send={send} />
      <div className={styles.accept}>
        <BookingTerms />
        <CheckboxField
          id="hasAcceptedTerms"
          label="I have read and accept the booking terms."
          isChecked={view.form.hasAcceptedTerms}
          error={view.errorOf['hasAcceptedTerms'] ?? null}
          isRequired
          mark={mark('terms.toggled')}
          onChange={() => send({ type: 'terms.toggled' })}
        />
      </div>
      <Button
        type="submit"
        size="large"
        isWide
        isBusy={view.isSealing}
        busyText="Checking your card"
        isWaiting={!view.canPay}
        mark={mark('payment.asked')}
      >
        Pay {view.amountText}
      </Button>
    </form>
  </Stack>
);

const CardFields = ({ view, send }: PaymentFormProps) => {
  const place = { isMounting: view.isMounting };
  return (
    <Fieldset id="card" legend="Your card" isHeading hint={view.cardText}>
      <div className={styles.fields}>
        <Payer field="cardHolderName" label="Name on card" autoComplete="cc-name" max={60} view={view} send={send} />
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

const BillingAddress = ({ view, send }: PaymentFormProps) => (
  <Fieldset
    id="billing"
    legend="The card’s address"
    isHeading
    hint="Where its statements are sent, in the United Kingdom."
  >
    <div className={styles.fields}>
      <Payer
        field="line1"
        label="Address line 1"
        autoComplete="billing address-line1"
        max={80}
        view={view}
        send={send}
      />
      <Payer
        field="line2"
        label="Address line 2"
        autoComplete="billing address-line2"
        max={80}
        isOptional
        view={view}
        send={send}
      />
      <div className={styles.pair}>
        <Payer
          field="city"
          label="Town or city"
          autoComplete="billing address-level2"
          max={50}
          view={view}
          send={send}
        />
        <Payer field="postcode" label="Postcode" autoComplete="billing postal-code" max={15} view={view} send={send} />
      </div>
    </div>
  </Fieldset>
);

type PayerProps = PaymentFormProps & {
  readonly field: PayerField;
  readonly label: string;
  readonly autoComplete: string;
  readonly max: number;
  readonly isOptional?: boolean;
};

const Payer = ({ field, label, autoComplete, max, isOptional = false, view, send }: PayerProps) => (
  <TextField
    id={field}
    label={label}
    value={view.form[field]}
    error={view.errorOf[field] ?? null}
    autoComplete={autoComplete}
    maxLength={max}
    isOptional={isOptional}
    isRequired={!isOptional}
    mark={mark('payer.changed', field)}
    onValue={(value) => send({ type: 'payer.changed', field, value })}
  />
);
