/** The pages of one booking: their charts with their effects, and the page that is shown. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { myBookingEffects } from '../actors/myBooking.ts';
import type { Ports } from '../app/ports.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { MyBookingScreen } from '../screens/myBooking/MyBookingScreen.tsx';

type MyBookingProps = {
  readonly snapshot: SnapshotFrom<typeof myBookingMachine>;
  readonly send: ActorRefFrom<typeof myBookingMachine>['send'];
};

export const chart = (ports: Ports) =>
  myBookingMachine.provide({
    actors: myBookingEffects({
      ...ports,
      open: (href) => window.location.assign(href),
      win: () => window,
    }),
  });

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
