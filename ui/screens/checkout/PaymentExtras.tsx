/** Extras of the payment: the discount code form behind its button, holiday protection and the donation. */
import type { CheckoutEvent } from '../../../machines/checkout/checkout.types.ts';
import type { CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import type { DonationView, DueView } from '../../../machines/checkout/due.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { PriceBlock } from '../../parts/cards/PriceBlock.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { TextField } from '../../parts/fields/TextField.tsx';
import { ToggleCard } from '../../parts/fields/ToggleCard.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { formProps } from '../shared/errors.ts';
import type { Send } from '../../parts/send.ts';
import styles from './PaymentOptions.module.css';
import { FailureDetails } from '../shared/FailureDetails.tsx';

const testId = testIdsFor<CheckoutEvent>();

type SendProps = { readonly send: Send<CheckoutEvent> };

/** The extras that can be switched on and off. */
export const PaymentExtras = ({ due, canChange, send }: SendProps & { due: DueView; canChange: boolean }) =>
  due.extras.length === 0 ? null : (
    <div className={styles.extras}>
      {due.extras.map(({ extra, title, text, priceText, isOn }) => (
        <ToggleCard
          key={extra}
          title={title}
          text={text}
          price={<PriceBlock text={priceText} size="large" />}
          isOn={isOn}
          isWaiting={!canChange}
          testId={testId('extra.toggled', extra)}
          onToggle={() => send({ type: 'extra.toggled', extra })}
        >
          {extra === 'donation' && due.donation !== null && (
            <DonationAmount donation={due.donation} canChange={canChange} send={send} />
          )}
        </ToggleCard>
      ))}
    </div>
  );

/** The donation in pounds: by one press, or typed. */
const DonationAmount = ({ donation, canChange, send }: SendProps & { donation: DonationView; canChange: boolean }) => (
  <form className={styles.donation} {...formProps(() => send({ type: 'donation.submitted' }))}>
    <div role="group" aria-label="Amounts to give" className={styles.amounts}>
      {donation.quick.map(({ pounds, text, isChosen }) => (
        <Button
          key={pounds}
          variant="secondary"
          isPressed={isChosen}
          isWaiting={!canChange || isChosen}
          testId={testId('donation.chosen', pounds)}
          onPress={() => send({ type: 'donation.chosen', pounds })}
        >
          {text}
        </Button>
      ))}
    </div>
    <TextField
      id="donation"
      label="Pounds to give"
      hint={donation.hint}
      error={donation.error}
      width="tiny"
      inputMode="numeric"
      value={donation.text}
      autoComplete="off"
      isWaiting={!canChange}
      testId={testId('donation.entered')}
      onValue={(text) => send({ type: 'donation.entered', text })}
    />
    <div>
      <Button type="submit" variant="secondary" isWaiting={!canChange} testId={testId('donation.submitted')}>
        Give this amount
      </Button>
    </div>
  </form>
);

/** The discount form, shown on request, and the result of the code. */
export const DiscountForm = ({ view, send }: SendProps & { view: CheckoutView }) => {
  const { discountNotification: notification, isDiscountFormShown } = view;
  return (
    <div className={styles.discount}>
      {view.due?.discountText && <p>{view.due.discountText}</p>}
      <Button
        variant="quiet"
        isPressed={isDiscountFormShown}
        isWaiting={!view.canChange}
        testId={testId('discountForm.toggled')}
        onPress={() => send({ type: 'discountForm.toggled' })}
      >
        Have a discount code?
      </Button>
      {notification !== null && (
        <Notice tone={notification.isError ? 'error' : 'success'} isLive>
          <p>{notification.message}</p>
          {view.keptDiscountText !== null && <p>{view.keptDiscountText}</p>}
          {notification.isError && <FailureDetails />}
        </Notice>
      )}
      {isDiscountFormShown && (
        <form {...formProps(() => send({ type: 'discount.submitted' }))}>
          <TextField
            id="discountCode"
            label="Discount code"
            width="medium"
            value={view.code}
            autoComplete="off"
            isWaiting={!view.canChange}
            testId={testId('discount.entered')}
            onValue={(code) => send({ type: 'discount.entered', code })}
          />
          <div>
            <Button
              type="submit"
              variant="secondary"
              isWaiting={!view.canApply}
              isBusy={view.state === 'saving.discount'}
              busyText="Checking your code"
              testId={testId('discount.submitted')}
            >
              Apply
            </Button>
          </div>
        </form>
      )}
    </div>
  );
};
