/** The checkout, whose payment is a chart of its own: both with their effects, and the screen. */
import type { ActorRefFrom } from 'xstate';
import { addressMachine } from '../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../machines/checkout/address/address.view.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import { addressCalls } from '../../machines/contract/calls/addresses.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { offerCalls } from '../../machines/contract/calls/offers.ts';
import { cardCalls } from '../../machines/contract/calls/card.ts';
import { paymentCalls } from '../../machines/contract/calls/payment.ts';
import { addressEffects } from '../actors/address.ts';
import { checkoutEffects } from '../actors/checkout.ts';
import { paymentEffects } from '../actors/payment.ts';
import { createCouponStore } from '../coupon.ts';
import type { Ports } from '../ports.ts';
import { CheckoutScreen } from '../screens/checkout/CheckoutScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSnapshot } from '../useSnapshot.ts';

export const chart = ({ client }: Ports) => {
  const calls = client({ ...bookingCalls, ...paymentCalls, ...cardCalls, ...offerCalls });
  return checkoutMachine.provide({
    actors: {
      ...checkoutEffects(
        calls,
        createCouponStore(() => sessionStorage),
      ),
      payment: paymentMachine.provide({ actors: paymentEffects(calls) }),
      address: addressMachine.provide({ actors: addressEffects(client(addressCalls)) }),
    },
  });
};

type CheckoutStepProps = { readonly actor: ActorRefFrom<typeof checkoutMachine>; readonly title: string };

export const Step = ({ actor, title }: CheckoutStepProps) => {
  const snapshot = useSnapshot(actor);
  const { payment: paying, address } = snapshot.children;
  const found = useSnapshot(paying);
  const payment = found === undefined ? null : paymentView(found);
  const search = useSnapshot(address);
  return (
    <>
      <PageTitle title={title} hasErrors={(payment?.errors.length ?? 0) > 0} />
      <CheckoutScreen
        view={checkoutView(snapshot)}
        payment={payment}
        address={search === undefined ? null : addressView(search)}
        send={actor.send}
        sendPayment={(event) => paying?.send(event)}
        sendAddress={(event) => address?.send(event)}
      />
    </>
  );
};
