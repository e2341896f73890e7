/** The payment in its current state: the form, the progress, or the result (spec: booking journey 4 and 8). */
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import { PAYMENT_FAILED } from '../../../machines/checkout/payment/payment.rules.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { ResultHeading } from '../../parts/feedback/ResultHeading.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import { Stack } from '../../parts/page/Columns.tsx';
import { FocusTarget } from '../../parts/page/FocusTarget.tsx';
import { FailureDetails } from '../shared/FailureDetails.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './CheckoutScreen.module.css';
import { PaymentForm, type PaymentFormProps } from './PaymentForm.tsx';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Dialog } from '../../parts/feedback/Dialog.tsx';

const testId = testIdsFor<PaymentEvent>();

const FIELDS_UNAVAILABLE = 'We couldn’t load the boxes for your card.';

/** The payment. It takes the focus on a retry, because the clicked button disappears with the result above it. */
export const PaymentPanel = (props: PaymentFormProps) => (
  <FocusTarget id="payment" label="Payment" isFocused={props.view.isRetrying}>
    <PaymentStateView {...props} />
  </FocusTarget>
);

/** The view of the payment by its screen. */
const PaymentStateView = ({ view, send, address, sendAddress }: PaymentFormProps) => {
  const retry = () => send({ type: 'retry.requested' });
  switch (view.screen) {
    case 'preparing':
    case 'finished':
      return <Skeleton label="Getting the payment ready" shape="panel" />;
    case 'entering':
      return <PaymentForm view={view} send={send} address={address} sendAddress={sendAddress} />;
    case 'paying':
      return <PaymentProcessing title="Taking your payment." text="Please don’t close this page." />;
    case 'challenging':
      return <ChallengeDialog view={view} onCancel={() => send({ type: 'challenge.cancelled' })} />;
    case 'checking':
      return (
        <PaymentProcessing
          title="We’re checking your payment with your bank."
          text="This can take a minute. Please stay on this page and don’t pay again: you’ll only be charged once."
        />
      );
    case 'declined':
      return <Declined view={view} onRetry={retry} />;
    case 'startFailed':
      return <StepFailure message={view.notice} testId={testId('retry.requested')} onRetry={retry} />;
    case 'fieldsUnavailable':
      return <StepFailure message={FIELDS_UNAVAILABLE} testId={testId('retry.requested')} onRetry={retry} />;
    case 'broken':
      return <StepFailure testId={testId('retry.requested')} onRetry={retry} />;
  }
};

const PaymentProcessing = ({ title, text }: { readonly title: string; readonly text: string }) => (
  <div role="status" className={styles.processing}>
    <span className={styles.wave} />
    <ResultHeading className={styles.processingTitle}>{title}</ResultHeading>
    <p>{text}</p>
  </div>
);

type DeclinedProps = { readonly view: PaymentFormProps['view']; readonly onRetry: () => void };

const Declined = ({ view, onRetry }: DeclinedProps) => (
  <Stack>
    <Notice tone="error" isLive>
      <ResultHeading>{PAYMENT_FAILED.heading}</ResultHeading>
      {view.declinedMessage !== null && <p>{view.declinedMessage}</p>}
      <p>{view.failureText}</p>
      <FailureDetails text={view.declinedDetails} />
    </Notice>
    <div>
      <Button size="large" testId={testId('retry.requested')} onPress={onRetry}>
        {PAYMENT_FAILED.button}
      </Button>
    </div>
  </Stack>
);

type ChallengeProps = { readonly view: PaymentView; readonly onCancel: () => void };

/**
 * The page of the guest's bank in a frame, whose content we cannot read. An effect posts to the bank in the frame and
 * focuses the frame. Escape and the buttons cancel, a click beside it does not.
 */
const ChallengeDialog = ({ view, onCancel }: ChallengeProps) => (
  <Dialog
    isOpen
    title="Confirm with your bank"
    actions={
      <Button
        variant="quiet"
        isWaiting={!view.canCancelChallenge}
        testId={testId('challenge.cancelled')}
        onPress={onCancel}
      >
        Cancel this payment
      </Button>
    }
    onClose={onCancel}
    ignoresOutside
  >
    <p>Your bank asks you to confirm that you are paying {view.amountText}. We won’t take anything until you do.</p>
    <iframe className={styles.challenge} name="challenge-frame" title="Your bank’s security check" />
  </Dialog>
);
