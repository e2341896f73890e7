/** The payment options: the available ones, the schedule of the chosen one, and the consent for later collection. */
import type { CheckoutEvent } from '../../../machines/checkout/checkout.types.ts';
import type { DueView } from '../../../machines/checkout/due.view.ts';
import { CheckboxField } from '../../parts/fields/CheckboxField.tsx';
import { RadioCards } from '../../parts/fields/RadioCards.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Stack } from '../../parts/page/Columns.tsx';
import { PaymentsTable } from '../shared/PaymentsTable.tsx';
import type { Send } from '../../parts/send.ts';
import styles from './PaymentOptions.module.css';

const testId = testIdsFor<CheckoutEvent>();

type DueProps = { readonly due: DueView; readonly canChange: boolean; readonly send: Send<CheckoutEvent> };

/** Renders nothing if everything is due now. */
export const PaymentOptions = ({ due, canChange, send }: DueProps) =>
  due.options.length < 2 ? null : (
    <Stack>
      <RadioCards
        id="paymentOption"
        legend="How would you like to pay?"
        isHeading
        variant="lines"
        value={due.chosen}
        isWaiting={!canChange}
        options={due.options.map(({ option, title, text, dueText }) => ({
          value: option,
          title,
          text,
          aside: <span className={styles.dueNow}>{dueText}</span>,
          testId: testId('option.chosen', option),
        }))}
        onValue={(value) => {
          const selected = due.options.find(({ option }) => option === value);
          if (selected) send({ type: 'option.chosen', option: selected.option });
        }}
      />
      {due.schedule.length > 0 && (
        <PaymentsTable caption="Your payments" rows={due.schedule} totalText={due.scheduleTotalText} />
      )}
      {due.consent && (
        <div className={styles.consent}>
          <CheckboxField
            id="consent"
            label={due.consent.text}
            hint={due.consent.hint}
            isChecked={due.consent.isGiven}
            isRequired
            isWaiting={!canChange}
            testId={testId('consent.toggled')}
            onChange={() => send({ type: 'consent.toggled' })}
          />
        </div>
      )}
    </Stack>
  );
