/** The checkout step with its payment and address charts, their effects, and its screen. */
import { addressMachine } from '../../../machines/checkout/address/address.machine.ts';
import { addressView } from '../../../machines/checkout/address/address.view.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../../../machines/checkout/checkout.view.ts';
import { paymentMachine } from '../../../machines/checkout/payment/payment.machine.ts';
import { paymentView } from '../../../machines/checkout/payment/payment.view.ts';
import { checkoutEffects, addressEffects } from './effects.ts';
import { paymentEffects } from '../../actors/payment.ts';
import { createCouponStorage } from '../../persistence/couponStorage.ts';
import type { Ports } from '../../actors/ports.ts';
import { CheckoutScreen } from './CheckoutScreen.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import { useSelector } from '@xstate/react';
import { withoutFailed } from '../../loading/withoutFailed.ts';
import type { Page, PageProps } from '../shell/definePage.tsx';

const chart = ({ client }: Ports) =>
  checkoutMachine.provide({
    actors: {
      ...checkoutEffects(
        client,
        createCouponStorage(() => sessionStorage),
      ),
      payment: paymentMachine.provide({ actors: paymentEffects(client) }),
      address: addressMachine.provide({ actors: addressEffects(client) }),
    },
  });

const Component = ({ snapshot, send, title }: PageProps<typeof checkoutMachine>) => {
  const { payment: paymentActor, address: addressActor } = snapshot.children;
  const paymentSnapshot = useSelector(withoutFailed(paymentActor), (state) => state);
  const payment = paymentSnapshot === undefined ? null : paymentView(paymentSnapshot);
  const addressSnapshot = useSelector(withoutFailed(addressActor), (state) => state);
  const address = addressSnapshot?.status === 'active' ? addressView(addressSnapshot) : null;
  const view = checkoutView(snapshot);
  return (
    <>
      <PageTitle title={title} hasErrors={view.isPageError || (payment?.errors.length ?? 0) > 0} />
      <CheckoutScreen
        view={view}
        payment={payment}
        address={address}
        send={send}
        sendPayment={(event) => paymentActor?.send(event)}
        sendAddress={(event) => addressActor?.send(event)}
      />
    </>
  );
};

export const page: Page<typeof checkoutMachine> = { chart, Component };
