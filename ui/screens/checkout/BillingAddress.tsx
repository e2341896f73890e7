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
import { AddressInputs } from '../shared/AddressInputs.tsx';
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
  <Fieldset id="billing" legend="Billing address" isHeading hint="Where your card statements are sent.">
    <div className={styles.fields}>
      {address?.isOffered === true && <AddressSearch view={address} send={sendAddress} />}
      {(address === null || address.hasFields || view.isAddressBegun) && <AddressFields view={view} send={send} />}
    </div>
  </Fieldset>
);

const AddressFields = ({ view, send }: FormProps) => (
  <AddressInputs
    countryCode={view.form.countryCode}
    isBilling
    rowClass={styles.pair}
    propsOf={(field) => fieldProps(field, view, send)}
  />
);

const fieldProps = (field: PayerField, view: PaymentView, send: FormProps['send']) => ({
  id: field,
  value: view.form[field],
  error: view.errorOf[field] ?? null,
  testId: testId('payer.changed', field),
  onValue: (value: string) => send({ type: 'payer.changed', field, value }),
});

/** The name on the card. */
export const CardHolderInput = ({ view, send }: FormProps) => (
  <TextField {...fieldProps('cardHolderName', view, send)} label="Name on card" autoComplete="cc-name" isRequired />
);
