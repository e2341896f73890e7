/** The pages of one booking: their charts with their effects, and the page that is shown. A chunk of its own. */
import { useSelector } from '@xstate/react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { accountAddress } from '../../machines/account/accountUrl.ts';
import { amendingView } from '../../machines/account/amending/amending.view.ts';
import { myBookingMachine } from '../../machines/account/myBooking/myBooking.machine.ts';
import { myBookingView } from '../../machines/account/myBooking/myBooking.view.ts';
import { myBookingEffects } from '../actors/myBooking.ts';
import type { Ports } from '../app/ports.ts';
import { lazyChart } from '../chunks/lazyChart.ts';
import { withoutFailed } from '../chunks/withoutFailed.ts';
import { MyBookingScreen } from '../screens/myBooking/MyBookingScreen.tsx';
import { ChildPage, ChunkPage } from './lazyPages.tsx';
import { changeConfirmationChunk, changePickerChunk } from './myBookingChunks.ts';

type MyBookingProps = {
  readonly snapshot: SnapshotFrom<typeof myBookingMachine>;
  readonly send: ActorRefFrom<typeof myBookingMachine>['send'];
  readonly title: string;
};

export const chart = (ports: Ports) =>
  myBookingMachine.provide({
    actors: {
      ...myBookingEffects({
        ...ports,
        open: (href) => window.location.assign(href),
        win: () => window,
      }),
      changePicker: lazyChart(changePickerChunk, (module) => module.chart(ports)),
    },
  });

/** The page of the address: one that is a chunk of its own, or that of the booking or of its add-ons. */
export const MyBooking = ({ snapshot, send, title }: MyBookingProps) => {
  const { brand, page, resId } = snapshot.context;
  const href = accountAddress(brand, page, { resId });
  if (snapshot.matches('choosingCabin')) {
    return (
      <ChunkPage chunk={changePickerChunk} href={href}>
        {({ ChangePicker }) => <ChildPage actor={snapshot.children.changePicker} title={title} Page={ChangePicker} />}
      </ChunkPage>
    );
  }
  if (snapshot.matches('confirmed')) {
    return (
      <ChunkPage chunk={changeConfirmationChunk} href={href}>
        {({ ChangeConfirmation }) => <ChangeConfirmation snapshot={snapshot} />}
      </ChunkPage>
    );
  }
  return <BookingPage snapshot={snapshot} send={send} />;
};

const BookingPage = ({ snapshot, send }: Omit<MyBookingProps, 'title'>) => {
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
