/** The checkout: the amount due, the payment options, and the payment (spec: booking journey 3, 4 and 8). */
import { clsx } from 'clsx';
import type { AddressEvent } from '../../../machines/checkout/address/address.types.ts';
import type { AddressView } from '../../../machines/checkout/address/address.view.ts';
import type { CheckoutEvent } from '../../../machines/checkout/checkout.types.ts';
import type { CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import type { DueView } from '../../../machines/checkout/due.view.ts';
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Columns, Stack } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import { FocusedNotice } from '../shared/FocusedNotice.tsx';
import type { Send } from '../../parts/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import { AmountDue, ChangeDue, ChangeRefused, Identify, NotAllowed, NothingDue } from './AmountDue.tsx';
import { DiscountForm, PaymentExtras } from './PaymentExtras.tsx';
import styles from './CheckoutScreen.module.css';
import { PaymentPanel } from './PaymentPanel.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';

const testId = testIdsFor<CheckoutEvent>();

type CheckoutProps = {
  readonly view: CheckoutView;
  /** Null before the payment chart is started. */
  readonly payment: PaymentView | null;
  readonly address: AddressView | null;
  readonly send: Send<CheckoutEvent>;
  readonly sendPayment: Send<PaymentEvent>;
  readonly sendAddress: Send<AddressEvent>;
};

/** The state of the checkout chart, followed by those of the payment and the address charts. */
const stateOf = ({ view, payment, address }: CheckoutProps): string =>
  [[view.state, payment?.state].filter(Boolean).join('.'), address?.state].filter(Boolean).join(' ');

/** The whole page. */
export const CheckoutScreen = (props: CheckoutProps) => {
  const { view } = props;
  return (
    <div data-screen="checkout" data-state={stateOf(props)}>
      <Columns
        aside={view.basket && <StepBasket basket={view.basket} note={view.basketNote} totalLabel="Your whole break" />}
      >
        <div className={clsx(styles.sheet, view.basket === null && styles.alone)}>
          <PageHeading focusKey="checkout">{view.heading}</PageHeading>
          <Body {...props} />
        </div>
      </Columns>
    </div>
  );
};

/** The amount due and the payment, or why nothing can be paid here now. */
const Body = (props: CheckoutProps) => {
  const { view, send } = props;
  if (view.hasLoadFailed || view.isBroken) {
    return (
      <StepFailure
        message={view.hasLoadFailed ? view.notice : null}
        testId={testId('retry.requested')}
        onRetry={() => send({ type: 'retry.requested' })}
      />
    );
  }
  if (view.identify !== null) return <Identify identify={view.identify} />;
  if (view.elsewhere !== null) return <NotAllowed message={view.notice} elsewhere={view.elsewhere} />;
  if (view.isSettled && view.balance !== null) return <NothingDue balance={view.balance} />;
  if (view.isChangeRefused) return <ChangeRefused message={view.notice} href={view.balance?.basketHref ?? null} />;
  return (
    <>
      <Message view={view} />
      <PaymentSections {...props} />
      <PaymentSection {...props} />
    </>
  );
};

/** Why a choice was refused; it takes the focus, unless the discount box shows the same error and is read out. */
const Message = ({ view: { notice, isPageError } }: Pick<CheckoutProps, 'view'>) => {
  if (notice === null) return null;
  if (!isPageError) return <FocusedNotice id="checkout-message" tone="warning" text={notice} />;
  return (
    <Notice tone="error">
      <p>{notice}</p>
    </Notice>
  );
};

const PaymentSections = (props: CheckoutProps) => {
  const { due, balance } = props.view;
  if (balance !== null) {
    return balance.change === null ? <AmountDue due={balance} /> : <ChangeDue due={balance} change={balance.change} />;
  }
  return due === null ? <Skeleton label="" shape="row" /> : <Choices {...props} due={due} />;
};

/**
 * The amount due and the choices about it; hidden once the payment is processing. The choices come before the card,
 * because each one changes the amount, and then the card fields are mounted again, empty.
 */
const Choices = ({ view, due, send }: CheckoutProps & { readonly due: DueView }) => {
  if (view.isLocked) return <AmountDue due={due} />;
  return (
    <Stack gap="large">
      <AmountDue due={due} />
      <PaymentOptions due={due} canChange={view.canChange} send={send} />
      <DiscountForm view={view} send={send} />
      <PaymentExtras due={due} canChange={view.canChange} send={send} />
    </Stack>
  );
};

/** The card form, or what replaces it: the request for consent, or an offer that needs no card. */
const PaymentSection = ({ view, payment, address, send, sendPayment, sendAddress }: CheckoutProps) => {
  if (payment !== null)
    return <PaymentPanel view={payment} send={sendPayment} address={address} sendAddress={sendAddress} />;
  if (view.isAwaitingConsent) {
    return (
      <Notice tone="info">
        <p>Tick the box above to agree to the later payments. Your card comes next.</p>
      </Notice>
    );
  }
  if (view.isAwaitingAcceptance && view.due?.offer) {
    return (
      <Stack>
        <p>{view.due.offer.paymentText}</p>
        <div>
          <Button size="large" testId={testId('offer.accepted')} onPress={() => send({ type: 'offer.accepted' })}>
            {view.due.offer.ctaText}
          </Button>
        </div>
      </Stack>
    );
  }
  return <Skeleton label="Loading payment details" shape="page" />;
};
