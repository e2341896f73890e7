/** The checkout step with its payment and address charts, their effects, and its screen. The address search is lazy. */
import type { ActorRefFrom } from 'xstate';
import type { addressMachine } from '../../machines/checkout/address/address.machine.ts';
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../machines/checkout/payment/payment.machine.ts';
import { paymentView } from '../../machines/checkout/payment/payment.view.ts';
import { bookingCalls } from '../../machines/contract/calls/booking.ts';
import { offerCalls } from '../../machines/contract/calls/offers.ts';
import { cardCalls } from '../../machines/contract/calls/card.ts';
import { paymentCalls } from '../../machines/contract/calls/payment.ts';
import { checkoutEffects } from '../actors/checkout.ts';
import { paymentEffects } from '../actors/payment.ts';
import { createChunk } from '../chunks/chunk.ts';
import { lazyChart } from '../chunks/lazyChart.ts';
import { usePart } from '../chunks/usePart.ts';
import { createCouponStorage } from '../persistence/couponStorage.ts';
import type { Ports } from '../app/ports.ts';
import type { AddressSearchSlot } from '../screens/checkout/BillingAddress.tsx';
import { CheckoutScreen } from '../screens/checkout/CheckoutScreen.tsx';
import { PageTitle } from '../screens/shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../chunks/withoutFailed.ts';

const addressChunk = createChunk(async () => (await import('./checkout.part.tsx')).addressPart);

export const chart = (ports: Ports) => {
  const { client } = ports;
  const calls = client({ ...bookingCalls, ...paymentCalls, ...cardCalls, ...offerCalls });
  return checkoutMachine.provide({
    actors: {
      ...checkoutEffects(
        calls,
        createCouponStorage(() => sessionStorage),
      ),
      payment: paymentMachine.provide({ actors: paymentEffects(calls) }),
      address: lazyChart(addressChunk, (part) => part.chart(ports)),
    },
  });
};

/** The address search; if it fails to load or does not run, the guest types the address. */
const useAddressSearch = (actor: ActorRefFrom<typeof addressMachine> | undefined): AddressSearchSlot => {
  const { module, snapshot, hasFailed } = usePart(addressChunk, actor);
  if (module === null || snapshot === undefined)
    return { view: null, Search: null, isLoading: snapshot !== undefined && !hasFailed };
  return { view: module.viewOf(snapshot), Search: module.Search, isLoading: false };
};

type CheckoutStepProps = { readonly actor: ActorRefFrom<typeof checkoutMachine>; readonly title: string };

export const Step = ({ actor, title }: CheckoutStepProps) => {
  const snapshot = useSelector(actor, (state) => state);
  const { payment: paymentActor, address } = snapshot.children;
  const paymentSnapshot = useSelector(withoutFailed(paymentActor), (state) => state);
  const payment = paymentSnapshot === undefined ? null : paymentView(paymentSnapshot);
  const addressSearch = useAddressSearch(address);
  return (
    <>
      <PageTitle title={title} hasErrors={(payment?.errors.length ?? 0) > 0} />
      <CheckoutScreen
        view={checkoutView(snapshot)}
        payment={payment}
        address={addressSearch}
        send={actor.send}
        sendPayment={(event) => paymentActor?.send(event)}
        sendAddress={(event) => address?.send(event)}
      />
    </>
  );
};
