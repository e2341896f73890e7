/** The billing address of the card: found or typed, and editable in both cases. */
import type { AddressEvent } from '../../../machines/checkout/address/address.types.ts';
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import type { PayerField } from '../../../machines/checkout/payment/payment.rules.ts';
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Fieldset } from '../../parts/fields/Fieldset.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import type { Send } from '../../parts/send.ts';
import { AddressSearch } from './AddressSearch.tsx';
import styles from './CheckoutScreen.module.css';

const testId = testIdsFor<PaymentEvent>();

type FormProps = { readonly view: PaymentView; readonly send: Send<PaymentEvent> };

type BillingProps = FormProps & {
  /** null if its chart has failed: the guest types the address */
  readonly address: AddressView | null;
  readonly sendAddress: Send<AddressEvent>;
};

/** The search if it is offered; the fields once they have a value or the guest asks for them. */
export const BillingAddress = ({ view, send, address, sendAddress }: BillingProps) => (
  <Fieldset
    id="billing"
    legend="Billing address"
    isHeading
    hint="Where your card statements are sent, in the United Kingdom."
  >
    <div className={styles.fields}>
      {address?.isOffered === true && <AddressSearch view={address} send={sendAddress} />}
      {(address === null || address.hasFields || view.isAddressBegun) && <AddressFields view={view} send={send} />}
    </div>
  </Fieldset>
);

const AddressFields = ({ view, send }: FormProps) => (
  <>
    <PayerInput field="line1" label="Address line 1" autoComplete="billing address-line1" view={view} send={send} />
    <PayerInput
      field="line2"
      label="Address line 2"
      autoComplete="billing address-line2"
      isOptional
      view={view}
      send={send}
    />
    <div className={styles.pair}>
      <PayerInput field="city" label="Town or city" autoComplete="billing address-level2" view={view} send={send} />
      <PayerInput field="postcode" label="Postcode" autoComplete="billing postal-code" view={view} send={send} />
    </div>
  </>
);

type PayerProps = FormProps & {
  readonly field: PayerField;
  readonly label: string;
  readonly autoComplete: string;
  readonly isOptional?: boolean;
};

/** One text field about the payer. */
export const PayerInput = ({ field, label, autoComplete, isOptional = false, view, send }: PayerProps) => (
  <TextField
    id={field}
    label={label}
    value={view.form[field]}
    error={view.errorOf[field] ?? null}
    autoComplete={autoComplete}
    isOptional={isOptional}
    isRequired={!isOptional}
    testId={testId('payer.changed', field)}
    onValue={(value) => send({ type: 'payer.changed', field, value })}
  />
);
