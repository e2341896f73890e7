/** The checkout: what is due, and the payment of it (spec: booking journey 3, 4 and 8). */
import type { CheckoutEvent } from '../../../machines/checkout/checkout.machine.ts';
import type { CheckoutView } from '../../../machines/checkout/checkout.view.ts';
import type { PaymentEvent } from '../../../machines/checkout/payment/payment.machine.ts';
import type { PaymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { Card } from '../../parts/cards/Card.tsx';
import { PriceText } from '../../parts/cards/PriceText.tsx';
import { Notice } from '../../parts/feedback/Notice.tsx';
import { Skeleton } from '../../parts/feedback/Skeleton.tsx';
import { marksFor } from '../../parts/mark.ts';
import { Columns } from '../../parts/page/Columns.tsx';
import { PageHeading } from '../../parts/page/PageHeading.tsx';
import type { Send } from '../shared/send.ts';
import { StepBasket } from '../shared/StepBasket.tsx';
import { StepFailure } from '../shared/StepFailure.tsx';
import styles from './CheckoutScreen.module.css';
import { PaymentStage } from './PaymentStage.tsx';

const mark = marksFor<CheckoutEvent>();

type CheckoutProps = {
  readonly view: CheckoutView;
  /** Null while the payment has not begun. */
  readonly payment: PaymentView | null;
  readonly send: Send<CheckoutEvent>;
  readonly sendPayment: Send<PaymentEvent>;
};

/** The whole page. */
export const CheckoutScreen = ({ view, payment, send, sendPayment }: CheckoutProps) => (
  <div data-screen="checkout" data-state={payment === null ? view.state : `${view.state}.${payment.state}`}>
    <Columns aside={<StepBasket basket={view.basket} />}>
      <PageHeading focusKey="checkout">Pay for your break</PageHeading>
      {view.isUnlisted || view.isBroken ? (
        <StepFailure
          message={view.isUnlisted ? view.notice : null}
          mark={mark('retry.asked')}
          onRetry={() => send({ type: 'retry.asked' })}
        />
      ) : (
        <>
          {view.notice !== null && (
            <Notice tone="warning" isNews>
              <p>{view.notice}</p>
            </Notice>
          )}
          <Due view={view} />
          {payment === null ? (
            <Skeleton label="Loading payment details" shape="panel" />
          ) : (
            <PaymentStage view={payment} send={sendPayment} />
          )}
        </>
      )}
    </Columns>
  </div>
);

const Due = ({ view }: { readonly view: CheckoutView }) =>
  view.dueText === null ? (
    <Skeleton label="" shape="row" />
  ) : (
    <Card look="accent" label="What is due">
      <p className={styles.due}>
        To pay now <PriceText text={view.dueText} size="huge" />
      </p>
      <p>
        The whole price of your break{view.dueDateText === null ? '' : `, due ${view.dueDateText}`}. Nothing is left to
        pay later.
      </p>
    </Card>
  );
