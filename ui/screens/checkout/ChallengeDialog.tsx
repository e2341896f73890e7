/** The guest's bank in a window over the page: its own page in a frame, which we cannot see into. */
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.types.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Button } from '../../parts/actions/Button.tsx';
import { Dialog } from '../../parts/feedback/Dialog.tsx';
import { testIdsFor } from '../../parts/testId.ts';
import styles from './CheckoutScreen.module.css';

const testId = testIdsFor<PaymentEvent>();

type ChallengeProps = { readonly view: PaymentView; readonly onCancel: () => void };

/** The window. An effect posts the frame to the bank and gives it the focus; Escape and the button leave it. */
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
  >
    <p>Your bank asks you to confirm that you are paying {view.amountText}. Nothing is taken before you do.</p>
    <iframe className={styles.challenge} name="challenge-frame" title="Your bank’s security check" />
  </Dialog>
);
