/** The pages of one booking: their charts with their effects, and the page that is shown. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { isAnalyticsAllowed } from '../../machines/consent/consent.rules.ts';
import { myBookingEffects } from '../actors/myBooking.ts';
import type { Ports } from '../app/ports.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { createChangeBaskets } from '../persistence/changeBaskets.ts';
import { withChangeObserver } from '../persistence/changeObserver.ts';
import { readConsent } from '../persistence/consentStorage.ts';
import { MyBookingScreen } from '../screens/myBooking/MyBookingScreen.tsx';

type MyBookingProps = {
  readonly snapshot: SnapshotFrom<typeof myBookingMachine>;
  readonly send: ActorRefFrom<typeof myBookingMachine>['send'];
};

const local = (): Storage => window.localStorage;

export const chart = ({ client, content, now }: Ports) => {
  const baskets = createChangeBaskets(local);
  return myBookingMachine.provide({
    actors: myBookingEffects({
      client: withChangeObserver(client, {
        baskets,
        push: (event) => (window.dataLayer ??= []).push(event),
        mayMeasure: () => isAnalyticsAllowed(readConsent(local)),
      }),
      content,
      baskets,
      now,
      open: (href) => window.location.assign(href),
      window,
    }),
  });
};

/** The page of the address. */
export const MyBooking = ({ snapshot, send }: MyBookingProps) => {
  const { amending } = snapshot.children;
  const change = useSelector(withoutFailed(amending), (state) => state);
  return (
    <MyBookingScreen
      view={myBookingView(snapshot)}
      amending={change?.status === 'active' ? amendingView(change) : null}
      send={send}
      sendChange={(event) => amending?.send(event)}
    />
  );
};
