/** The challenge dialog: the page of the guest's bank in a frame, whose content we cannot read. */
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import styles from './CheckoutScreen.module.css';

const testId = testIdsFor<PaymentEvent>();

type ChallengeProps = { readonly view: PaymentView; readonly onCancel: () => void };

/** An effect posts to the bank in the frame and focuses the frame. Escape and the buttons cancel, a click beside it does not. */
export const ChallengeDialog = ({ view, onCancel }: ChallengeProps) => (
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
