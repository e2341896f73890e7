/** Each step's chart with the view and the screen it is drawn by. */
import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ActorRef, ActorRefFrom, EventObject, Snapshot } from 'xstate';
import { accommodationView } from '../machines/accommodation/accommodation.view.ts';
import type { checkoutMachine } from '../machines/checkout/checkout.machine.ts';
import { checkoutView } from '../machines/checkout/checkout.view.ts';
import { paymentView } from '../machines/checkout/payment/payment.view.ts';
import { confirmationView } from '../machines/confirmation/confirmation.view.ts';
import { diningView } from '../machines/dining/dining.view.ts';
import { extrasView } from '../machines/extras/extras.view.ts';
import { guestsView } from '../machines/guests/guests.view.ts';
import { overviewView } from '../machines/overview/overview.view.ts';
import { searchView } from '../machines/search/search.view.ts';
import { AccommodationScreen } from './screens/accommodation/AccommodationScreen.tsx';
import { CheckoutScreen } from './screens/checkout/CheckoutScreen.tsx';
import { ConfirmationScreen } from './screens/confirmation/ConfirmationScreen.tsx';
import { DiningScreen } from './screens/dining/DiningScreen.tsx';
import { ExtrasScreen } from './screens/extras/ExtrasScreen.tsx';
import { GuestsScreen } from './screens/guests/GuestsScreen.tsx';
import { OverviewScreen } from './screens/overview/OverviewScreen.tsx';
import { SearchScreen } from './screens/search/SearchScreen.tsx';
import type { Send } from './screens/shared/send.ts';
import { PageTitle } from './screens/shell/PageTitle.tsx';

/** A running chart, as far as a page needs it. */
type Running<State extends Snapshot<unknown>, Event extends EventObject> = Pick<
  ActorRef<State, Event>,
  'getSnapshot' | 'subscribe' | 'send'
>;

type StepProps<State extends Snapshot<unknown>, Event extends EventObject> = {
  readonly actor: Running<State, Event>;
  readonly title: string;
};

/** Whether a view tells the guest of mistakes. */
const hasErrors = (view: object): boolean => 'errors' in view && Array.isArray(view.errors) && view.errors.length > 0;

/** A component that draws `Screen` from the running chart, and names the page. */
const stepFrom =
  <State extends Snapshot<unknown>, Event extends EventObject, View extends object>(
    toView: (snapshot: State) => View,
    Screen: ComponentType<{ readonly view: View; readonly send: Send<Event> }>,
  ) =>
  ({ actor, title }: StepProps<State, Event>) => {
    const view = toView(useSelector(actor, (snapshot) => snapshot));
    return (
      <>
        <PageTitle title={title} hasErrors={hasErrors(view)} />
        <Screen view={view} send={actor.send} />
      </>
    );
  };

/** The steps, each with its own chart's actor and the page's title. */
export const SearchStep = stepFrom(searchView, SearchScreen);
export const AccommodationStep = stepFrom(accommodationView, AccommodationScreen);
export const DiningStep = stepFrom(diningView, DiningScreen);
export const ExtrasStep = stepFrom(extrasView, ExtrasScreen);
export const OverviewStep = stepFrom(overviewView, OverviewScreen);
export const GuestsStep = stepFrom(guestsView, GuestsScreen);
export const ConfirmationStep = stepFrom(confirmationView, ConfirmationScreen);

type CheckoutStepProps = { readonly actor: ActorRefFrom<typeof checkoutMachine>; readonly title: string };

/** The checkout, whose payment is a chart of its own. */
export const CheckoutStep = ({ actor, title }: CheckoutStepProps) => {
  const snapshot = useSelector(actor, (checkout) => checkout);
  const paying = snapshot.children.payment;
  const payment = useSelector(paying, (found) => (found === undefined ? null : paymentView(found)));
  return (
    <>
      <PageTitle title={title} hasErrors={(payment?.errors.length ?? 0) > 0} />
      <CheckoutScreen
        view={checkoutView(snapshot)}
        payment={payment}
        send={actor.send}
        sendPayment={(event) => paying?.send(event)}
      />
    </>
  );
};
